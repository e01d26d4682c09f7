import { permittedActions, type ProtocolRow, type Status, statuses, studyTypes } from '@portal/contracts/protocol';
import { BadRequest, listQuerySchema, sortOf, type Caller } from '@portal/service-kit/http';
import type { Query, Where } from '@portal/service-kit/store';
import * as z from 'zod/mini';
import { addDays } from '../../domain/calendar.ts';
import { sortFields, sortFieldsWithinStatus, type ProtocolRecordRow } from '../../store/protocols.collection.ts';
import { words } from '../../words.ts';

const several = z.optional(z.string().check(z.maxLength(500)));

/** What every list of protocols, and its export, may be asked for. `status` and `study_type` take several, comma-separated. */
export const protocolListQuery = z.extend(listQuerySchema, {
  status: several,
  study_type: several,
  /** Only accepted ones whose approval has run out. */
  overdue: z.optional(z.literal('true')),
});
export type ProtocolListQuery = z.infer<typeof protocolListQuery>;

/** Own, assigned to me, or all, by role. A reviewer's slots of a deleted protocol are not indexed. */
export function visibleTo({ id, role }: Caller): Where {
  if (role === 'researcher') return { user: id, deleted: false };
  return role === 'reviewer' ? { reviewer_ids: id } : { deleted: false };
}

/** Those of `known` that are named; undefined where none is. @throws BadRequest */
function namedIn<T extends string>(text = '', known: readonly T[], field: string, message: string): T[] | undefined {
  const named = text.split(',').map((one) => one.trim());
  if (named.every((one) => one === '')) return undefined;
  return [...new Set(named)].map((name) => {
    const found = known.find((one) => one === name);
    if (!found) throw new BadRequest(message, [{ field, message }]);
    return found;
  });
}

/** What of the caller's protocols is asked for, in which order; `today` is the council's. @throws BadRequest */
export function listFilter(
  query: ProtocolListQuery,
  caller: Caller,
  today: string,
): Pick<Query, 'where' | 'search' | 'sort'> {
  const status = namedIn(query.status, statuses, 'status', words.unknownStatus);
  const study_type = namedIn(query.study_type, studyTypes, 'study_type', words.unknownStudyType);
  // How long an approval lasts does not concern reviewers.
  const overdue = query.overdue !== undefined && caller.role !== 'reviewer';
  const sorts =
    caller.role === 'compliance' && (status || overdue) ? { ...sortFields, ...sortFieldsWithinStatus } : sortFields;
  return {
    where: {
      ...visibleTo(caller),
      ...(overdue ? overdueOn(today, status) : status && { status }),
      ...(study_type && { study_type }),
    },
    search: query.search,
    sort: sorts[sortOf(query, Object.keys(sorts)) ?? ''],
  };
}

/** Approvals whose last day has passed. */
const overdueOn = (today: string, among: readonly Status[] = ['accepted']): Where => ({
  status: among.filter((status) => status === 'accepted'),
  valid_until: { to: addDays(today, -1) },
});

/** A row as this caller may see it (rules.md, Roles). `names` holds the reviewers' for compliance. */
export function presentRow(
  { commented_ids, status_since, council_ms = 0, researcher_ms = 0, valid_until = null, ...row }: ProtocolRecordRow,
  { id, role }: Caller,
  names: ReadonlyMap<string, string>,
): ProtocolRow {
  const shown = (account: string | null) => (role === 'researcher' ? null : account);
  const nameOf = (account: string | null) => (account === null ? null : (names.get(account) ?? null));
  return {
    ...row,
    status_since: status_since ?? row.created_date,
    council_ms,
    researcher_ms,
    valid_until: role === 'reviewer' ? null : valid_until,
    reviewer: shown(row.reviewer),
    alt_reviewer: shown(row.alt_reviewer),
    reviewer_name: nameOf(row.reviewer),
    alt_reviewer_name: nameOf(row.alt_reviewer),
    actions: [...permittedActions(role, row.status, commented_ids.includes(id))],
  };
}
