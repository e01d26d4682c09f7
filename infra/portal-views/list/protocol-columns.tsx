import type { ProtocolRow } from '@portal/contracts/protocol';
import { Link, type Column } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import { formatDate } from '../format/format-instant.ts';
import { StatusBadge } from '../status/status-badge.tsx';
import { words } from '../words.ts';

const { columns: labels } = words;

/** The columns from which every list of protocols is put together (specification section 2). */
export const protocolColumns = {
  number: { label: labels.number, kind: 'header', cell: (row) => row.number },
  title: {
    label: labels.title,
    kind: 'title',
    cell: (row) => <Link href={protocolPage(row.id)}>{row.title}</Link>,
  },
  status: { label: labels.status, cell: (row) => <StatusBadge status={row.status} /> },
  type: { label: labels.type, cell: (row) => row.study_type },
  date: { label: labels.date, kind: 'date', cell: (row) => formatDate(row.created_date) },
} as const satisfies Record<string, Column<ProtocolRow>>;

/** The last column. What it offers is drawn from the row's `actions`. */
export const actionsColumn = (cell: (row: ProtocolRow) => ReactNode): Column<ProtocolRow> => ({
  label: labels.actions,
  kind: 'actions',
  cell,
});

/** Where a protocol is shown, for every role. */
export const protocolPage = (id: string): string => `/protocol/${id}`;
