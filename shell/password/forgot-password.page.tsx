import { GateAfter, Link } from '@portal/ui-kit';
import { useState } from 'react';
import { GateFrame } from '../gate/gate-frame.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { LinkSent } from './link-sent.tsx';
import { messages } from './messages.ts';
import { loadPortalTexts } from '../portal-texts.ts';

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
