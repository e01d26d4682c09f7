import { isBlank } from '@portal/contracts/form';
import type { Declining } from '@portal/contracts/reviews';
import type { ProtocolRow } from '@portal/contracts/protocol';
import { Checkbox, ConfirmDialog, Field, TextArea, styled } from '@portal/ui-kit';
import { FailureMessage, protocolPath, useProtocolCommand } from '@portal/portal-views';
import { api, useDialogDraft } from '@portal/web-kit';
import { messages } from '../../messages.ts';

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
  const { value, change, close } = useDialogDraft('decline', protocol.id, { reason: '', hasConflict: false }, onClose);
  const { reason, hasConflict } = value;
  const body: Declining = {
    ...(!isBlank(reason) && { reason }),
    ...(hasConflict && { conflict_of_interest: true }),
  };
  const decline = useProtocolCommand({
    send: () => api.post(protocolPath(protocol.id, 'decline'), body),
    onDone() {
      close();
      onDeclined();
    },
  });
  return (
    <ConfirmDialog
      title={messages.decline.title({ number: protocol.number })}
      destructive
      busy={decline.busy}
      onYes={() => decline.run()}
      onNo={close}
      words={messages.decline}
    >
      <FailureMessage failure={decline.failure} />
      <Consequence>{messages.decline.text}</Consequence>
      <Checkbox
        label={messages.decline.conflict}
        checked={hasConflict}
        onChange={(event) => change({ ...value, hasConflict: event.target.checked })}
      />
      <Field label={messages.decline.reason} optional={messages.decline.optional} hint={messages.decline.hint}>
        <TextArea comment value={reason} onChange={(event) => change({ ...value, reason: event.target.value })} />
      </Field>
    </ConfirmDialog>
  );
}
