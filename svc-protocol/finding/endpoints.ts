import * as z from 'zod/mini';
import { endpoint } from '@portal/service-kit/http';
import { lineShape } from '@portal/contracts/form';
import type { FollowUpKind } from '@portal/contracts/follow-ups';
import {
  findAnswerSchema,
  telephoneKey,
  type DeskPerson,
  type FindAnswer,
  type Found,
} from '@portal/contracts/finding';
import { soughtNumber, type NumberParts } from '@portal/contracts/protocol';
import { readLetterCode } from '@portal/contracts/letters';
import { soughtWords } from '@portal/contracts/texts';
import { soughtKeys } from '../protocol/stored.ts';
import type { ProtocolRecordRow } from '../protocol/store.ts';
import { namesOf } from '../protocol/find-names.ts';
import { validityOn } from '../approvals/approval.rules.ts';
import { todayOf, type Dependencies } from '../dependencies.ts';

const most = 50;
const everywhere = { deleted: [false, true] };
const addressed = /^[^\s@]+@[^\s@]+$/;

/** Ids in the order of the desk: newest first, archived ones last. */
async function inDesk({ desk }: Dependencies, where: object, search?: string): Promise<string[]> {
  const found: string[] = [];
  for (const archived of [false, true]) {
    const limit = most - found.length;
    if (limit === 0) break;
    const rows = await desk.find({ where: { ...where, archived }, search, sort: '-created_date', limit });
    found.push(...rows.map(({ id }) => id));
  }
  return found;
}

type Hits = Omit<FindAnswer, 'rows'> & { ids: readonly string[] };

/** The protocols with one of these numbers, of each code the newest year first; at most 50. */
async function withNumbers(dependencies: Dependencies, numbers: readonly NumberParts[]): Promise<string[]> {
  const { protocols, config } = dependencies;
  const today = todayOf(dependencies);
  const number_key = numbers.flatMap((parts) => soughtKeys(config.council, parts, today));
  const found = await protocols.find({ where: { ...everywhere, number_key }, sort: '-number_key', limit: most });
  return found.map(({ id }) => id);
}

/** Exact number, letter code, count, exact email or telephone, then the beginnings of words (docs/lists 12). */
async function hitsOf(dependencies: Dependencies, asked: string): Promise<Hits> {
  const { protocols, config } = dependencies;
  const named = soughtNumber(config.council, asked);
  if (named) {
    const ids = await withNumbers(dependencies, [named]);
    const [only, another] = ids;
    if (only !== undefined) return { exact: another === undefined ? only : null, by: 'number', ids };
  }
  const code = readLetterCode(asked);
  const [lettered] = code === undefined ? [] : await protocols.find({ where: { letter_codes: code }, limit: 1 });
  if (lettered) return { exact: lettered.id, by: 'letter', ids: [lettered.id] };
  const counted = /^0*([1-9]\d{0,11})$/.exec(asked.replace(/\s/g, ''))?.[1];
  const ofEachCode = (count: string) => Object.keys(config.council.codes).map((code) => ({ code, count }));
  const ids = counted === undefined ? [] : await withNumbers(dependencies, ofEachCode(counted));
  if (ids.length > 0) return { exact: null, by: 'number', ids };
  if (soughtWords(asked).length === 0) return { exact: null, by: 'words', ids: [] };
  const telephone = telephoneKey(asked);
  if (telephone !== undefined)
    return { exact: null, by: 'telephone', ids: await inDesk(dependencies, { keys: telephone }) };
  if (addressed.test(asked))
    return { exact: null, by: 'email', ids: await inDesk(dependencies, { keys: asked.toLowerCase() }) };
  return { exact: null, by: 'words', ids: await inDesk(dependencies, {}, asked) };
}

const waits: Readonly<Record<Found['status'], Found['waits_for']>> = {
  pending: 'assignment',
  assigned: 'review',
  'partially reviewed': 'review',
  reviewed: 'decision',
  accepted: null,
  rejected: 'researcher',
  response: 'forwarding',
  declined: 'assignment',
};

/** The reviewers whose comment is missing. */
const missingIn = ({ reviewer, alt_reviewer, commented_ids }: ProtocolRecordRow): string[] =>
  [reviewer, alt_reviewer].filter((one) => one !== null).filter((one) => !commented_ids.includes(one));

/** The kinds of the forms about these protocols that wait for the council, by protocol. */
async function waitingForms(
  { followUps }: Dependencies,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly FollowUpKind[]>> {
  const found = new Map<string, FollowUpKind[]>();
  const where = { protocol: [...ids], state: 'sent', archived: null };
  for (const { protocol, kind } of await followUps.find({ where, sort: 'created_date' }))
    found.set(protocol, [...(found.get(protocol) ?? []), kind]);
  return found;
}

interface Known {
  people: ReadonlyMap<string, readonly DeskPerson[]>;
  /** By account. */
  names: ReadonlyMap<string, string>;
  forms: ReadonlyMap<string, readonly FollowUpKind[]>;
  today: string;
}

function present(row: ProtocolRecordRow, { people, names, forms, today }: Known): Found {
  const { id, number, title, status, status_since, valid_until, archived } = row;
  const waits_for = archived ? null : waits[status];
  return {
    ...{ id, number, title, status, status_since, valid_until, waits_for },
    ...(row.approval_facts && { validity: validityOn(row.approval_facts, today) }),
    archived_at: archived?.at ?? null,
    people: [...(people.get(id) ?? [])],
    waiting_forms: [...(forms.get(id) ?? [])],
    waiting_reviewers: waits_for === 'review' ? missingIn(row).map((one) => names.get(one) ?? '') : [],
  };
}

/** GET /api/find?q=: what a caller names, by number, letter code, name, email or telephone. At most 50 rows. */
export const findProtocols = (dependencies: Dependencies) =>
  endpoint({
    summary: 'The call desk: protocols by number, letter code, name, email or telephone',
    query: z.object({ q: lineShape(200) }),
    answers: { 200: findAnswerSchema },
    handle: async ({ query }) => {
      const asked = query.q;
      const { exact, by, ids } = await hitsOf(dependencies, asked);
      const wanted = { where: { id: [...ids] }, limit: most };
      const [rows, entries, forms] =
        ids.length === 0
          ? [[], [], new Map()]
          : await Promise.all([
              dependencies.protocols.find(wanted),
              dependencies.desk.find(wanted),
              waitingForms(dependencies, ids),
            ]);
      const names = await namesOf(dependencies, rows.flatMap(missingIn));
      const people = new Map(entries.map((entry) => [entry.id, entry.people]));
      const known = { people, names, forms, today: todayOf(dependencies) };
      const rowOf = new Map(rows.map((row) => [row.id, row]));
      const found = ids.flatMap((id) => {
        const row = rowOf.get(id);
        return row ? [present(row, known)] : [];
      });
      return { status: 200, body: { exact, by, rows: found } satisfies FindAnswer };
    },
  });
