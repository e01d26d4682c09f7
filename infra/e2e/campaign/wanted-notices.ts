import type { NoticeKind } from '@portal/contracts/notices';
import type { HistoryEntry, Protocol, Status } from '@portal/contracts/protocol';
import type { Person } from '../faults/people.ts';
import type { Users } from './mixed-load.ts';

/** One person told one thing about one protocol. */
export const toldLine = (person: Person, kind: NoticeKind, link: string | null): string =>
  `${kind} about ${link} to ${person.email}`;

const toOfficer: Partial<Record<Status, NoticeKind>> = {
  pending: 'protocol_submitted',
  'partially reviewed': 'protocol_partially_reviewed',
  reviewed: 'protocol_reviewed',
};
const decided: readonly string[] = ['accepted', 'rejected'] satisfies Status[];
const toOwner: Partial<Record<Status, NoticeKind>> = {
  pending: 'protocol_receipt',
  accepted: 'protocol_accepted',
  rejected: 'protocol_rejected',
};

/** What has to be told about a protocol, from what it says happened to it (docs/notices 1). */
export async function wantedNotices(id: string, { researchers, reviewers, officer }: Users): Promise<string[]> {
  const path = `/api/protocols/${id}`;
  const { user, reviewer, alt_reviewer } = await officer.get<Protocol>(path);
  const history = await officer.get<HistoryEntry[]>(`${path}/history`);
  const owners = researchers.filter((one) => one.id === user);
  const called = reviewers.filter((one) => one.id === reviewer || one.id === alt_reviewer);
  const wanted = (people: readonly Person[], kind: NoticeKind | undefined): string[] =>
    kind ? people.map((person) => toldLine(person, kind, `/protocol/${id}`)) : [];
  return history.flatMap(({ to }) => [
    ...wanted([officer], toOfficer[to as Status]),
    ...wanted(owners, toOwner[to as Status]),
    ...wanted(to === 'assigned' ? called : [], 'protocol_assigned'),
    ...wanted(decided.includes(to ?? '') ? called : [], 'review_outcome'),
  ]);
}
