import type { LateReview } from '@portal/contracts/protocol';
import { flash, portalToday, RowButton, useProtocolCommand } from '@portal/portal-views';
import { postNow } from './late-data.ts';
import { messages } from './messages.ts';

/** Reminds a reviewer, once a day (docs/reviews 19). */
export function RemindButton({ row }: { row: LateReview }) {
  const remind = useProtocolCommand({
    send: () => postNow(row.id, 'reminder', { slot: row.slot }),
    onDone: () => flash('success', messages.reminded({ name: row.reviewer_name })),
    onFailed: ({ reason, text }) => flash('error', reason ?? text),
    failed: messages.notReminded,
  });
  if (row.reminded_on === portalToday()) return <span>{messages.remindedToday}</span>;
  return (
    <RowButton row={row} onClick={() => remind.run()}>
      {messages.remind}
    </RowButton>
  );
}
