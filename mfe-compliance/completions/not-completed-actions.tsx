import type { DeskRow } from '@portal/contracts/my-day';
import { portalToday, RowButton } from '@portal/portal-views';
import { useState } from 'react';
import { RemindButton } from '../reviews/late/remind-button.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { messages } from './messages.ts';

/** Reminds the researcher of what was not completed, once a day, or closes it as incomplete (docs/completions 10, 13). */
export function NotCompletedActions({ row }: { row: Pick<DeskRow, 'id' | 'number' | 'reminded_on'> }) {
  const [isClosing, setClosing] = useState(false);
  const { id, number, reminded_on } = row;
  const { remind, done, failed, today } = messages.reminding;
  return (
    <>
      <RemindButton
        row={row}
        send={{ command: 'return/reminder' }}
        recent={reminded_on === portalToday() ? today : undefined}
        words={{ remind, done: done({ number }), failed }}
      />
      <RowButton row={row} danger onClick={() => setClosing(true)}>
        {messages.closing.open}
      </RowButton>
      {isClosing && <CloseDialog protocol={{ id, number }} onClose={() => setClosing(false)} />}
    </>
  );
}
