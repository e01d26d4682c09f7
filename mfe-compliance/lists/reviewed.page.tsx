import type { ProtocolRow } from '@portal/contracts/protocol';
import { useTicks } from '../meetings/ticks.tsx';
import { lists } from './lists.ts';
import { SubmissionsPage } from './submissions.page.tsx';

/** The list from which protocols are put on a meeting's agenda. A chunk of its own: no other list needs meetings. */
export function ReviewedPage() {
  const ticks = useTicks<ProtocolRow>(({ id, number }) => ({ protocol: id, number }));
  return <SubmissionsPage list={lists.reviewed} ticks={ticks} />;
}
