import { meanings, type Meaning } from '@portal/contracts/accounts';
import { suspensionScopes, type ApprovalAct, type Protocol, type SuspensionScope } from '@portal/contracts/protocol';
import {
  AskedText,
  FailureMessage,
  flash,
  protocolPath,
  SignatureField,
  useAskedText,
  useProtocolCommand,
  useRefreshFollowUps,
  useSigning,
} from '@portal/portal-views';
import { FormDialog } from '@portal/ui-kit';
import { RadioGroup } from '@portal/ui-kit/form';
import { api, useDialogDraft } from '@portal/web-kit';
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
  const { value, change, close } = useDialogDraft(act, protocol.id, starting, onClose);
  const { scope, reasons } = value;
  const asked = useAskedText(reasons, (text) => change({ ...value, reasons: text }));
  const signing = useSigning(meaningOf[act]);
  const refreshForms = useRefreshFollowUps();
  const command = useProtocolCommand({
    async send() {
      const { id, version = (await api.get<Protocol>(protocolPath(id))).version } = protocol;
      const path = protocolPath(id, act);
      const body = act === 'suspension' ? { scope, reasons } : { reasons };
      return api.post(path, await signing.sign(path, body), { ifMatch: `"${version}"` });
    },
    onDone() {
      close();
      flash('success', said.done);
      refreshForms();
    },
    onFailed: (_failure, error) => {
      if (!signing.blamed(error)) refreshForms();
    },
  });
  return (
    <FormDialog
      title={said.title({ number: protocol.number })}
      onClose={close}
      words={messages}
      submit={said.yes}
      destructive={act !== 'suspension/lift'}
      busy={command.busy}
      onSubmit={() => {
        const isTyped = asked.ready();
        if (signing.ready() && isTyped) command.run();
      }}
    >
      {!signing.error && <FailureMessage failure={command.failure} />}
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
          onChange={({ currentTarget }) => change({ ...value, scope: currentTarget.value as SuspensionScope })}
        />
      )}
      <AskedText
        asked={asked}
        label={messages.reasons}
        hint={messages.reasonsHint}
        missing={messages.missing}
        rows={4}
      />
      <SignatureField signing={signing} />
    </FormDialog>
  );
}
