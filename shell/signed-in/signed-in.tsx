import { formatCalendarDay, formatDate, secondStepWords } from '@portal/portal-views';
import { Link, Message } from '@portal/ui-kit';
import { createQueryClient, QueryClientProvider, useRemote, useUser } from '@portal/web-kit';
import { useCallback, useState } from 'react';
import { ConfirmIdentity } from '../confirm/confirm-identity.tsx';
import { Opening } from '../gate/opening.tsx';
import { expectRole } from '../remotes/expected-role.ts';
import { loadRoleModule } from '../remotes/load-remote.ts';
import { SessionEnd } from '../session-end/session-end.tsx';
import { PortalFrame } from './portal-frame.tsx';
import { RemoteDown } from './remote-down.tsx';
import { RemotePages } from './remote-pages.tsx';

/** The front end of the person's role. The query cache lives as long as this is on screen, so it ends with the session. */
export function SignedIn() {
  const { role } = useUser();
  const [queries] = useState(createQueryClient);
  const load = useCallback(() => {
    expectRole(role);
    return loadRoleModule(role);
  }, [role]);
  const state = useRemote(load);

  return (
    <QueryClientProvider client={queries}>
      <SessionEnd />
      <ConfirmIdentity />
      {state.status === 'loading' ? (
        <Opening />
      ) : (
        <PortalFrame
          navigation={state.status === 'ready' ? state.remote.navigation : []}
          topBar={state.status === 'ready' && state.remote.topBar}
        >
          <SecondStepDue />
          <ReadingUntil />
          {state.status === 'ready' ? <RemotePages routes={state.remote.routes} /> : <RemoteDown retry={state.retry} />}
        </PortalFrame>
      )}
    </QueryClientProvider>
  );
}

/** For officers who were there when a second step came to be demanded: until when they may go on without (accounts.md 5). */
function SecondStepDue() {
  const { second_step_until } = useUser();
  if (second_step_until === undefined) return null;
  return (
    <Message tone="warning">
      <Link href="/profile">{secondStepWords.profile.due(formatDate(second_step_until))}</Link>
    </Message>
  );
}

/** On every page of an account for an inspection (council-year.md, 10). */
function ReadingUntil() {
  const { read_only_until } = useUser();
  if (read_only_until === undefined) return null;
  return <Message tone="info">{`This access is for reading until ${formatCalendarDay(read_only_until)}.`}</Message>;
}
