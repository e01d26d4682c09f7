import { useSession } from '@portal/web-kit';
import { LoginPage } from '../login/login.page.tsx';
import { RolePart } from '../remotes/role-part.tsx';
import { Loading } from './loading.tsx';
import { Unreachable } from './unreachable.tsx';

/** Specification section 2: who is signed in decides the screen. */
export function Gate() {
  const state = useSession();
  switch (state.status) {
    case 'checking':
      return <Loading />;
    case 'unreachable':
      return <Unreachable />;
    case 'signed-out':
      return <LoginPage reason={state.reason} />;
    case 'signed-in':
      return <RolePart key={state.user.id} role={state.user.role} />;
  }
}
