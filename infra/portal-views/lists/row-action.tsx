import type { ProtocolRow } from '@portal/contracts/protocol';
import { Button, ButtonLink, VisuallyHidden } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import { protocolPage } from './protocol-columns.tsx';

interface Props {
  row: Pick<ProtocolRow, 'id' | 'number'>;
  children: ReactNode;
}

/** An action of a row that opens the protocol. The protocol's number is heard, not seen. */
export const RowLink = ({ row, children }: Props) => (
  <ButtonLink variant="quiet" href={protocolPage(row.id)}>
    {children}
    <VisuallyHidden> {row.number}</VisuallyHidden>
  </ButtonLink>
);

/** An action of a row that does something here. */
export const RowButton = ({ row, danger, onClick, children }: Props & { danger?: boolean; onClick: () => void }) => (
  <Button variant={danger ? 'quiet-danger' : 'quiet'} onClick={onClick}>
    {children}
    <VisuallyHidden> {row.number}</VisuallyHidden>
  </Button>
);
