import { GateAfter, Link, Message, Said } from '@portal/ui-kit/first-load';
import {
  lazyPart,
  Navigate,
  useLocation,
  useNavigate,
  type ApiProblem,
  type SignedOutReason,
  useMessages,
  WhenLoaded,
} from '@portal/web-kit/first-load';
import { useEffect, useState } from 'react';
import { GateFrame } from '../gate/gate-frame.tsx';
import { Opening } from '../gate/opening.tsx';
import { preloadRole } from '../remotes/preload.ts';
import { loadSignedIn } from '../signed-in/load-signed-in.ts';
import { shellMessages } from '../messages.ts';
import { arrivalOf } from './arrival.ts';
import { LoginForm } from './login-form.tsx';

const OneMoreStepPage = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "second-step" */ '../second-step/one-more-step.page.tsx')).OneMoreStepPage,
);

interface Props {
  reason: SignedOutReason;
  /** Why the session was ended on another device. */
  said?: string | undefined;
}

/** If it fails, the gate fetches it again. */
const fetchNext = () => void loadSignedIn().catch(() => undefined);

/** docs/specification 4. */
export function LoginPage({ reason, said }: Props) {
  const messages = useMessages(shellMessages);
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const [arrival] = useState(() => arrivalOf(state));
  const [failed, setFailed] = useState(false);
  const [more, setMore] = useState<ApiProblem>();
  useEffect(() => {
    // Shown once: not again after a reload or at the next logout.
    if (arrival) void navigate(pathname, { replace: true });
  }, [arrival, navigate, pathname]);
  // A page opened while signed out comes back after the login; after a logout one begins at the start page.
  if (reason !== 'none' && pathname !== '/') return <Navigate to="/" replace />;
  if (more) {
    return (
      <WhenLoaded meanwhile={<Opening />}>
        <OneMoreStepPage more={more} onAccepted={preloadRole} onBack={() => setMore(undefined)} />
      </WhenLoaded>
    );
  }
  return (
    <GateFrame title={messages.login.title} lede={messages.login.lede} failed={failed}>
      {arrival && (
        <Message tone="success">
          <strong>{messages.login[arrival.arrival]}</strong>
          {arrival.email && (
            <p>
              {messages.login.mailSent} {arrival.email}. {messages.login.openMail}
            </p>
          )}
        </Message>
      )}
      {reason === 'deleted' && <Message tone="success">{messages.login.deleted}</Message>}
      {reason === 'everywhere' && <Message tone="info">{messages.login.everywhere}</Message>}
      {said && (
        <Message tone="info">
          <Said>{said}</Said>
        </Message>
      )}
      <LoginForm onSubmit={fetchNext} onAccepted={preloadRole} onMore={setMore} onFailed={setFailed} />
      <GateAfter>
        {messages.login.noAccount} <Link href="/register">{messages.login.register}</Link>
      </GateAfter>
    </GateFrame>
  );
}
