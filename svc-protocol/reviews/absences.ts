import { absenceSchema, type Absence } from '@portal/contracts/protocol';
import {
  endpoint,
  etagOf,
  NoSuchRecord,
  requireIfMatch,
  RuleBroken,
  StaleVersion,
  checkIfMatch,
  type Caller,
} from '@portal/service-kit/http';
import { tryInsert, isRaced } from '@portal/service-kit/store';
import * as z from 'zod/mini';
import type { Dependencies } from '../dependencies.ts';
import { messages } from '../messages.ts';

const params = z.object({ id: z.string().check(z.regex(/^[\w-]{1,100}$/)) });

/** Of reviewers, for themselves and for compliance. @throws NoSuchRecord */
async function absenceOf({ accounts, absences }: Dependencies, id: string, caller: Caller) {
  const account = caller.role === 'compliance' || caller.id === id ? await accounts.findById(id) : undefined;
  if (!account || account.role !== 'reviewer' || account.deleted) throw new NoSuchRecord();
  return (await absences.findById(id)) ?? { id, version: 0, from: null, to: null };
}

/** Both days or none, in order. @throws RuleBroken */
function checkDays({ from, to }: Absence): void {
  const errors = [
    ...(from === null && to !== null ? [{ field: 'from', message: messages.absence.from }] : []),
    ...(to === null && from !== null ? [{ field: 'to', message: messages.absence.to }] : []),
    ...(from !== null && to !== null && to < from ? [{ field: 'to', message: messages.absence.order }] : []),
  ];
  if (errors.length > 0) throw new RuleBroken(errors);
}

/** GET /api/reviewers/{id}/absences. */
export const getAbsence = (dependencies: Dependencies) =>
  endpoint({
    summary: 'When a reviewer is away',
    params,
    answers: { 200: absenceSchema },
    handle: async ({ params: { id }, caller }) => {
      const { from, to, version } = await absenceOf(dependencies, id, caller);
      return { status: 200, body: { from, to } satisfies Absence, headers: { ETag: etagOf(version) } };
    },
  });

/** PUT /api/reviewers/{id}/absences (docs/reviews 22). It moves no task by itself. */
export const putAbsence = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Say when a reviewer is away',
    params,
    body: absenceSchema,
    answers: { 200: absenceSchema },
    handle: async ({ params: { id }, caller, body: { from, to }, headers }) => {
      const before = await absenceOf(dependencies, id, caller);
      requireIfMatch(headers);
      checkIfMatch(headers, before.version);
      checkDays({ from, to });
      const { absences } = dependencies;
      const wanted = { ...before, from, to };
      const isFirst = await tryInsert(
        () => (before.version === 0 ? absences.insert(wanted) : absences.replace(wanted)),
        isRaced,
      );
      if (!isFirst) throw new StaleVersion((await absences.get(id)).version);
      const headersNow = { ETag: etagOf(before.version + 1) };
      return { status: 200, body: { from, to } satisfies Absence, headers: headersNow };
    },
  });

/** The last day of the absence that each of these people has on this day, by account id. */
export async function awayOn(
  { absences }: Pick<Dependencies, 'absences'>,
  ids: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = ids.length === 0 ? [] : await absences.find({ where: { id: [...new Set(ids)] }, limit: ids.length });
  const away = rows.flatMap(({ id, from, to }): [string, string][] =>
    from !== null && to !== null && from <= day && day <= to ? [[id, to]] : [],
  );
  return new Map(away);
}
