import { GlobalStyle, LinkProvider, SentenceProvider, type LinkProps } from '@portal/ui-kit/first-load';
import {
  InPageLanguage,
  Link,
  RemoteBoundary,
  Route,
  Routes,
  Sentence,
  messagesReady,
} from '@portal/web-kit/first-load';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { GatePage } from './gate/gate.page.tsx';
import { Opening } from './gate/opening.tsx';
import { FatalError } from './gate/fatal-error.tsx';
import { startAgain } from './remotes/start-again.ts';

/** ui-kit's links: the router follows those to pages of the portal; files and other sites are plain anchors. */
function RouterLink({ href, ...props }: LinkProps) {
  const isPage = href.startsWith('/') && !href.startsWith('/api/') && props.target === undefined;
  return isPage ? <Link to={href} {...props} /> : <a href={href} {...props} />;
}

const register = async () => (await messagesReady(import('./register/register.page.tsx'))).RegisterPage;
// One chunk: whoever asks for a new password chooses it next, by a mailed link, which is also how an address is confirmed.
const forgotPassword = async () =>
  (await messagesReady(import(/* webpackChunkName: "password" */ './password/forgot-password.page.tsx')))
    .ForgotPasswordPage;
const resetPassword = async () =>
  (await messagesReady(import(/* webpackChunkName: "password" */ './password/reset-password.page.tsx')))
    .ResetPasswordPage;
const confirmEmail = async () =>
  (await messagesReady(import(/* webpackChunkName: "password" */ './confirm-email/confirm-email.page.tsx')))
    .ConfirmEmailPage;
const verify = async () => (await messagesReady(import('./verify/verify.page.tsx'))).VerifyPage;

/** Pages that are loaded when they are opened, each with what may follow its path. */
const pages = (
  [
    ['/register', register],
    ['/forgot-password', forgotPassword],
    ['/reset-password', resetPassword],
    ['/confirm-email', confirmEmail],
    ['/verify', verify, '/:code?'],
  ] as const
).map(([path, load, rest = '']) => {
  const Page = lazy(async () => ({ default: await load() }));
  const page = (
    <InPageLanguage path={path}>
      <Page />
    </InPageLanguage>
  );
  return <Route key={path} path={path + rest} element={page} />;
});

/**
 * docs/specification 1: the gate serves every route except /register and the pages for a forgotten password, an e-mail address and
 * a letter's code. `router` is another one for prerendering (prerender.tsx).
 */
export const App = ({ router: Router }: { router: ComponentType<{ children: ReactNode }> }) => (
  <Router>
    <GlobalStyle />
    <LinkProvider component={RouterLink}>
      <SentenceProvider component={Sentence}>
        <RemoteBoundary fallback={() => <FatalError kind="broken" retry={startAgain} />}>
          <Suspense fallback={<Opening />}>
            <Routes>
              {pages}
              <Route path="*" element={<GatePage />} />
            </Routes>
          </Suspense>
        </RemoteBoundary>
      </SentenceProvider>
    </LinkProvider>
  </Router>
);
