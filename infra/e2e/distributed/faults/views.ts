import type { DistributedPortal } from '../start-distributed.ts';
import { storedBy, type StoredRecord } from './stored-by.ts';

const kept = {
  'documents/claims': ['documents', 'claims'],
  'protocol/accounts': ['protocol', 'accounts'],
  'protocol/files': ['protocol', 'files'],
  'notifications/accounts': ['notifications', 'accounts'],
  'notifications/announcements': ['notifications', 'announcements'],
  'notifications/notices': ['notifications', 'notices'],
  'notifications/mails': ['notifications', 'mails'],
} as const;

/** Everything that services keep of each other's events, and what followed from these. */
export async function everythingKept(portal: DistributedPortal): Promise<Record<string, StoredRecord[]>> {
  const parts = await Promise.all(
    Object.entries(kept).map(async ([name, [service, collection]]) => {
      const records = await storedBy(portal, service, collection);
      return [name, records.sort((one, other) => one._id.localeCompare(other._id))] as const;
    }),
  );
  return Object.fromEntries(parts);
}
