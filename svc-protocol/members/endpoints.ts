import {
  memberSchema,
  type Member,
  checkMember,
  memberInputSchema,
  type MemberInput,
  memberPositions,
} from '@portal/contracts/members';
import { daySchema } from '@portal/contracts/http';
import { historyEntrySchema, type HistoryEntry } from '@portal/contracts/protocol';
import { readingMessages } from '@portal/contracts/presentation';
import {
  endpoint,
  listQuerySchema,
  pageOf,
  totalHeaders,
  NoSuchRecord,
  bodyHash,
  checkIfMatch,
  checkSameBody,
  idempotencyKey,
  idempotentId,
  requireIfMatch,
  refuseBroken,
  RuleBroken,
  etagOf,
  type Answer,
} from '@portal/service-kit/http';
import { allRows, dayCell, exportEndpoint, type ListColumn, type ListFormat } from '@portal/service-kit/list-file';
import * as z from 'zod/mini';
import { type StoredHistoryEntry, appendHistory, recordDigest } from '@portal/service-kit/history';
import { compareAndSet, isRaced } from '@portal/service-kit/store';
import { todayOf, type Dependencies } from '../dependencies.ts';
import { type MemberRow, endless, type StoredMember } from './store.ts';
import { messages } from '../messages.ts';
import { protocolParams } from '../protocol/endpoint.ts';
import { namesOf } from '../protocol/find-names.ts';
import { changesOf, factsOf, memberFacts, overlap, type MemberFacts } from './member.rules.ts';

/** Members with the names of their accounts. */
async function presentMembers(dependencies: Dependencies, rows: readonly MemberRow[]): Promise<Member[]> {
  const names = await namesOf(
    dependencies,
    rows.map(({ account }) => account),
  );
  return rows.map(({ id, version, ...member }) => ({
    ...{ id, version },
    ...factsOf(member),
    account_name: (member.account === null ? undefined : names.get(member.account)) ?? null,
  }));
}

/** What a command answers. */
async function memberAnswer(dependencies: Dependencies, stored: StoredMember, status = 200): Promise<Answer> {
  const [body] = await presentMembers(dependencies, [stored]);
  return { status, body, headers: { ETag: etagOf(stored.version) } };
}

const query = z.extend(listQuerySchema, { on: z.optional(daySchema) });

/** The members of a day, 'YYYY-MM-DD': chair, deputy, secretary, then the others by name. */
const ofDay = (day: string) => ({ where: { last_day: { from: day }, from: { to: day } }, sort: 'order' });

/** All members of a day, for the quorum of its meeting. */
export async function membersOn({ members }: Pick<Dependencies, 'members'>, day: string): Promise<MemberRow[]> {
  const found: MemberRow[] = [];
  for await (const rows of members.all(ofDay(day), 100)) found.push(...rows);
  return found;
}

/** GET /api/members: the members of a day, today where none is named (docs/meetings 2). */
export const listMembers = (dependencies: Dependencies) =>
  endpoint({
    summary: 'The members of the council on a day',
    query,
    answers: { 200: z.array(memberSchema) },
    handle: async ({ query: asked }) => {
      const wanted = ofDay(asked.on ?? todayOf(dependencies));
      const [rows, total] = await Promise.all([
        dependencies.members.find({ ...wanted, ...pageOf(asked) }),
        dependencies.members.total(wanted),
      ]);
      return { status: 200, body: await presentMembers(dependencies, rows), headers: totalHeaders(total) };
    },
  });

const { columns: titles, positions, sheet, file } = messages.exportedMembers;
const { yes, no } = readingMessages.answers;
const yesOrNo = (is: boolean): string => (is ? yes : no);

const columns: readonly ListColumn<Member>[] = [
  { title: titles.name, cell: ({ name }) => name, width: 30 },
  { title: titles.qualifications, cell: ({ qualifications }) => qualifications, width: 30 },
  { title: titles.position, cell: ({ position }) => positions[position], width: 12 },
  { title: titles.lay, cell: ({ lay }) => yesOrNo(lay), width: 8 },
  { title: titles.non_scientific, cell: ({ non_scientific }) => yesOrNo(non_scientific), width: 16 },
  { title: titles.affiliated, cell: ({ affiliated }) => yesOrNo(affiliated), width: 12 },
  { title: titles.account, cell: ({ account_name }) => account_name ?? '', width: 24 },
  { title: titles.from, cell: ({ from }) => dayCell(from), width: 12 },
  { title: titles.to, cell: ({ to }) => dayCell(to), width: 12 },
];

/** GET /api/members/export.csv and export.xlsx: the members of a day, for compliance. */
export const exportMembers = (dependencies: Dependencies, format: ListFormat) =>
  exportEndpoint(dependencies, format, {
    what: 'The members of a day',
    query,
    listOf: ({ on: day = todayOf(dependencies) }) => ({
      name: `${file}-of-${day}`,
      title: sheet,
      columns,
      chunks: allRows(
        (batch) => dependencies.members.all(ofDay(day), batch),
        (rows) => presentMembers(dependencies, rows),
      ),
    }),
  });

type Names = ReadonlyMap<string, string>;

