import type { ProtocolRow } from '@portal/contracts/protocol';
import { ConfirmDialog, Field, TextArea } from '@portal/ui-kit';
import { FailureMessage, protocolPath, useProtocolCommand } from '@portal/views';
import { api } from '@portal/web-kit';
import { useState } from 'react';
import { styled } from 'styled-components';
import { words } from '../words.ts';

const Consequence = styled.p`
  margin-bottom: 20px;
`;

interface Props {
  protocol: Pick<ProtocolRow, 'id' | 'number'>;
  onClose: () => void;
  onDeclined: () => void;
}

/** Asks before a protocol is given back; a reason may be left. */
export function DeclineDialog({ protocol, onClose, onDeclined }: Props) {
  const [reason, setReason] = useState('');
  const decline = useProtocolCommand({
    send: () => api.post(protocolPath(protocol.id, 'decline'), reason.trim() === '' ? {} : { reason }),
    onDone: onDeclined,
  });
  return (
    <ConfirmDialog
      title={words.decline.title(protocol.number)}
      destructive
      busy={decline.busy}
      onYes={() => decline.run()}
      onNo={onClose}
      words={words.decline}
    >
      <FailureMessage failure={decline.failure} />
      <Consequence>{words.decline.text}</Consequence>
      <Field label={words.decline.reason} optional={words.decline.optional} hint={words.decline.hint}>
        <TextArea comment value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </ConfirmDialog>
  );
}
