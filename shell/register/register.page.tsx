import { GateAfter, Link, Meta } from '@portal/ui-kit';
import { portalSettings } from '@portal/web-kit';
import { GateFrame } from '../gate/gate-frame.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { useRegistration } from './use-registration.ts';
import { words } from './words.ts';
import { loadPortalTexts } from '../portal-texts.ts';

loadPortalTexts();

/** Specification section 2, Registration. */
export function RegisterPage() {
  const registration = useRegistration();
  const kicker = (
    <Meta>
      <strong>{portalSettings.council}</strong>
    </Meta>
  );
  const failed = Boolean(registration.broken ?? registration.failure);
  return (
    <GateFrame wide title={words.title} lede={words.lede} kicker={kicker} failed={failed}>
      <RegistrationForm {...registration} />
      <GateAfter>
        {words.haveAccount} <Link href="/">{words.login}</Link>
      </GateAfter>
    </GateFrame>
  );
}
