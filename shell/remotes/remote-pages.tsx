import { NavLink, RemoteBoundary, Route, Routes, session, useLocation, type RemoteModule } from '@portal/web-kit';
import { Suspense } from 'react';
import { Loading } from '../gate/loading.tsx';
import { RemoteDown } from './remote-down.tsx';

/** The remote's pages under its navigation. A page that breaks leaves the navigation standing. */
export function RemotePages({ remote }: { remote: RemoteModule }) {
  const { pathname } = useLocation();
  return (
    <>
      <nav>
        {remote.navigation
          .flatMap((group) => group.links)
          .map(({ to, label }) => (
            <NavLink key={to} to={to} end>
              {label}
            </NavLink>
          ))}
        <button type="button" onClick={() => void session.signOut()}>
          Logout
        </button>
      </nav>
      <main>
        <RemoteBoundary resetKey={pathname} fallback={(_, retry) => <RemoteDown retry={retry} />}>
          <Suspense fallback={<Loading />}>
            <Routes>
              {remote.routes.map(({ path, element }) => (
                <Route key={path} path={path} element={element} />
              ))}
            </Routes>
          </Suspense>
        </RemoteBoundary>
      </main>
    </>
  );
}
