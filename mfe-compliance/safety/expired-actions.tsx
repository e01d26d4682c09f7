import { daysBetween } from '@portal/contracts/reviews';
import type { DeskRow } from '@portal/contracts/my-day';
import { formatCalendarDay, portalToday, RowButton } from '@portal/portal-views';
import { useState } from 'react';
import { RemindButton } from '../reviews/late/remind-button.tsx';
import { ApprovalActDialog } from './approval-act-dialog.tsx';
import { messages } from './messages.ts';

/** Reminds its owner of an approval that expired, once a week, or ends it (docs/safety 16). */
export function ExpiredActions({ row }: { row: Pick<DeskRow, 'id' | 'number' | 'reminded_on'> }) {
  const [isEnding, setEnding] = useState(false);
  const { id, number, reminded_on } = row;
  const { remind, reminded, remindedOn, notReminded } = messages;
  const isRecent = reminded_on !== undefined && daysBetween(reminded_on, portalToday()) < 7;
  return (
    <>
      <RemindButton
        row={row}
        send={{ command: 'renewal-reminder' }}
        recent={isRecent ? remindedOn({ day: formatCalendarDay(reminded_on) }) : undefined}
        words={{ remind, done: reminded({ number }), failed: notReminded }}
      />
      <RowButton row={row} danger onClick={() => setEnding(true)}>
        {messages.acts.ending.button}
      </RowButton>
      {isEnding && <ApprovalActDialog protocol={{ id, number }} act="ending" onClose={() => setEnding(false)} />}
    </>
  );
}
