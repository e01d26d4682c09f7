import { formatCalendarDay, formatDate, secondStepWords } from '@portal/portal-views';
import { Link, Message, VisuallyHidden } from '@portal/ui-kit';
import {
  createQueryClient,
  portalName,
  QueryClientProvider,
  usePageLanguage,
  useRemote,
  useUser,
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
import { RemotePages } from './remote-pages.tsx';
import { Translated } from './translated.tsx';
import { frameWords } from './words.ts';

loadPortalTexts();

/** The front end of the person's role. The query cache lives as long as this is on screen, so it ends with the session. */
export function SignedIn() {
  const { role } = useUser();
  const [queries] = useState(createQueryClient);
  const load = useCallback(() => {
    expectRole(role);
    return loadRoleModule(role);
  }, [role]);
  const state = useRemote(load);
  const logOut = useLogOut();

  return (
    <QueryClientProvider client={queries}>
      <SessionEnd />
      <ConfirmIdentity />
      <PortalFrame
        navigation={state.status === 'ready' ? state.remote.navigation : []}
        topBar={state.status === 'ready' && state.remote.topBar}
        logOut={logOut}
      >
        <SecondStepDue />
        <ReadingUntil />
        {state.status === 'loading' && <RemoteLoading />}
        {state.status === 'ready' && <RemotePages routes={state.remote.routes} onLogOut={logOut.begin} />}
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

/** For officers who were there when a second step came to be demanded: until when they may go on without (accounts.md 5). */
function SecondStepDue() {
  usePageLanguage();
  const { second_step_until } = useUser();
  if (second_step_until === undefined) return null;
  return (
    <Message tone="warning">
      <Link href="/profile">{secondStepWords.profile.due({ day: formatDate(second_step_until) })}</Link>
    </Message>
  );
}

/** On every page of an account for an inspection (council-year.md, 10). */
function ReadingUntil() {
  usePageLanguage();
  const { read_only_until } = useUser();
  if (read_only_until === undefined) return null;
  return <Message tone="info">{frameWords.readingUntil({ day: formatCalendarDay(read_only_until) })}</Message>;
}
