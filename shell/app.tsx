import { GlobalStyle, LinkProvider, SentenceProvider, type LinkProps } from '@portal/ui-kit/first-load';
import { InPageLanguage, Link, RemoteBoundary, Route, Routes, Sentence, wordsReady } from '@portal/web-kit/first-load';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { GatePage } from './gate/gate.page.tsx';
import { Opening } from './gate/opening.tsx';
import { FatalError } from './gate/fatal-error.tsx';
import { startAgain } from './remotes/start-again.ts';

/** ui-kit's links, followed without a new page load where they lead to a page of the portal; files and other sites as ever. */
function RouterLink({ href, ...props }: LinkProps) {
  const isPage = href.startsWith('/') && !href.startsWith('/api/') && props.target === undefined;
  return isPage ? <Link to={href} {...props} /> : <a href={href} {...props} />;
}

const register = async () => (await wordsReady(import('./register/register.page.tsx'))).RegisterPage;
// One script: who asks for a new password will choose it, by a link of a mail as an address is confirmed.
const forgotPassword = async () =>
  (await wordsReady(import(/* webpackChunkName: "password" */ './password/forgot-password.page.tsx')))
    .ForgotPasswordPage;
const resetPassword = async () =>
  (await wordsReady(import(/* webpackChunkName: "password" */ './password/reset-password.page.tsx'))).ResetPasswordPage;
const confirmEmail = async () =>
  (await wordsReady(import(/* webpackChunkName: "password" */ './confirm-email/confirm-email.page.tsx')))
    .ConfirmEmailPage;
const verify = async () => (await wordsReady(import('./verify/verify.page.tsx'))).VerifyPage;

/** Pages that come when they are opened, each with what follows its path. */
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

/** Specification section 2: every route is served by the gate, except /register, those of a forgotten password, of an address and of a letter's code. `router` is another one where pages are painted ahead (prerender.tsx). */
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
