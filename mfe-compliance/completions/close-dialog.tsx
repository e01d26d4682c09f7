import { meanings } from '@portal/contracts/accounts';
import type { Protocol } from '@portal/contracts/protocol';
import { CommandDialog } from '@portal/portal-views';
import { postSigned } from '../reviews/late/post-on.ts';
import { messages } from './messages.ts';

interface Props {
  /** Without a version the present one is read. */
  protocol: Pick<Protocol, 'id' | 'number'> & Partial<Pick<Protocol, 'version'>>;
  onClose: () => void;
}

/** Closes an application that was not completed, with a reason and a signature (docs/completions 13). */
export function CloseDialog({ protocol, onClose }: Props) {
  const said = messages.closing;
  const { id, number } = protocol;
  return (
    <CommandDialog
      title={said.title({ number })}
      words={messages}
      yes={said.yes}
      destructive
      kept={['closure', id]}
      starting={{ reason: '' }}
      text={{ name: 'reason', ...{ label: said.reason, hint: said.hint, missing: said.missing, rows: 4 } }}
      meaning={meanings.closure}
      send={(typed, sign) => postSigned(protocol, 'closure', typed, sign)}
      done={() => said.done({ number })}
      rereads={['protocols', 'desk']}
      onClose={onClose}
    >
      <p>{said.about}</p>
    </CommandDialog>
  );
}
