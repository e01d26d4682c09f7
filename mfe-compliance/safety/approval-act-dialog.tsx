import { meanings, type Meaning } from '@portal/contracts/accounts';
import { suspensionScopes, type ApprovalAct, type SuspensionScope } from '@portal/contracts/approvals';
import type { Protocol } from '@portal/contracts/protocol';
import { CommandDialog } from '@portal/portal-views';
import { RadioGroup } from '@portal/ui-kit/form';
import { postSigned } from '../reviews/late/post-on.ts';
import { messages } from './messages.ts';

const meaningOf: Readonly<Record<ApprovalAct, Meaning>> = {
  suspension: meanings.suspension,
  'suspension/lift': meanings.resumption,
  ending: meanings.ending,
};

/** A protocol whose approval is acted on; without a version the present one is read. */
export type Approved = Pick<Protocol, 'id' | 'number'> & Partial<Pick<Protocol, 'version' | 'validity'>>;

// Of an approval that is suspended in part, only the rest can still be suspended.
const starting = { scope: 'all' as SuspensionScope, reasons: '' };

interface Props {
  protocol: Approved;
  act: ApprovalAct;
  onClose: () => void;
}

/** Suspends, resumes or ends an approval, with reasons and a signature (docs/safety 12). */
export function ApprovalActDialog({ protocol, act, onClose }: Props) {
  const said = messages.acts[act];
  const scopes = protocol.validity?.state === 'suspended' ? (['all'] as const) : suspensionScopes;
  return (
    <CommandDialog
      title={said.title({ number: protocol.number })}
      words={messages}
      yes={said.yes}
      destructive={act !== 'suspension/lift'}
      kept={[act, protocol.id]}
      starting={starting}
      text={{
        name: 'reasons',
        ...{ label: messages.reasons, hint: messages.reasonsHint, missing: messages.missing, rows: 4 },
      }}
      meaning={meaningOf[act]}
      send={({ scope, reasons }, sign) =>
        postSigned(protocol, act, act === 'suspension' ? { scope, reasons } : { reasons }, sign)
      }
      done={() => said.done}
      rereads={['protocols', 'follow-ups']}
      onClose={onClose}
    >
      {({ value: { scope }, change }) => (
        <>
          <p>{said.about}</p>
          {act === 'suspension' && (
            <RadioGroup
              legend={messages.scope.legend}
              arrange="stack"
              name="scope"
              value={scope}
              options={scopes.map((one) => ({
                value: one,
                label: messages.scope.labels[one],
                hint: messages.scope.hints[one],
              }))}
              onChange={({ currentTarget }) => change({ scope: currentTarget.value as SuspensionScope })}
            />
          )}
        </>
      )}
    </CommandDialog>
  );
}
