import { checkMember, memberInputSchema, memberSchema, type MemberInput } from '@portal/contracts/members';
import { appendHistory, recordDigest, type StoredHistoryEntry } from '@portal/service-kit/history';
import {
  bodyHash,
  checkIfMatch,
  checkSameBody,
  idempotencyKey,
  idempotentId,
  NoSuchRecord,
  requireIfMatch,
  RuleBroken,
} from '@portal/service-kit/http';
import { compareAndSet, isRaced } from '@portal/service-kit/store';
import { memberPositions } from '@portal/contracts/members';
import type { Dependencies } from '../../dependencies.ts';
import { changesOf, factsOf, memberFacts, overlap, type MemberFacts } from '../../domain/member.ts';
import { endless, type StoredMember } from '../../store/members.collection.ts';
import { messages } from '../../messages.ts';
import { endpoint, protocolParams } from '../endpoint.ts';
import { memberAnswer } from './present-members.ts';

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
  if (errors.length > 0) throw new RuleBroken(errors);
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
