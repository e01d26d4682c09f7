import { lazyPart, session, useSession, WhenLoaded } from '@portal/web-kit/first-load';
import { LoginPage } from '../login/login.page.tsx';
import { loadSignedIn } from '../signed-in/load-signed-in.ts';
import { Opening } from './opening.tsx';
import { FatalError } from './fatal-error.tsx';

const SignedIn = lazyPart(async () => (await loadSignedIn()).SignedIn);

/** docs/specification 1: who is signed in decides the screen. */
export function GatePage() {
  const state = useSession();
  switch (state.status) {
    case 'checking':
    case 'starting-over':
      return <Opening />;
    case 'unreachable':
      return <FatalError kind="unreachable" retry={() => session.check()} />;
    case 'signed-out':
      return <LoginPage reason={state.reason} said={state.said} />;
    case 'signed-in':
      return (
        <WhenLoaded meanwhile={<Opening />}>
          <SignedIn key={state.user.id} />
        </WhenLoaded>
      );
  }
}
