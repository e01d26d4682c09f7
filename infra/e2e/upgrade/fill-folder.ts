import { rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Notice } from '@portal/contracts/notices';
import type { HistoryEntry, Protocol } from '@portal/contracts/protocol';
import { waitFor } from '@portal/service-kit/testing';
import { allPages } from '../faults/all-pages.ts';
import { protocolsInEveryStatus, signUpUsers } from '../faults/protocols-in-every-status.ts';
import { startPortal } from '../portal/start-portal.ts';

/** What people read in a data folder when it was made. */
export interface Seen {
  /** Whose password is that of `people.ts`. */
  people: Readonly<Record<'owner' | 'first' | 'reviewer' | 'officer', string>>;
  /** As their owner reads them, one in each status. */
  protocols: readonly { protocol: Protocol; history: readonly HistoryEntry[]; file: string }[];
  /** How many the owner had. */
  notices: number;
}

const stores = ['identity', 'protocol', 'documents', 'notifications'];

/** A protocol in each status, made through the API of the version that this file stands in, in a folder that is as small as may be. */
export async function fillFolder(folder: string): Promise<Seen> {
  const portal = await startPortal(folder);
  const users = await signUpUsers(portal.url);
  const { owner, first, reviewer, officer } = users;
  const made = Object.values(await protocolsInEveryStatus(users));
  const protocols = [];
  for (const { id, documents } of made) {
    const protocol = await owner.get<Protocol>(`/api/protocols/${id}`);
    const history = await owner.get<HistoryEntry[]>(`/api/protocols/${id}/history`);
    protocols.push({ protocol, history, file: await owner.get<string>(String(documents[0]?.full_proposal)) });
  }
  // A receipt of each, and what was decided on four of them.
  const notices = await waitFor(async () => {
    const all = await allPages<Notice>(owner, '/api/notifications');
    return all.length >= made.length + 3 && all.length;
  });
  await portal.stop();
  for (const name of stores) {
    const db = new DatabaseSync(path.join(folder, 'store', `${name}.sqlite`));
    db.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)');
    db.close();
  }
  await rm(path.join(folder, 'mail'), { recursive: true, force: true });
  return {
    people: { owner: owner.email, first: first.email, reviewer: reviewer.email, officer: officer.email },
    protocols,
    notices,
  };
}
