import { setTimeout as pause } from 'node:timers/promises';
import { ProblemError, StateConflict } from '@portal/service-kit/http';
import { messages } from '../messages.ts';
import type { Dependencies } from '../dependencies.ts';

const lease = 'identity.last-compliance';
const leaseMs = 10_000;
const mostTries = 40;

/** How many officers can work. `except` is left out of them. */
export async function activeOfficers({ accounts }: Pick<Dependencies, 'accounts'>, except?: string): Promise<number> {
  const where = { role: 'compliance', state: 'active', approved: true, read_only_until: null };
  const others = except === undefined ? {} : { except: [except] };
  return accounts.collection.count({ where, ...others });
}

/** 503: another officer is being taken away, or a process that was doing so has died. */
class Busy extends ProblemError {
  constructor() {
    super(503, 'unavailable', messages.account.busy, { retryAfter: 2 });
  }
}

/**
 * Counts and takes an officer away under a lease, so that two who go at once do not both count the other one.
 * @throws StateConflict `last` for the last one; Busy
 */
export async function unlessLastOfficer<T>(
  dependencies: Pick<Dependencies, 'accounts' | 'store' | 'ids'>,
  last: string,
  remove: () => Promise<T>,
): Promise<T> {
  const { store, ids } = dependencies;
  const holder = ids();
  for (let tries = 0; !(await store.lease(lease, holder, leaseMs)); tries += 1) {
    if (tries === mostTries) throw new Busy();
    await pause(50);
  }
  try {
    if ((await activeOfficers(dependencies)) <= 1) throw new StateConflict(last);
    return await remove();
  } finally {
    await store.release(lease, holder);
  }
}
