import type { ProtocolRow } from '@portal/contracts/protocol';
import { actionsColumn, flash, protocolColumns, ProtocolList, RowButton, RowLink } from '@portal/portal-views';
import { Overdue, type Column } from '@portal/ui-kit';
import { beside } from '@portal/web-kit';
import { useState, type ReactNode } from 'react';
import { DeclineDialog } from '../reviews/decline/decline-dialog.tsx';
import { messages } from '../messages.ts';
import type { SubmissionList } from './lists.ts';

function RowActions({ row, onDecline }: { row: ProtocolRow; onDecline: () => void }) {
  const mayReview = row.actions.includes('review');
  return (
    <>
      <RowLink row={row}>{mayReview ? messages.actions.review : messages.actions.view}</RowLink>
      {row.actions.includes('decline') && (
        <RowButton row={row} danger onClick={onDecline}>
          {messages.actions.decline}
        </RowButton>
      )}
    </>
  );
}

/** The status, marked where the row waits for the reader's comment (docs/reviews 13). */
const markedStatus: Column<ProtocolRow> = beside(protocolColumns.status, {
  cell: (row: ProtocolRow) => (
    <>
      {protocolColumns.status.cell(row)}
      {row.actions.includes('review') && <Overdue>{messages.waiting.mark}</Overdue>}
    </>
  ),
});

/** The row actions of the reviewer's lists, with the dialog that they open. */
export function useRowActions(): { actions: (row: ProtocolRow) => ReactNode; dialog: ReactNode } {
  const [declining, setDeclining] = useState<ProtocolRow>();
  return {
    actions: (row) => <RowActions row={row} onDecline={() => setDeclining(row)} />,
    dialog: declining && (
      <DeclineDialog
        protocol={declining}
        onClose={() => setDeclining(undefined)}
        onDeclined={() => {
          setDeclining(undefined);
          flash('success', messages.decline.done({ number: declining.number }));
        }}
      />
    ),
  };
}

/** One of the reviewer's lists with its row actions. */
export function SubmissionTable({ list }: { list: SubmissionList }) {
  const { actions, dialog } = useRowActions();
  const { number, title, type, date } = protocolColumns;
  return (
    <>
      <ProtocolList
        caption={list.title}
        statuses={list.statuses}
        columns={[number, title, markedStatus, type, date, actionsColumn(actions)]}
        empty={{ title: list.empty, text: messages.lists.next }}
      />
      {dialog}
    </>
  );
}
