import { GlobalStyle, LinkProvider, SentenceProvider, type LinkProps } from '@portal/ui-kit/first-load';
import { InPageLanguage, Link, RemoteBoundary, Route, Routes, Sentence, lazyPart } from '@portal/web-kit/first-load';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import { GatePage } from './gate/gate.page.tsx';
import { Opening } from './gate/opening.tsx';
import { FatalError } from './gate/fatal-error.tsx';
import { startAgain } from './remotes/start-again.ts';

/** ui-kit's links: the router follows those to pages of the portal; files and other sites are plain anchors. */
function RouterLink({ href, ...props }: LinkProps) {
  const isPage = href.startsWith('/') && !href.startsWith('/api/') && props.target === undefined;
  return isPage ? <Link to={href} {...props} /> : <a href={href} {...props} />;
}

const RegisterPage = lazyPart(async () => (await import('./register/register.page.tsx')).RegisterPage);
// One chunk: whoever asks for a new password chooses it next, by a mailed link, which is also how an address is confirmed.
const ForgotPasswordPage = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "password" */ './password/forgot-password.page.tsx')).ForgotPasswordPage,
);
const ResetPasswordPage = lazyPart(
  async () => (await import(/* webpackChunkName: "password" */ './password/reset-password.page.tsx')).ResetPasswordPage,
);
const ConfirmEmailPage = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "password" */ './confirm-email/confirm-email.page.tsx')).ConfirmEmailPage,
);
const VerifyPage = lazyPart(async () => (await import('./verify/verify.page.tsx')).VerifyPage);

/** Pages that are loaded when they are opened, each with what may follow its path. */
const pages = (
  [
    ['/register', RegisterPage],
    ['/forgot-password', ForgotPasswordPage],
    ['/reset-password', ResetPasswordPage],
    ['/confirm-email', ConfirmEmailPage],
    ['/verify', VerifyPage, '/:code?'],
  ] as const
).map(([path, Page, rest = '']) => {
  const page = (
    <InPageLanguage path={path}>
      <Page />
    </InPageLanguage>
  );
  return <Route key={path} path={path + rest} element={page} />;
});

/**
 * docs/specification 1: the gate serves every route except /register and the pages for a forgotten password, an email address and
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
