import type { FollowUpRow } from '@portal/contracts/follow-ups';
import { FollowUpsPage as Page } from '@portal/portal-views';
import { useTicks } from '../meetings/ticks.tsx';

/** All follow-ups; those that wait for a decision can be put on an agenda. */
export function FollowUpsPage() {
  const { column, button, dialog } = useTicks<FollowUpRow>(({ id, protocol, number, state }) =>
    state === 'sent' ? { protocol, follow_up: id, number } : undefined,
  );
  return (
    <>
      <Page tick={column} tools={button} />
      {dialog}
    </>
  );
}
