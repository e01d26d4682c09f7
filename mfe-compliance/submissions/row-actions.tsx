import type { ProtocolRow, Changed } from '@portal/contracts/protocol';
import { RowButton, RowLink, flash, protocolPath, useProtocolCommand } from '@portal/portal-views';
import { words } from '../words.ts';
import { api } from '@portal/web-kit';

/** Sends a protocol that was responded to back to its reviewers (specification section 4). It becomes declined when a reviewer has left. */
function ForwardButton({ row }: { row: ProtocolRow }) {
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

export interface RowActionsProps {
  row: ProtocolRow;
  onAssign: (row: ProtocolRow) => void;
  onDelete: (row: ProtocolRow) => void;
}

/** What can be done to a row, drawn from its `actions` (specification section 2). For a protocol that can be assessed, the link says so. */
export function RowActions({ row, onAssign, onDelete }: RowActionsProps) {
  const may = (action: ProtocolRow['actions'][number]) => row.actions.includes(action);
  return (
    <>
      <RowLink row={row}>{may('assess') ? words.actions.assess : words.actions.view}</RowLink>
      {may('assign') && (
        <RowButton row={row} onClick={() => onAssign(row)}>
          {words.actions.assign}
        </RowButton>
      )}
      {may('forward') && <ForwardButton row={row} />}
      {may('delete') && (
        <RowButton row={row} danger onClick={() => onDelete(row)}>
          {words.actions.delete}
        </RowButton>
      )}
    </>
  );
}
