import { caughtUpWithin } from '@portal/service-kit/bus';
import { NoSuchRecord, ProblemError } from '@portal/service-kit/http';
import type { View } from '@portal/service-kit/outbox';
import { consumerGroup, type Dependencies } from '../dependencies.ts';
import { messages } from '../messages.ts';
import type { Claim, FollowUpEvent, ProtocolEvent } from './claims.store.ts';
import { holdIfClaimed } from './hide-file.ts';

/** A protocol event names its files and their readers: the newest one per protocol counts, in whatever order they come. */
export const claimFiles = (dependencies: Dependencies, event: ProtocolEvent): Promise<void> =>
  claim(dependencies, dependencies.claimView, event);

/** A follow-up event does the same for the files of its form. */
export const claimFollowUpFiles = (dependencies: Dependencies, event: FollowUpEvent): Promise<void> =>
  claim(dependencies, dependencies.followUpClaimView, event);

async function claim<E extends ProtocolEvent | FollowUpEvent>(
  dependencies: Dependencies,
  view: Pick<View<Claim, E>, 'apply'>,
  event: E,
): Promise<void> {
  const before = await dependencies.claims.findById(event.key);
  await view.apply(event);
  const held = new Set(isNext(event, before) ? before?.files : []);
  const unknown = event.data.files.filter((file) => !held.has(file));
  const kept = await keptOf(dependencies, unknown);
  await Promise.all(
    unknown.filter((id) => !kept.has(id)).map((id) => holdIfClaimed(dependencies, id, event.correlation_id)),
  );
}

/** Which of these files are stored and have no last day. */
async function keptOf({ documents }: Dependencies, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const where = { id: ids, state: 'stored', purge_at: null };
  return new Set((await documents.find({ where, limit: ids.length })).map(({ id }) => id));
}

/** The files that an earlier event named are held. An event that comes again, or late, or as a snapshot, looks at each. */
const isNext = ({ type, seq }: ProtocolEvent | FollowUpEvent, before: Claim | undefined): boolean =>
  before !== undefined && seq > before.seq && !type.endsWith('.snapshot');

/** What `find` finds in the claims, now or once the events on their way have come. @throws NoSuchRecord, ProblemError 503 */
export async function findOnceToldOf<T>(
  { bus, config }: Pick<Dependencies, 'bus' | 'config'>,
  find: () => Promise<T | undefined>,
): Promise<T> {
  const known = await find();
  if (known) return known;
  const caughtUp = await caughtUpWithin(bus, consumerGroup, config.waitForClaims);
  const late = await find();
  if (late) return late;
  if (caughtUp) throw new NoSuchRecord();
  throw new ProblemError(503, 'catching_up', messages.catchingUp, { retryAfter: 2 });
}
