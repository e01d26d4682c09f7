import { GateAfter, Link } from '@portal/ui-kit';
import { useDocumentTitle } from '@portal/web-kit';
import { GateFrame } from '../gate/gate-frame.tsx';
import { words } from './words.ts';

/** Specification section 2, Registration. */
export function RegisterPage() {
  useDocumentTitle(words.title);
  return (
    <GateFrame wide>
      <h1>{words.title}</h1>
      <GateAfter>
        {words.haveAccount} <Link href="/">{words.login}</Link>
      </GateAfter>
    </GateFrame>
  );
}
