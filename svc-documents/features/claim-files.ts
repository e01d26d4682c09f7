import type { ProtocolEvent } from '@portal/contracts/events';
import type { Parts } from '../parts.ts';
import type { Claim } from '../store/claims.collection.ts';
import { reviveIfClaimed } from './revive-file.ts';

/** A protocol event names its files and their readers: the newest one per protocol counts, in whatever order they come. */
export async function claimFiles(parts: Parts, event: ProtocolEvent): Promise<void> {
  await parts.claimView.apply(event);
  for (const id of event.data.files) await reviveIfClaimed(parts, id, event.correlation_id);
}

/** What this service keeps of a protocol. */
export const claimOf = ({ type, data }: ProtocolEvent): Omit<Claim, 'id' | 'version' | 'seq'> => ({
  files: data.files,
  readers: [data.user, data.reviewer, data.alt_reviewer].filter((reader) => reader !== null),
  deleted: type === 'protocol.deleted',
});
