import type { Account, Role } from '@portal/contracts/accounts';
import { wireAccount } from '@portal/portal-fake';
import { LinkProvider, type LinkProps } from '@portal/ui-kit';
import {
  createQueryClient,
  Link,
  QueryClientProvider,
  readable,
  Route,
  Routes,
  session,
  type RemoteModule,
  useLocation,
} from '@portal/web-kit';
import { MemoryRouter } from '@portal/web-kit/testing';
import { render } from '@testing-library/react';
import { Suspense } from 'react';

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
  session.store.setState({ status: 'signed-in', user }, true);
}

const signedIn = () => {
  const state = session.store.getState();
  return state.status === 'signed-in' ? state.user : {};
};

/** A role's front end as the shell draws it, opened at a path; the address of the page is in the output 'address'. */
export function renderRemote(remote: RemoteModule, path: string) {
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <LinkProvider component={RouterLink}>
          <Suspense fallback="Loading...">
            <Routes>
              {readable(remote.routes, signedIn()).map((route) => (
                <Route key={route.path} path={route.path} element={route.element} />
              ))}
            </Routes>
          </Suspense>
          <Address />
        </LinkProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
