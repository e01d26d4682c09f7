import type { Declining, ProtocolRow } from '@portal/contracts/protocol';
import { Checkbox, ConfirmDialog, Field, TextArea, styled } from '@portal/ui-kit';
import { FailureMessage, protocolPath, useProtocolCommand } from '@portal/portal-views';
import { api, useDialogText } from '@portal/web-kit';
import { useState } from 'react';
import { words } from '../words.ts';

const Consequence = styled.p`
  margin-bottom: 20px;
`;

interface Props {
  protocol: Pick<ProtocolRow, 'id' | 'number'>;
  onClose: () => void;
  onDeclined: () => void;
}

/** Asks before a protocol is given back; a conflict of interest may be declared and a reason left. */
export function DeclineDialog({ protocol, onClose, onDeclined }: Props) {
  const { text: reason, change: setReason, end } = useDialogText('decline', protocol.id);
  const [hasConflict, setHasConflict] = useState(false);
  const body: Declining = {
    ...(reason.trim() !== '' && { reason }),
    ...(hasConflict && { conflict_of_interest: true }),
  };
  const decline = useProtocolCommand({
    send: () => api.post(protocolPath(protocol.id, 'decline'), body),
    onDone() {
      end();
      onDeclined();
    },
  });
  const close = () => {
    end();
    onClose();
  };
  return (
    <ConfirmDialog
      title={words.decline.title({ number: protocol.number })}
      destructive
      busy={decline.busy}
      onYes={() => decline.run()}
      onNo={close}
      words={words.decline}
    >
      <FailureMessage failure={decline.failure} />
      <Consequence>{words.decline.text}</Consequence>
      <Checkbox
        label={words.decline.conflict}
        checked={hasConflict}
        onChange={(event) => setHasConflict(event.target.checked)}
      />
      <Field label={words.decline.reason} optional={words.decline.optional} hint={words.decline.hint}>
        <TextArea comment value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </ConfirmDialog>
  );
}
