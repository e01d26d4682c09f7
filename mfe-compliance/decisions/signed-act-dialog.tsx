import type { Meaning } from '@portal/contracts/accounts';
import type { Protocol } from '@portal/contracts/protocol';
import { Button } from '@portal/ui-kit';
import { CommandDialog } from '@portal/portal-views';
import { useState } from 'react';
import { postSigned } from '../reviews/late/post-on.ts';
import { messages } from './messages.ts';

interface Props {
  protocol: Protocol;
  command: 'conditions-met' | 'letters' | 'decision/undo';
  /** The field of the text that the act needs. */
  field: 'note' | 'reason';
  meaning: Meaning;
}

/** A button that asks for a text and a signature, and then acts on the protocol. */
export function SignedActButton({ protocol, command, field, meaning }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const said = messages.acts[command];
  return (
    <>
      <Button variant="secondary" small onClick={() => setIsOpen(true)}>
        {said.title}
      </Button>
      {isOpen && (
        <CommandDialog
          title={said.title}
          words={messages.acts}
          yes={said.yes}
          kept={[command, protocol.id]}
          starting={{ [field]: '' }}
          text={{ name: field, label: said.field, missing: said.missing }}
          meaning={meaning}
          send={(typed, sign) => postSigned(protocol, command, typed, sign)}
          done={() => said.done}
          rereads={['protocols']}
          onClose={() => setIsOpen(false)}
        >
          <p>{said.about}</p>
        </CommandDialog>
      )}
    </>
  );
}
