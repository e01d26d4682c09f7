import type { FollowUpEvent, ProtocolEvent } from '@portal/contracts/events';
import type { Dependencies } from '../dependencies.ts';
import type { Claim } from '../store/claims.collection.ts';
import { holdIfClaimed } from '../features/hold-file.ts';

/** A protocol event names its files and their readers: the newest one per protocol counts, in whatever order they come. */
export async function claimFiles(dependencies: Dependencies, event: ProtocolEvent): Promise<void> {
  await dependencies.claimView.apply(event);
  for (const id of event.data.files) await holdIfClaimed(dependencies, id, event.correlation_id);
}

/** A follow-up event does the same for the files of its form. */
export async function claimFollowUpFiles(dependencies: Dependencies, event: FollowUpEvent): Promise<void> {
  await dependencies.followUpClaimView.apply(event);
  for (const id of event.data.files) await holdIfClaimed(dependencies, id, event.correlation_id);
}

/** What this service keeps of a follow-up: its sender may read, and compliance as with every claim. */
export const followUpClaimOf = ({ data }: FollowUpEvent): Omit<Claim, 'id' | 'version' | 'seq'> => ({
  files: data.files,
  readers: [data.user],
  deleted: false,
});

/** What this service keeps of a protocol. */
export const claimOf = ({ type, data }: ProtocolEvent): Omit<Claim, 'id' | 'version' | 'seq'> => ({
  files: data.files,
  readers: [data.user, data.reviewer, data.alt_reviewer].filter((reader) => reader !== null),
  deleted: type === 'protocol.deleted',
  heading: {
    number: data.number,
    title: data.title,
    principal_investigator: data.principal_investigator ?? '',
  },
});
