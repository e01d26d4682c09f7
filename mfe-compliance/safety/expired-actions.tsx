import { daysBetween } from '@portal/contracts/reviews';
import type { DeskRow } from '@portal/contracts/my-day';
import { flash, formatCalendarDay, portalToday, RowButton, useProtocolCommand } from '@portal/portal-views';
import { Meta } from '@portal/ui-kit';
import { useState } from 'react';
import { postNow } from '../reviews/late/api.ts';
import { ApprovalActDialog } from './approval-act-dialog.tsx';
import { messages } from './messages.ts';

/** Reminds its owner of an approval that expired, once a week, or ends it (docs/safety 16). */
export function ExpiredActions({ row }: { row: Pick<DeskRow, 'id' | 'number' | 'reminded_on'> }) {
  const [isEnding, setEnding] = useState(false);
  const { id, number, reminded_on } = row;
  const remind = useProtocolCommand({
    send: () => postNow(id, 'renewal-reminder', {}),
    onDone: () => flash('success', messages.reminded({ number })),
    onFailed: ({ reason, text }) => flash('error', reason ?? text),
    failed: messages.notReminded,
  });
  const isRecent = reminded_on !== undefined && daysBetween(reminded_on, portalToday()) < 7;
  return (
    <>
      {isRecent ? (
        <Meta>{messages.remindedOn({ day: formatCalendarDay(reminded_on) })}</Meta>
      ) : (
        <RowButton row={row} onClick={() => remind.run()}>
          {messages.remind}
        </RowButton>
      )}
      <RowButton row={row} danger onClick={() => setEnding(true)}>
        {messages.acts.ending.button}
      </RowButton>
      {isEnding && <ApprovalActDialog protocol={{ id, number }} act="ending" onClose={() => setEnding(false)} />}
    </>
  );
}
