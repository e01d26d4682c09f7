import type { ProtocolRow } from '@portal/contracts/protocol';
import { RowButton, RowLink } from '@portal/portal-views';
import { ForwardButton } from '../forward/forward-button.tsx';
import { words } from '../words.ts';

export interface RowActionsProps {
  row: ProtocolRow;
  onAssign: (row: ProtocolRow) => void;
  onDelete: (row: ProtocolRow) => void;
}

/** What can be done to a row, drawn from its `actions` (specification section 2). A protocol to assess is opened by that. */
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
