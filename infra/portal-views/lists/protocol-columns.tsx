import { daysWith, type ProtocolRow } from '@portal/contracts/protocol';
import { validityText } from '@portal/contracts/approvals';
import { BadgeWithNotes, Link, WithNote, type Column } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import { formatDate } from '../format/format-instant.ts';
import { StatusBadge } from '../status/status-badge.tsx';
import { messages } from './messages.ts';
import { studyTypeLabel } from './study-type-label.ts';

const day = 24 * 60 * 60 * 1000;

/** Whole days from a UTC instant until `now` (ms since 1970); 0 where the clocks disagree. */
const daysSince = (instant: string, now = Date.now()): number =>
  Math.max(0, Math.floor((now - Date.parse(instant)) / day));

const { clocks, columns: labels } = messages;

const reviewersOf = (row: ProtocolRow): string[] => {
  const names = [row.reviewer_name, row.alt_reviewer_name].filter((name) => name !== null);
  return names.length > 0 ? names : [messages.noReviewer];
};

/** What compliance's lists say of time under a status: how long it was with whom. */
function timeNotes(row: ProtocolRow, now = Date.now()): readonly string[] {
  const { council, researcher } = daysWith(row, now);
  return [
    clocks.withCouncil({ days: council }),
    // Only a protocol that was sent back has been with its researcher.
    ...(row.clock_owner === 'researcher' || row.researcher_ms > 0 ? [clocks.withResearcher({ days: researcher })] : []),
  ];
}

/** What belongs to a row's badge: its validity, how long it is in its status, then `more`. */
const notesOf = (row: ProtocolRow, more: readonly string[] = []): ReactNode =>
  [
    ...(row.is_returned ? [messages.returned] : []),
    ...(row.validity ? [validityText(row.validity)] : []),
    messages.age({ days: daysSince(row.status_since) }),
    ...more,
  ].map((note) => <div key={note}>{note}</div>);

/** The columns from which every list of protocols is put together. */
export const protocolColumns = {
  number: {
    get label() {
      return labels.number;
    },
    kind: 'header',
    sort: 'number',
    cell: (row) => row.number,
  },
  title: {
    get label() {
      return labels.title;
    },
    kind: 'title',
    sort: 'title',
    cell: (row) => (
      <WithNote note={row.investigator}>
        <Link href={protocolPage(row.id)}>{row.title}</Link>
      </WithNote>
    ),
  },
  status: {
    get label() {
      return labels.status;
    },
    sort: 'status',
    cell: (row) => <BadgeWithNotes badge={<StatusBadge status={row.status} />}>{notesOf(row)}</BadgeWithNotes>,
  },
  /** The status with what compliance is told of time. */
  timedStatus: {
    get label() {
      return labels.status;
    },
    kind: 'notes',
    sort: 'status',
    cell: (row) => (
      <BadgeWithNotes badge={<StatusBadge status={row.status} />}>{notesOf(row, timeNotes(row))}</BadgeWithNotes>
    ),
  },
  /** The status with the reviewers' names, for compliance: the third column of the assigned list. */
  reviewers: {
    get label() {
      return labels.reviewers;
    },
    kind: 'notes',
    cell: (row) => (
      <BadgeWithNotes badge={<StatusBadge status={row.status} />}>
        {reviewersOf(row).map((name) => (
          <div key={name}>{name}</div>
        ))}
        {notesOf(row, timeNotes(row))}
      </BadgeWithNotes>
    ),
  },
  type: {
    get label() {
      return labels.type;
    },
    cell: (row) => studyTypeLabel(row.study_type),
  },
  date: {
    get label() {
      return labels.date;
    },
    kind: 'date',
    sort: '-created_date',
    cell: (row) => formatDate(row.created_date),
  },
} as const satisfies Record<string, Column<ProtocolRow>>;

/** The last column. What it offers is drawn from the row's `actions`. */
export const actionsColumn = (cell: (row: ProtocolRow) => ReactNode): Column<ProtocolRow> => ({
  get label() {
    return labels.actions;
  },
  kind: 'actions',
  cell,
});

/** Where a protocol is shown, for every role. */
export const protocolPage = (id: string): string => `/protocol/${id}`;