/** A fact as it is stored, an account by its name. */
const shown = (action: string, value: string | null, names: Names): string | null =>
  value !== null && action === 'member.account' ? (names.get(value) ?? messages.history.someone) : value;

const idsIn = ({ actor, action, from, to }: StoredHistoryEntry): (string | null)[] =>
  action === 'member.account' ? [actor, from, to] : [actor];

/** GET /api/members/{id}/history: who changed what, and when. */
export const getMemberHistory = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Who changed a member of the council, and when',
    params: protocolParams,
    answers: { 200: z.array(historyEntrySchema) },
    handle: async ({ params: { id } }) => {
      const member = await dependencies.members.findById(id);
      if (!member) throw new NoSuchRecord();
      const names = await namesOf(dependencies, member.history.flatMap(idsIn));
      const body = member.history.map(({ at, actor, action, from, to }): HistoryEntry => ({
        at,
        who: (actor === null ? undefined : names.get(actor)) ?? messages.history.someone,
        kind: action,
        what: messages.members.what[action as keyof typeof messages.members.what],
        from: shown(action, from, names),
        to: shown(action, to, names),
      }));
      return { status: 200, body };
    },
  });

type Line = Pick<StoredHistoryEntry, 'action' | 'from' | 'to'>;

/** Who does it, and when. */
interface By {
  actor: string;
  at: Date;
}

/** What is stored of a checked input. */
type Checked = MemberFacts & Pick<StoredMember, 'term'>;

/** The facts, where every rule holds; `id` is the member that is changed. @throws RuleBroken */
async function checked({ accounts, members }: Dependencies, input: MemberInput, id: string): Promise<Checked> {
  const errors = [...checkMember(input)];
  const account = input.account ? await accounts.findById(input.account) : undefined;
  if (input.account && (!account || account.deleted))
    errors.push({ field: 'account', message: messages.members.unknownAccount });
  refuseBroken(errors);
  const facts = memberFacts(input);
  if (facts.account === null) return facts;
  // One person sits once: a quorum counts members.
  const terms = await members.find({ where: { account: facts.account }, limit: 1000 });
  const other = terms.find((term) => term.id !== id && overlap(term, facts));
  if (other) throw new RuleBroken([{ field: 'account', message: messages.members.sitsAlready({ name: other.name }) }]);
  return { ...facts, term: 1 + Math.max(0, ...terms.map(({ term = 0 }) => term)) };
}

/** The document of a member with these facts, with a line of history for each change. */
function stored(
  checkedFacts: Checked,
  { history, ...kept }: Pick<StoredMember, 'id' | 'version' | 'history' | 'request_hash'>,
  lines: readonly Line[],
  { actor, at, key }: By & { key: Buffer },
): StoredMember {
  const facts = factsOf(checkedFacts);
  const detail = { record: recordDigest(facts) };
  return {
    ...kept,
    ...checkedFacts,
    last_day: facts.to ?? endless,
    order: `${memberPositions.indexOf(facts.position)} ${facts.name.toLowerCase()}`,
    history: lines.reduce<StoredHistoryEntry[]>(
      (before, line) => [...appendHistory(before, { ...line, actor, at: at.toISOString(), detail }, kept.id, key)],
      history,
    ),
  };
}

/** POST /api/members: one member for each Idempotency-Key. */
export const addMember = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Add a member of the council',
    body: memberInputSchema,
    answers: { 201: memberSchema },
    handle: async ({ headers, caller, body }) => {
      const { members, keys, clock } = dependencies;
      const id = idempotentId(caller.id, 'POST /api/members', idempotencyKey(headers));
      const request_hash = bodyHash(body);
      await compareAndSet(async () => {
        if (await members.findById(id)) return;
        const facts = await checked(dependencies, body, id);
        const by = { actor: caller.id, at: clock(), key: keys.history };
        const line = { action: 'member.added', from: null, to: facts.name };
        const member = stored(facts, { id, version: 0, history: [], request_hash }, [line], by);
        await members.insert(member);
      }, isRaced);
      const added = await members.get(id);
      checkSameBody(added.request_hash, request_hash);
      return memberAnswer(dependencies, added, 201);
    },
  });

/** PUT /api/members/{id}: corrects a member, or ends the term by its last day. */
export const changeMember = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Change a member of the council, or end the term',
    params: protocolParams,
    body: memberInputSchema,
    answers: { 200: memberSchema },
    handle: ({ params: { id }, headers, caller, body }) =>
      compareAndSet(async () => {
        const { members, keys, clock } = dependencies;
        const before = await members.findById(id);
        if (!before) throw new NoSuchRecord();
        requireIfMatch(headers);
        checkIfMatch(headers, before.version);
        const facts = await checked(dependencies, body, id);
        const lines = changesOf(factsOf(before), facts);
        if (lines.length === 0) return memberAnswer(dependencies, before);
        const by = { actor: caller.id, at: clock(), key: keys.history };
        const { version, history, request_hash } = before;
        const member = stored(facts, { id, version, history, request_hash }, lines, by);
        return memberAnswer(dependencies, await members.replace(member));
      }, isRaced),
  });
