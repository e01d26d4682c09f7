import { checkResetPassword, resetPasswordFields } from '@portal/contracts/accounts';
import { AccountFields, FailureMessage, useAccountForm } from '@portal/portal-views';
import { Button } from '@portal/ui-kit';
import { api, session, useNavigate } from '@portal/web-kit';
import { useEffect } from 'react';
import { afterReset } from '../login/arrival.ts';
import { messages } from './messages.ts';

interface Props {
  /** Of the link. */
  token: string;
  /** Called with whether something is wrong with the last attempt. */
  onFailed: (failed: boolean) => void;
}

/** The new password, twice. That a link is no longer valid is said above the fields, which keep what was typed. */
export function ResetPasswordForm({ token, onFailed }: Props) {
  const navigate = useNavigate();
  const form = useAccountForm({
    check: (record) => checkResetPassword(record, true),
    async send({ new_password }) {
      await api.post('/api/password-reset/confirm', { token, new_password });
      // Every session of the account has ended, also one in this browser.
      await session.check();
    },
    onDone: () => void navigate('/', { replace: true, state: afterReset }),
    failedMessage: messages.reset.failed,
  });
  useEffect(() => onFailed(form.failed), [form.failed, onFailed]);
  return (
    <form method="post" noValidate onSubmit={form.onSubmit}>
      <FailureMessage failure={form.failure} />
      <AccountFields fields={resetPasswordFields} form={form} />
      <Button type="submit" full busy={form.busy}>
        {messages.reset.submit}
      </Button>
    </form>
  );
}
