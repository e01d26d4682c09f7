import { oneLine } from '@portal/contracts/texts';
import { GateAfter, Link, Button } from '@portal/ui-kit';
import { Form } from '@portal/ui-kit/form';
import { useState, useEffect, useRef } from 'react';
import { checkForgottenPassword, forgottenPasswordFields } from '@portal/contracts/accounts';
import { AccountFields, FailureMessage, useAccountForm } from '@portal/portal-views';
import { api } from '@portal/web-kit';
import { GateFrame } from '../gate/gate-frame.tsx';
import { messages } from './messages.ts';
import { loadPortalTexts } from '../portal-texts.ts';

const { sent } = messages.forgot;

/** What the person does next; the heading takes the focus, so that it is heard. */
const LinkSent = ({ email, onAgain }: { email: string; onAgain: () => void }) => (
  <GateFrame title={sent.title} lede={sent.text({ email })}>
    <p>{sent.otherwise}</p>
    <GateAfter as="div">
      <Button variant="secondary" full onClick={onAgain}>
        {sent.again}
      </Button>
    </GateAfter>
    <GateAfter>
      <Link href="/">{messages.back}</Link>
    </GateAfter>
  </GateFrame>
);

interface Props {
  onSent: (email: string) => void;
  /** Called with whether something is wrong with the last attempt. */
  onFailed: (failed: boolean) => void;
}

function ForgotPasswordForm({ onSent, onFailed }: Props) {
  const email = useRef('');
  const form = useAccountForm({
    check: checkForgottenPassword,
    send(record) {
      email.current = oneLine(String(record.email));
      return api.post('/api/password-reset', { email: email.current });
    },
    onDone: () => onSent(email.current),
  });
  useEffect(() => onFailed(form.failed), [form.failed, onFailed]);
  return (
    <Form method="post" noValidate busy={form.busy} onSubmit={form.onSubmit}>
      <FailureMessage failure={form.failure} />
      <AccountFields fields={forgottenPasswordFields} form={form} />
      <Button type="submit" full busy={form.busy}>
        {messages.forgot.submit}
      </Button>
    </Form>
  );
}

loadPortalTexts();

/** /forgot-password: asks for the address, then says what comes, whether there is such an account or not. */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>();
  const [failed, setFailed] = useState(false);
  if (sentTo !== undefined) return <LinkSent email={sentTo} onAgain={() => setSentTo(undefined)} />;
  return (
    <GateFrame title={messages.forgot.title} lede={messages.forgot.lede} failed={failed}>
      <ForgotPasswordForm onSent={setSentTo} onFailed={setFailed} />
      <GateAfter>
        <Link href="/">{messages.back}</Link>
      </GateAfter>
    </GateFrame>
  );
}
