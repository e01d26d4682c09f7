import type { DeskRow } from '@portal/contracts/my-day';
import { flash, portalToday, RowButton, useProtocolCommand } from '@portal/portal-views';
import { Meta } from '@portal/ui-kit';
import { useState } from 'react';
import { postNow } from '../reviews/late/api.ts';
import { CloseDialog } from './close-dialog.tsx';
import { messages } from './messages.ts';

/** Reminds the researcher of what was not completed, once a day, or closes it as incomplete (docs/completions 10, 13). */
export function NotCompletedActions({ row }: { row: Pick<DeskRow, 'id' | 'number' | 'reminded_on'> }) {
  const [isClosing, setClosing] = useState(false);
  const { id, number, reminded_on } = row;
  const said = messages.reminding;
  const remind = useProtocolCommand({
    send: () => postNow(id, 'return/reminder', {}),
    onDone: () => flash('success', said.done({ number })),
    onFailed: ({ reason, text }) => flash('error', reason ?? text),
    failed: said.failed,
  });
  return (
    <>
      {reminded_on === portalToday() ? (
        <Meta>{said.today}</Meta>
      ) : (
        <RowButton row={row} onClick={() => remind.run()}>
          {said.remind}
        </RowButton>
      )}
      <RowButton row={row} danger onClick={() => setClosing(true)}>
        {messages.closing.open}
      </RowButton>
      {isClosing && <CloseDialog protocol={{ id, number }} onClose={() => setClosing(false)} />}
    </>
  );
}
