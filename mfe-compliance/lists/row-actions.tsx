import type { ProtocolRow } from '@portal/contracts/protocol';
import { RowButton, RowLink, flash, useProtocolCommand } from '@portal/portal-views';
import { sayForwarded } from '../reviews/assign/forwarded.ts';
import { messages } from '../messages.ts';
import { ApiProblem } from '@portal/web-kit';
import { useForward } from '../reviews/assign/api.ts';

interface Forwarding {
  row: ProtocolRow;
  /** A second reviewer has to be named first, and why (docs/accounts 36). */
  onSecondNeeded: (row: ProtocolRow, why: string) => void;
}

/** Sends a protocol that was responded to back to its reviewers (docs/specification 21). */
function ForwardButton({ row, onSecondNeeded }: Forwarding) {
  const send = useForward();
  const forward = useProtocolCommand({
    send: () => send(row.id),
    onDone: (_, changed) => sayForwarded(changed),
    onFailed: ({ text }, error) => {
      if (error instanceof ApiProblem && error.status === 422) onSecondNeeded(row, text);
      else flash('error', text);
    },
  });
  return (
    <RowButton row={row} onClick={() => forward.run()}>
      {messages.actions.forward}
    </RowButton>
  );
}

export interface RowActionsProps extends Forwarding {
  onAssign: (row: ProtocolRow) => void;
  onDelete: (row: ProtocolRow) => void;
}

/** What can be done to a row, drawn from its `actions` (docs/specification 15). For a protocol that can be assessed, the link says so. */
export function RowActions({ row, onAssign, onDelete, onSecondNeeded }: RowActionsProps) {
  const may = (action: ProtocolRow['actions'][number]) => row.actions.includes(action);
  return (
    <>
      <RowLink row={row}>{may('assess') ? messages.actions.assess : messages.actions.view}</RowLink>
      {may('assign') && (
        <RowButton row={row} onClick={() => onAssign(row)}>
          {messages.actions.assign}
        </RowButton>
      )}
      {may('forward') && <ForwardButton row={row} onSecondNeeded={onSecondNeeded} />}
      {may('delete') && (
        <RowButton row={row} danger onClick={() => onDelete(row)}>
          {messages.actions.delete}
        </RowButton>
      )}
    </>
  );
}
