import { GateAfter, Link, Message, Button } from '@portal/ui-kit';
import { Form } from '@portal/ui-kit/form';
import { useLocation, api, session, useNavigate } from '@portal/web-kit';
import { useState, useEffect } from 'react';
import { checkResetPassword, resetPasswordFields } from '@portal/contracts/accounts';
import { AccountFields, FailureMessage, useAccountForm } from '@portal/portal-views';
import { GateFrame } from '../gate/gate-frame.tsx';
import { messages } from './messages.ts';
import { loadPortalTexts } from '../portal-texts.ts';
import { afterReset } from '../login/arrival.ts';

interface Props {
  /** Of the link. */
  token: string;
  /** Called with whether something is wrong with the last attempt. */
  onFailed: (failed: boolean) => void;
}

/** The new password, twice. That a link is no longer valid is said above the fields, which keep what was typed. */
function ResetPasswordForm({ token, onFailed }: Props) {
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
    <Form method="post" noValidate busy={form.busy} onSubmit={form.onSubmit}>
      <FailureMessage failure={form.failure} />
      <AccountFields fields={resetPasswordFields} form={form} />
      <Button type="submit" full busy={form.busy}>
        {messages.reset.submit}
      </Button>
    </Form>
  );
}

loadPortalTexts();

/** /reset-password#token: where the link of the mail leads. */
export function ResetPasswordPage() {
  const { hash } = useLocation();
  const token = hash.slice(1);
  const [failed, setFailed] = useState(false);
  return (
    <GateFrame title={messages.reset.title} lede={messages.reset.lede} failed={failed || token === ''}>
      {token === '' ? (
        <Message tone="error">{messages.reset.incomplete}</Message>
      ) : (
        <ResetPasswordForm key={token} token={token} onFailed={setFailed} />
      )}
      <GateAfter>
        <Link href="/forgot-password">{messages.reset.askAgain}</Link>
      </GateAfter>
    </GateFrame>
  );
}
