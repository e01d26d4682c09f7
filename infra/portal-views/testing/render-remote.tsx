import type { Account, Role } from '@portal/contracts/accounts';
import { councilHint, wireAccount } from '@portal/portal-fake';
import { FaultMark, LinkProvider, SentenceProvider, type LinkProps } from '@portal/ui-kit';
import {
  createQueryClient,
  ErrorTitle,
  InPageLanguage,
  keepHint,
  Link,
  Offline,
  QueryClientProvider,
  readable,
  Route,
  Routes,
  Sentence,
  session,
  type RemoteModule,
  useLocation,
  usePageLanguage,
  WhenLoaded,
} from '@portal/web-kit';
import { MemoryRouter } from '@portal/web-kit/testing';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';

/** Links as the shell makes them. */
export const RouterLink = ({ href, ...props }: LinkProps) =>
  href.startsWith('/api/') ? <a href={href} {...props} /> : <Link to={href} {...props} />;

const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
};

/** Signs somebody of this role in, for this page alone. */
export function signInAs(role: Role, id = 'me', more: Partial<Account> = {}) {
  const user = { ...wireAccount(role, { id, ...more }), role };
  keepHint(councilHint);
  session.store.setState({ status: 'signed-in', user }, true);
}

const signedIn = () => {
  const state = session.store.getState();
  return state.status === 'signed-in' ? state.user : {};
};

/** A page in its language, as the shell's frame marks it. */
function Shown({ children }: { children: ReactElement }) {
  const { pathname } = useLocation();
  return (
    <div lang={usePageLanguage()}>
      <InPageLanguage path={pathname}>{children}</InPageLanguage>
    </div>
  );
}

/** Remotes are made once the person is signed in. */
const madeOf = (remote: RemoteModule | (() => RemoteModule)) => (typeof remote === 'function' ? remote() : remote);

/** A role's front end as the shell draws it, opened at a path; the address of the page is in the output 'address'. */
export function renderRemote(remote: RemoteModule | (() => RemoteModule), path: string) {
  const { routes } = madeOf(remote);
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <LinkProvider component={RouterLink}>
          <SentenceProvider component={Sentence}>
            <WhenLoaded meanwhile="Loading...">
              <FaultMark value={ErrorTitle}>
                <Routes>
                  {readable(routes, signedIn()).map((route) => (
                    <Route key={route.path} path={route.path} element={<Shown>{route.element}</Shown>} />
                  ))}
                </Routes>
              </FaultMark>
            </WhenLoaded>
            <Address />
          </SentenceProvider>
        </LinkProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

/** Its pages with a link above each that leaves it. */
export const withLink = (remote: () => RemoteModule, to: string) => (): RemoteModule => ({
  ...remote(),
  routes: remote().routes.map((one) => ({
    ...one,
    element: (
      <>
        <Link to={to}>Elsewhere</Link>
        {one.element}
      </>
    ),
  })),
});

/** The portal does not answer for the key of what lies on this device, until the returned function is called. */
export function withoutKey(): () => void {
  const open = () => {
    throw new Offline();
  };
  Object.assign(globalThis, { indexedDB: { open } });
  Object.defineProperty(crypto, 'subtle', { value: {}, configurable: true });
  return () => {
    Reflect.deleteProperty(globalThis, 'indexedDB');
    Reflect.deleteProperty(crypto, 'subtle');
  };
}
