import type { Meaning } from '@portal/contracts/accounts';
import type { Protocol } from '@portal/contracts/protocol';
import { Button, FormDialog } from '@portal/ui-kit';
import {
  AskedText,
  FailureMessage,
  flash,
  protocolPath,
  SignatureField,
  useAskedText,
  useProtocolCommand,
  useSigning,
} from '@portal/portal-views';
import { api, useDialogDraft } from '@portal/web-kit';
import { useState } from 'react';
import { messages } from './messages.ts';

interface Props {
  protocol: Protocol;
  command: 'conditions-met' | 'letters' | 'decision/undo';
  /** The field of the text that the act needs. */
  field: 'note' | 'reason';
  meaning: Meaning;
}

function ActDialog({ protocol, command, field, meaning, onClose }: Props & { onClose: () => void }) {
  const said = messages.acts[command];
  const { value: text, change, close } = useDialogDraft(command, protocol.id, '', onClose);
  const asked = useAskedText(text, change);
  const signing = useSigning(meaning);
  const act = useProtocolCommand({
    async send() {
      const path = protocolPath(protocol.id, command);
      const body = { [field]: text };
      return api.post(path, await signing.sign(path, body), { ifMatch: `"${protocol.version}"` });
    },
    onDone: () => {
      close();
      flash('success', said.done);
    },
    onFailed: (_failure, error) => void signing.blamed(error),
  });
  return (
    <FormDialog
      title={said.title}
      onClose={close}
      words={messages.acts}
      submit={said.yes}
      busy={act.busy}
      onSubmit={() => {
        const isTyped = asked.ready();
        if (signing.ready() && isTyped) act.run();
      }}
    >
      {!signing.error && <FailureMessage failure={act.failure} />}
      <p>{said.about}</p>
      <AskedText asked={asked} label={said.field} missing={said.missing} />
      <SignatureField signing={signing} />
    </FormDialog>
  );
}

/** A button that asks for a text and a signature, and then acts on the protocol. */
export function SignedActButton(props: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" small onClick={() => setIsOpen(true)}>
        {messages.acts[props.command].title}
      </Button>
      {isOpen && <ActDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
