import { GateAfter, Link } from '@portal/ui-kit';
import { useState } from 'react';
import { GateFrame } from '../gate/gate-frame.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { LinkSent } from './link-sent.tsx';
import { words } from './words.ts';
import { loadPortalTexts } from '../portal-texts.ts';

loadPortalTexts();

/** /forgot-password: asks for the address, then says what comes, whether there is such an account or not. */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>();
  const [failed, setFailed] = useState(false);
  if (sentTo !== undefined) return <LinkSent email={sentTo} onAgain={() => setSentTo(undefined)} />;
  return (
    <GateFrame title={words.forgot.title} lede={words.forgot.lede} failed={failed}>
      <ForgotPasswordForm onSent={setSentTo} onFailed={setFailed} />
      <GateAfter>
        <Link href="/">{words.back}</Link>
      </GateAfter>
    </GateFrame>
  );
}
