import {
  InPageLanguage,
  Navigate,
  readable,
  RemoteBoundary,
  Route,
  Routes,
  useLocation,
  useUser,
  type RemoteRoute,
} from '@portal/web-kit';
import { NotFoundPage } from './not-found.page.tsx';
import { RemoteFailure } from './remote-failure.tsx';

interface Props {
  routes: readonly RemoteRoute[];
  onLogOut: () => void;
}

/** The remote's pages, of which most are loaded when they are opened. An error in one leaves the frame intact. */
export function RemotePages({ routes, onLogOut }: Props) {
  const { pathname } = useLocation();
  const user = useUser();
  return (
    <RemoteBoundary
      resetKey={pathname}
      fallback={(error, retry) => <RemoteFailure error={error} retry={retry} onLogOut={onLogOut} />}
    >
      <Routes>
        {readable(routes, user).map(({ path, element }) => (
          <Route key={path} path={path} element={<InPageLanguage path={pathname}>{element}</InPageLanguage>} />
        ))}
        {/* Somebody may have just logged in there. */}
        <Route path="/login" element={<Navigate to="/" replace />} />
        {/* Last, so that a remote's own '*' comes before it. */}
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </RemoteBoundary>
  );
}
