import { flash, RowButton, useProtocolCommand } from '@portal/portal-views';
import { Meta } from '@portal/ui-kit';
import { postNow } from './post-on.ts';

interface Props {
  row: { id: string; number: string };
  /** What is sent on its protocol. */
  send: { command: string; body?: object };
  /** That it was reminded lately, in words: there is no button then. */
  recent: string | undefined;
  words: { remind: string; done: string; failed: string };
}

/** Reminds the person for whom a row waits. */
export function RemindButton({ row, send: { command, body = {} }, recent, words }: Props) {
  const remind = useProtocolCommand({
    send: () => postNow(row.id, command, body),
    onDone: () => flash('success', words.done),
    onFailed: ({ reason, text }) => flash('error', reason ?? text),
    failed: words.failed,
  });
  if (recent !== undefined) return <Meta>{recent}</Meta>;
  return (
    <RowButton row={row} onClick={() => remind.run()}>
      {words.remind}
    </RowButton>
  );
}
