import type { LateReview } from '@portal/contracts/protocol';
import { flash, portalToday, RowButton, useProtocolCommand } from '@portal/portal-views';
import { postNow } from './late-data.ts';
import { words } from './words.ts';

/** Reminds a reviewer, once a day (council-year.md, 4). */
export function RemindButton({ row }: { row: LateReview }) {
  const remind = useProtocolCommand({
    send: () => postNow(row.id, 'reminder', { slot: row.slot }),
    onDone: () => flash('success', words.reminded({ name: row.reviewer_name })),
    onFailed: ({ reason, text }) => flash('error', reason ?? text),
    failed: words.notReminded,
  });
  if (row.reminded_on === portalToday()) return <span>{words.remindedToday}</span>;
  return (
    <RowButton row={row} onClick={() => remind.run()}>
      {words.remind}
    </RowButton>
  );
}
