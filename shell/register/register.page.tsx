import { GateAfter, Link, Meta } from '@portal/ui-kit';
import { portalSettings } from '@portal/web-kit';
import { GateFrame } from '../gate/gate-frame.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { useRegistration } from './use-registration.ts';
import { messages } from './messages.ts';
import { loadPortalTexts } from '../portal-texts.ts';

loadPortalTexts();

/** docs/specification 5. */
export function RegisterPage() {
  const registration = useRegistration();
  const kicker = (
    <Meta>
      <strong>{portalSettings.council}</strong>
    </Meta>
  );
  const failed = Boolean(registration.broken ?? registration.failure);
  return (
    <GateFrame wide title={messages.title} lede={messages.lede} kicker={kicker} failed={failed}>
      <RegistrationForm {...registration} />
      <GateAfter>
        {messages.haveAccount} <Link href="/">{messages.login}</Link>
      </GateAfter>
    </GateFrame>
  );
}
