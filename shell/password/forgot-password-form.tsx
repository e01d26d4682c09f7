import { checkForgottenPassword, forgottenPasswordFields } from '@portal/contracts/accounts';
import { AccountFields, FailureMessage, useAccountForm } from '@portal/portal-views';
import { Button } from '@portal/ui-kit';
import { api } from '@portal/web-kit';
import { useEffect, useRef } from 'react';
import { messages } from './messages.ts';

interface Props {
  onSent: (email: string) => void;
  /** Called with whether something is wrong with the last attempt. */
  onFailed: (failed: boolean) => void;
}

export function ForgotPasswordForm({ onSent, onFailed }: Props) {
  const email = useRef('');
  const form = useAccountForm({
    check: checkForgottenPassword,
    send(record) {
      email.current = String(record.email).trim();
      return api.post('/api/password-reset', { email: email.current });
    },
    onDone: () => onSent(email.current),
  });
  useEffect(() => onFailed(form.failed), [form.failed, onFailed]);
  return (
    <form method="post" noValidate onSubmit={form.onSubmit}>
      <FailureMessage failure={form.failure} />
      <AccountFields fields={forgottenPasswordFields} form={form} />
      <Button type="submit" full busy={form.busy}>
        {messages.forgot.submit}
      </Button>
    </form>
  );
}
