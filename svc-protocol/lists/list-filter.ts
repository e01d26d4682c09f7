import {
  type Archived,
  clockOwnerOf,
  permittedActions,
  type ProtocolRow,
  type Status,
  statuses,
} from '@portal/contracts/protocol';
import { validityStates, type ApprovalState } from '@portal/contracts/approvals';
import { listQuerySchema, sortOf, type Caller } from '@portal/service-kit/http';
import type { Query, Where } from '@portal/service-kit/store';
import * as z from 'zod/mini';
import type { ScreeningRules } from '../completions/check.rules.ts';
import { besideOn } from '../completions/close.rules.ts';
import { addDays } from '../protocol/calendar.rules.ts';
import { validityOn } from '../approvals/approval.rules.ts';
import { visibleDueDays } from '../reviews/review-due.rules.ts';
import { sortFields, sortFieldsWithinStatus, type ProtocolRecordRow } from '../protocol/store.ts';
import type { StoredProtocol } from '../protocol/schema.ts';
import { messages } from '../messages.ts';
import { parseFilter, filterSchema } from './parse-filter.ts';

/** Query parameters of the lists of protocols and of their export. `status` and `study_type` take several values, comma-separated. */
export const protocolListQuery = z.extend(listQuerySchema, {
  status: filterSchema,
  study_type: filterSchema,
  /** Only accepted protocols whose approval has expired. */
  overdue: z.optional(z.literal('true')),
  /** Only accepted protocols of this validity today (docs/follow-ups 1). */
  validity: z.optional(z.enum(validityStates)),
  /** What waits for the calling reviewer's comment, the soonest due first; other filters do not count (docs/reviews 13). */
  waiting: z.optional(z.literal('me')),
  /** Only what lies with its researcher for completion; to reviewers nothing is. */
  returned: z.optional(z.literal('true')),
  /** The archive, for compliance, the last one first (docs/record 7). */
  archived: z.optional(z.literal('true')),
});
export type ProtocolListQuery = z.infer<typeof protocolListQuery>;

/** The caller's protocols: own, assigned or all, by role. An archived protocol has no `reviewer_ids`, so reviewers need no further filter. */
export function visibleTo({ id, role }: Caller, archived = false): Where {
  if (role === 'researcher') return { user: id, deleted: false };
  return role === 'reviewer' ? { reviewer_ids: id } : { deleted: archived };
}

/** The store query for this caller. `today` is the day in the council's time zone, `studyTypes` are those of all versions of the form. @throws BadRequest */
export function listFilter(
  query: ProtocolListQuery,
  caller: Caller,
  { today, studyTypes }: { today: string; studyTypes: readonly string[] },
): Pick<Query, 'where' | 'search' | 'sort'> {
  const status = parseFilter(query.status, statuses, 'status', messages.unknownStatus);
  const study_type = parseFilter(query.study_type, studyTypes, 'study_type', messages.unknownStudyType);
  // Reviewers do not see approvals.
  const seesApprovals = caller.role !== 'reviewer';
  const seesReturns = caller.role !== 'reviewer';
  const overdue = query.overdue !== undefined && seesApprovals;
  const { validity } = seesApprovals ? query : {};
  const archived = query.archived !== undefined && caller.role === 'compliance';
  const sorts =
    caller.role === 'compliance' && (status || overdue || validity)
      ? { ...sortFields, ...sortFieldsWithinStatus }
      : sortFields;
  return {
    where: {
      ...visibleTo(caller, archived),
      ...(overdue ? overdueOn(today, status) : status && { status }),
      ...(validity && validOn(today, validity)),
      ...(study_type && { study_type }),
      ...(query.returned !== undefined && seesReturns && { is_returned: true }),
    },
    search: query.search,
    sort: sorts[sortOf(query, Object.keys(sorts)) ?? ''] ?? (archived ? '-archived_at' : undefined),
  };
}

/** Accepted protocols whose approval's last day has passed. */
const overdueOn = (today: string, among: readonly Status[] = ['accepted']): Where => ({
  status: among.filter((status) => status === 'accepted'),
  valid_until: { to: addDays(today, -1) },
});

/** Accepted protocols of this validity. */
function validOn(today: string, validity: ApprovalState): Where {
  if (validity === 'expired') return { validity_kind: 'dated', valid_until: { to: addDays(today, -1) } };
  return validity === 'valid' ? { validity_kind: 'dated', valid_until: { from: today } } : { validity_kind: validity };
}

/** A row as this caller may see it (docs/applications 28). `names` holds the reviewers' names by account id, only for compliance; `today` is the council's day. */
export function presentRow(
  {
    commented_ids,
    valid_until,
    approval_facts,
    archived,
    review_due,
    // For officers alone, and in no list but their desk's.
    recommendations: _recommendations,
    renewal_reminded_on: _reminded,
    return_due,
    return_points: _points,
    return_reminded_on: _returnReminded,
    is_checked,
    completed_at: _completed,
    question_asked_at: _asked,
    question_released_at: _released,
    ...row
  }: ProtocolRecordRow,
  { id, role, readOnly }: Caller,
  names: ReadonlyMap<string, string>,
  { today, config }: { today: string; config: ScreeningRules },
): ProtocolRow {
  const nameOf = (account: string | null) => (account === null ? null : (names.get(account) ?? null));
  return {
    ...row,
    ...visibleClock(row, { role }),
    valid_until: role === 'reviewer' ? null : valid_until,
    ...(approval_facts && role !== 'reviewer' && { validity: validityOn(approval_facts, today) }),
    reviewer: visibleId(row.reviewer, { id, role }),
    alt_reviewer: visibleId(row.alt_reviewer, { id, role }),
    reviewer_name: nameOf(row.reviewer),
    alt_reviewer_name: nameOf(row.alt_reviewer),
    ...visibleDueDays({ ...row, review_due }, { id, role }, Boolean(archived)),
    ...(archived && { archived: presentArchived(archived, nameOf) }),
    actions: readOnly
      ? ['view']
      : [
          ...permittedActions(role, row.status, commented_ids.includes(id), {
            isArchived: Boolean(archived),
            isReturned: row.is_returned,
            ...besideOn({ ...row, is_checked, return_due }, config, today),
          }),
        ],
  };
}

/** Whose clock runs, as this reader may see it: a reviewer learns of nothing that waits for the researcher (docs/completions 3). */
export const visibleClock = (
  {
    status,
    clock_owner,
    clock_since,
    is_returned,
  }: Pick<ProtocolRecordRow, 'status' | 'clock_owner' | 'clock_since' | 'is_returned'>,
  { role }: Pick<Caller, 'role'>,
): Pick<ProtocolRow, 'clock_owner' | 'clock_since' | 'is_returned'> =>
  role === 'reviewer'
    ? { clock_owner: clock_owner && clockOwnerOf(status), clock_since, is_returned: false }
    : { clock_owner, clock_since, is_returned };

/** Nobody but officers gets another person's id (docs/applications 28). */
export const visibleId = (account: string | null, { id, role }: Pick<Caller, 'id' | 'role'>): string | null =>
  role === 'compliance' || account === id ? account : null;

/** When, by whom and why it was archived. */
export const presentArchived = (
  { at, by, reason }: NonNullable<StoredProtocol['archived']>,
  nameOf: (account: string | null) => string | null,
): Archived => ({ at, by_name: nameOf(by), reason });

/** Ids of the accounts that a row names to compliance. */
export const peopleIn = ({ reviewer, alt_reviewer, archived }: ProtocolRecordRow): (string | null)[] => [
  reviewer,
  alt_reviewer,
  archived?.by ?? null,
];
