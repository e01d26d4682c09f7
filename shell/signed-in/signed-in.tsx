import { VisuallyHidden } from '@portal/ui-kit';
import {
  createQueryClient,
  lazyPart,
  portalName,
  QueryClientProvider,
  RemoteBoundary,
  useRemote,
  useUser,
  WhenLoaded,
  InPageLanguage,
  Navigate,
  readable,
  Route,
  Routes,
  useLocation,
  type RemoteRoute,
} from '@portal/web-kit';
import { useCallback, useState } from 'react';
import { ConfirmIdentity } from '../confirm/confirm-identity.tsx';
import { Loading } from '../gate/loading.tsx';
import { useLogOut } from '../log-out/use-log-out.ts';
import { loadPortalTexts } from '../portal-texts.ts';
import { expectRole } from '../remotes/expected-role.ts';
import { loadRoleModule } from '../remotes/load-remote.ts';
import { SessionEnd } from '../session-end/session-end.tsx';
import { PortalFrame } from './portal-frame.tsx';
import { RemoteFailure } from './remote-failure.tsx';
import { Translated } from './translated.tsx';
import { NotFoundPage } from './not-found.page.tsx';

interface Props {
  routes: readonly RemoteRoute[];
  onLogOut: () => void;
}

/** The remote's pages, of which most are loaded when they are opened. An error in one leaves the frame intact. */
function RemotePages({ routes, onLogOut }: Props) {
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

const AccountNotes = lazyPart(
  async () => (await import(/* webpackChunkName: "second-step" */ './account-notes.tsx')).AccountNotes,
);

// It comes with the drafts's script: when it is needed the link may be down.
const loadLogOutDialog = async () =>
  (await import(/* webpackChunkName: "drafts" */ '../log-out/log-out-dialog.tsx')).LogOutDialog;

loadPortalTexts();

/** The front end of the person's role. The query cache lives as long as this is on screen, so it ends with the session. */
export function SignedIn() {
  const { role, second_step_until, read_only_until } = useUser();
  const [queries] = useState(createQueryClient);
  const load = useCallback(() => {
    expectRole(role);
    return loadRoleModule(role);
  }, [role]);
  const state = useRemote(load);
  const logOut = useLogOut(loadLogOutDialog);

  return (
    <QueryClientProvider client={queries}>
      <SessionEnd onLogOut={logOut.begin} />
      <ConfirmIdentity />
      <PortalFrame
        navigation={state.status === 'ready' ? state.remote.navigation : []}
        topBar={state.status === 'ready' && state.remote.topBar}
        logOut={logOut}
      >
        {(second_step_until ?? read_only_until) !== undefined && (
          <RemoteBoundary fallback={() => null}>
            <WhenLoaded meanwhile={null}>
              <AccountNotes />
            </WhenLoaded>
          </RemoteBoundary>
        )}
        {state.status === 'loading' && <RemoteLoading />}
        {state.status === 'ready' && (
          <WhenLoaded meanwhile={<RemoteLoading />}>
            <RemotePages routes={state.remote.routes} onLogOut={logOut.begin} />
          </WhenLoaded>
        )}
        {state.status === 'failed' && <RemoteFailure error={state.error} retry={state.retry} onLogOut={logOut.begin} />}
      </PortalFrame>
    </QueryClientProvider>
  );
}

/** The frame is there at once; its role's front end is on its way. */
const RemoteLoading = () => (
  <Translated>
    <VisuallyHidden as="h1" lang="en">
      {portalName}
    </VisuallyHidden>
    <Loading />
  </Translated>
);
