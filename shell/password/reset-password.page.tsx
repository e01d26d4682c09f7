import { GateAfter, Link, Message } from '@portal/ui-kit';
import { useLocation } from '@portal/web-kit';
import { useState } from 'react';
import { GateFrame } from '../gate/gate-frame.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { messages } from './messages.ts';
import { loadPortalTexts } from '../portal-texts.ts';

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
