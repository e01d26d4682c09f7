import { oneLine, written } from '@portal/contracts/texts';
import { checkAccountEmail, needsTwo, roles, roleOf, type ManagedAccount } from '@portal/contracts/accounts';
import type { FieldError } from '@portal/contracts/http';
import { Field, Select, TextInput, styled } from '@portal/ui-kit';
import { CommandDialog } from '@portal/portal-views';
import { api, useDialogTitle, useUser } from '@portal/web-kit';
import { fullName } from '../approvals/full-name.ts';
import { accountPath, accountKeys } from './api.ts';
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

type Given = typeof starting;

/** Where each act is sent, and what with. */
const requestOf: Record<Act, (given: Given) => readonly [path: string, body?: object]> = {
  role: ({ role, reason }) => ['role', { role, reason }],
  disable: ({ reason }) => ['state', { state: 'disabled', reason }],
  enable: ({ reason }) => ['state', { state: 'active', reason }],
  recover: ({ reason, email }) => ['proposals', { kind: 'recover', reason, email: email || undefined }],
  logout: () => ['logout'],
};

/** What is wrong with what an act asks besides its reason. */
const checks: Partial<Record<Act, (given: Given, account: ManagedAccount) => readonly FieldError[]>> = {
  role: ({ role }) => (role === '' ? [{ field: 'role', message: messages.errors.role }] : []),
  // Without a second step only a lost mailbox can be the reason: then the new address is required.
  recover({ email: typed }, { second_step }) {
    const email = oneLine(typed);
    const message = email !== '' ? checkAccountEmail(email) : second_step ? undefined : messages.errors.email;
    return message === undefined ? [] : [{ field: 'email', message }];
  },
};

/** Asks for what an act needs, then says whether it is done, or waits for a second officer or, confirmed, for the portal. */
export function ActDialog({ account, act, onClose }: Props) {
  const said = messages.acts[act];
  const name = fullName(account);
  const { four_eyes } = useUser();
  useDialogTitle(said.title({ name }), name);
  const isSecondAsked = (chosen: string) => {
    const role = roles.find((one) => one === chosen);
    return four_eyes === 'required' && act !== 'logout' && needsTwo({ kind: act, role }, { role: roleOf(account) });
  };
  return (
    <CommandDialog
      title={said.title({ name })}
      words={messages}
      yes={said.yes}
      destructive={act === 'disable'}
      kept={[act, account.id]}
      starting={starting}
      text={
        act === 'logout'
          ? undefined
          : { name: 'reason', label: said.reason, missing: messages.errors.reason, longest: 1000 }
      }
      check={checks[act] && ((typed) => checks[act]?.(typed, account) ?? [])}
      send={(typed) => {
        const [path, body] = requestOf[act]({ ...typed, reason: written(typed.reason), email: oneLine(typed.email) });
        return api.call<{ state?: string } | undefined>({
          method: 'POST',
          path: `${accountPath(account.id)}/${path}`,
          body,
        });
      }}
      done={({ status, body }) => {
        const isDone = status !== 202 && body?.state !== 'open';
        const waits = body?.state === 'confirmed' ? messages.proposals.confirmed : messages.needsSecond;
        return isDone ? said.done({ name }) : waits;
      }}
      failed={said.failed}
      rereads={accountKeys}
      onClose={onClose}
    >
      {({ value, field, input }) => (
        <>
          {isSecondAsked(value.role) && <About>{messages.untilSecond}</About>}
          <About>{said.text}</About>
          {act === 'role' && (
            <Field {...field('role')} label={messages.newRole} required>
              <Select
                {...input('role')}
                placeholder={messages.pickRole}
                options={roles
                  .filter((role) => role !== roleOf(account))
                  .map((value) => ({ value, label: messages.roles[value] }))}
              />
            </Field>
          )}
          {act === 'recover' && (
            <Field
              {...field('email')}
              label={messages.newEmail}
              hint={messages.newEmailHint}
              optional={account.second_step ? messages.optional : undefined}
              required={!account.second_step}
            >
              <TextInput {...input('email')} type="email" autoComplete="off" />
            </Field>
          )}
        </>
      )}
    </CommandDialog>
  );
}
