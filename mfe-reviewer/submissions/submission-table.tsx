import type { ProtocolRow } from '@portal/contracts/protocol';
import { actionsColumn, flash, protocolColumns, ProtocolList, RowButton, RowLink } from '@portal/portal-views';
import { useState } from 'react';
import { DeclineDialog } from '../decline/decline-dialog.tsx';
import { words } from '../words.ts';
import type { SubmissionList } from './lists.ts';

function RowActions({ row, onDecline }: { row: ProtocolRow; onDecline: () => void }) {
  const mayReview = row.actions.includes('review');
  return (
    <>
      <RowLink row={row}>{mayReview ? words.actions.review : words.actions.view}</RowLink>
      {row.actions.includes('decline') && (
        <RowButton row={row} danger onClick={onDecline}>
          {words.actions.decline}
        </RowButton>
      )}
    </>
  );
}

/** One of the reviewer's lists with its row actions. */
export function SubmissionTable({ list }: { list: SubmissionList }) {
  const [declining, setDeclining] = useState<ProtocolRow>();
  const { number, title, status, type, date } = protocolColumns;
  const actions = actionsColumn((row) => <RowActions row={row} onDecline={() => setDeclining(row)} />);
  return (
    <>
      <ProtocolList
        caption={list.title}
        statuses={list.statuses}
        columns={[number, title, status, type, date, actions]}
        empty={{ title: list.empty, text: words.lists.next }}
      />
      {declining && (
        <DeclineDialog
          protocol={declining}
          onClose={() => setDeclining(undefined)}
          onDeclined={() => {
            setDeclining(undefined);
            flash('success', words.decline.done(declining.number));
          }}
        />
      )}
    </>
  );
}
