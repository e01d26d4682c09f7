import { followUpEventSchema, protocolEventSchema, readerOf, type EventOf } from '@portal/contracts/events';
import type { View } from '@portal/service-kit/outbox';
import type { Dependencies } from '../dependencies.ts';
import type { Claim } from './claims.store.ts';
import { holdIfClaimed } from './hold-file.ts';

export const protocolReader = readerOf(protocolEventSchema, [
  ...(['files', 'user', 'reviewer', 'alt_reviewer'] as const),
  ...(['number', 'title', 'principal_investigator', 'archived'] as const),
]);
export type ProtocolEvent = EventOf<typeof protocolReader>;

export const followUpReader = readerOf(followUpEventSchema, ['files', 'user', 'protocol']);
export type FollowUpEvent = EventOf<typeof followUpReader>;

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

/** What this service keeps of a follow-up: its sender may read, and compliance as with every claim. */
export const followUpClaimOf = ({ data }: FollowUpEvent): Omit<Claim, 'id' | 'version' | 'seq'> => ({
  files: data.files,
  readers: [data.user],
  deleted: false,
  protocol: data.protocol,
});

/** What this service keeps of a protocol. */
export const claimOf = ({ data }: ProtocolEvent): Omit<Claim, 'id' | 'version' | 'seq'> => ({
  files: data.files,
  readers: [data.user, data.reviewer, data.alt_reviewer].filter((reader) => reader !== null),
  // What happens to it in the archive, a reminder for instance, does not take it out.
  deleted: data.archived,
  heading: {
    number: data.number,
    title: data.title,
    principal_investigator: data.principal_investigator,
  },
});
