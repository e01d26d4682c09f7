import { oneLine, written } from '@portal/contracts/texts';
import { checkAccountEmail, needsTwo, roles, roleOf, type ManagedAccount, type Role } from '@portal/contracts/accounts';
import { Field, FormDialog, Select, TextArea, TextInput, styled } from '@portal/ui-kit';
import { FailureMessage, failureOf, flash } from '@portal/portal-views';
import { api, useDialogTitle, useDialogDraft, useMutation, useUser } from '@portal/web-kit';
import { useState } from 'react';
import { fullName } from '../approvals/full-name.ts';
import { accountPath, useRefreshAccounts } from './accounts-data.ts';
import { messages, type Act } from './messages.ts';

const About = styled.p`
  margin-bottom: var(--s4);
`;

interface Props {
  account: ManagedAccount;
  act: Act;
  onClose: () => void;
}

const starting = { reason: '', role: '', email: '' };

interface Given {
  reason: string;
  role: Role | undefined;
  email: string | undefined;
}

/** Where each act is sent, and what with. */
const requestOf: Record<Act, (given: Given) => readonly [path: string, body?: object]> = {
  role: ({ role, reason }) => ['role', { role, reason }],
  disable: ({ reason }) => ['state', { state: 'disabled', reason }],
  enable: ({ reason }) => ['state', { state: 'active', reason }],
  recover: ({ reason, email }) => ['proposals', { kind: 'recover', reason, email }],
  logout: () => ['logout'],
};

/** Without a second step only a lost mailbox can be the reason: then the new address is required. */
function wrongEmail({ second_step }: ManagedAccount, email: string | undefined): { email?: string } {
  if (email === undefined) return second_step ? {} : { email: messages.errors.email };
  const wrong = checkAccountEmail(email);
  return wrong === undefined ? {} : { email: wrong };
}

/** Asks for what an act needs, then says whether it is done, or waits for a second officer or, confirmed, for the portal. */
export function ActDialog({ account, act, onClose }: Props) {
  const said = messages.acts[act];
  const name = fullName(account);
  const refresh = useRefreshAccounts();
  const { four_eyes } = useUser();
  const { value, change, close } = useDialogDraft(act, account.id, starting, onClose);
  const [missing, setMissing] = useState<{ reason?: string; role?: string; email?: string }>({});
  useDialogTitle(said.title({ name }), name);
  const { mutate, isPending, error } = useMutation({
    async mutationFn(given: Given) {
      const [path, body] = requestOf[act](given);
      return api.call<{ state?: string } | undefined>({
        method: 'POST',
        path: `${accountPath(account.id)}/${path}`,
        body,
      });
    },
    onSuccess({ status, body }) {
      close();
      const isDone = status !== 202 && body?.state !== 'open';
      const waits = body?.state === 'confirmed' ? messages.proposals.confirmed : messages.needsSecond;
      flash('success', isDone ? said.done({ name }) : waits);
    },
    onSettled: refresh,
  });
  const field = (name: keyof typeof starting) => ({
    name,
    value: value[name],
    onChange: ({ target }: { target: { value: string } }) => change({ ...value, [name]: target.value }),
  });
  const role = roles.find((one) => one === value.role);
  const isSecondAsked =
    four_eyes === 'required' && act !== 'logout' && needsTwo({ kind: act, role }, { role: roleOf(account) });
  const submit = () => {
    const reason = written(value.reason);
    const email = oneLine(value.email) || undefined;
    const found = {
      ...(act === 'role' && !role && { role: messages.errors.role }),
      ...(act === 'recover' && wrongEmail(account, email)),
      ...(act !== 'logout' && reason === '' && { reason: messages.errors.reason }),
    };
    setMissing(found);
    if (Object.keys(found).length === 0) mutate({ reason, role, email });
  };
  return (
    <FormDialog
      title={said.title({ name })}
      onClose={close}
      onSubmit={submit}
      words={messages}
      cancel={messages.no}
      submit={said.yes}
      busy={isPending}
      destructive={act === 'disable'}
    >
      <FailureMessage failure={error ? failureOf(error, said.failed) : undefined} />
      {isSecondAsked && <About>{messages.untilSecond}</About>}
      <About>{said.text}</About>
      {act === 'role' && (
        <Field label={messages.newRole} error={missing.role} required>
          <Select
            {...field('role')}
            placeholder={messages.pickRole}
            options={roles
              .filter((role) => role !== roleOf(account))
              .map((value) => ({ value, label: messages.roles[value] }))}
          />
        </Field>
      )}
      {act === 'recover' && (
        <Field
          label={messages.newEmail}
          hint={messages.newEmailHint}
          optional={account.second_step ? messages.optional : undefined}
          error={missing.email}
          required={!account.second_step}
        >
          <TextInput {...field('email')} type="email" autoComplete="off" />
        </Field>
      )}
      {act !== 'logout' && (
        <Field label={said.reason} error={missing.reason} required>
          <TextArea {...field('reason')} rows={3} maxLength={1000} />
        </Field>
      )}
    </FormDialog>
  );
}
