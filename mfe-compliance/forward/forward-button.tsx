import type { Changed, ProtocolRow } from '@portal/contracts/protocol';
import { flash, protocolPath, RowButton, useProtocolCommand } from '@portal/portal-views';
import { api } from '@portal/web-kit';
import { words } from '../words.ts';

/** Sends a protocol that was responded to back to its reviewers (specification section 4); without one who has left it becomes declined. */
export function ForwardButton({ row }: { row: ProtocolRow }) {
  const forward = useProtocolCommand({
    send: () => api.post<Changed>(protocolPath(row.id, 'forward'), {}),
    onDone: (_, { status }) =>
      flash('success', status === 'declined' ? words.forward.left(row.number) : words.forward.done(row.number)),
    onFailed: ({ text }) => flash('error', text),
  });
  return (
    <RowButton row={row} onClick={() => forward.run()}>
      {words.actions.forward}
    </RowButton>
  );
}
