import { GateAfter, Link, Message } from '@portal/ui-kit/first-load';
import { Navigate, useDocumentTitle, useLocation } from '@portal/web-kit/first-load';
import { GateFrame } from '../gate/gate-frame.tsx';
import { words } from '../words.ts';
import { LoginForm } from './login-form.tsx';

interface Props {
  reason: 'none' | 'left' | 'expired';
}

/** Specification section 2, Login. After an expired session the address stays, so that one comes back to where one was. */
export function LoginPage({ reason }: Props) {
  const { pathname } = useLocation();
  useDocumentTitle(words.login.title);
  if (reason === 'left' && pathname !== '/') return <Navigate to="/" replace />;
  return (
    <GateFrame>
      <h1>{words.login.title}</h1>
      <p>{words.login.lede}</p>
      {reason === 'expired' && <Message tone="info">{words.login.expired}</Message>}
      <LoginForm />
      <GateAfter>
        {words.login.noAccount} <Link href="/register">{words.login.register}</Link>
      </GateAfter>
    </GateFrame>
  );
}
