import type { ProtocolEvent } from '@portal/contracts/events';
import { DuplicateKey, VersionConflict } from '@portal/service-kit/store';
import type { Parts } from '../parts.ts';
import type { Claim } from '../store/claims.collection.ts';
import { reviveIfClaimed } from './revive-file.ts';

/** A protocol event names its files and their readers: the newest one per protocol counts, in whatever order they come. */
export async function claimFiles(parts: Parts, event: ProtocolEvent): Promise<void> {
  await keepNewest(parts, claimOf(event));
  for (const id of event.data.files) await reviveIfClaimed(parts, id, event.correlation_id);
}

const claimOf = ({ key, seq, type, data }: ProtocolEvent): Claim => ({
  id: key,
  version: 0,
  seq,
  files: data.files,
  readers: [data.user, data.reviewer, data.alt_reviewer].filter((reader) => reader !== null),
  deleted: type === 'protocol.deleted',
});

async function keepNewest(parts: Parts, claim: Claim): Promise<void> {
  const known = await parts.claims.findById(claim.id);
  if (known && known.seq >= claim.seq) return;
  try {
    if (known) await parts.claims.replace({ ...claim, version: known.version });
    else await parts.claims.insert(claim);
  } catch (error) {
    if (!(error instanceof VersionConflict || error instanceof DuplicateKey)) throw error;
    await keepNewest(parts, claim);
  }
}
