import type { Log } from '@portal/service-kit/log';
import { createLeasedRounds } from '@portal/service-kit/outbox';
import type { Store } from '@portal/service-kit/store';
import { dayOf } from './security-log/chain.ts';
import type { Dependencies } from './dependencies.ts';
import { endPastInspections } from './inspections/endpoints.ts';
import { effect } from './proposals/propose.ts';

const batch = 100;
const leaseMs = 30_000;
const everyMs = 60_000;

/** Confirmed proposals whose time has come, those too whose effect a crash prevented. */
const dueNow = ({ proposals, clock }: Dependencies, limit: number) =>
  proposals.collection.find({
    where: { state: 'confirmed', due_at: { to: clock().toISOString() } },
    sort: 'due_at',
    limit,
  });

async function effectAll(dependencies: Dependencies, log: Log, isHeld: () => boolean): Promise<void> {
  for (const proposal of await dueNow(dependencies, batch)) {
    if (!isHeld()) return;
    const cause = {
      actor: proposal.decided_by,
      correlationId: dependencies.ids(),
      at: dependencies.clock().toISOString(),
    };
    // What has become impossible is void by now; the others go on.
    await effect(dependencies, proposal.id, cause).catch((error: unknown) =>
      log.warn({ error, proposal: proposal.id }, 'a confirmed proposal could not take effect'),
    );
  }
}

/** Milliseconds for which the network that a session was opened from is kept (docs/accounts 33). */
const networksFor = 90 * 24 * 60 * 60_000;

interface Rounds {
  store: Pick<Store, 'lease' | 'release'>;
  /** Names this process in the lease. */
  holder: string;
  log: Log;
}

/** At start and then every minute: lets confirmed proposals take effect when they are due, on one replica at a time by a lease (docs/store 19); ends inspections on their day; tends the security log, and once a day forgets the networks of old sessions, as every replica may. */
export function createRounds(dependencies: Dependencies, { store, holder, log }: Rounds) {
  let tidied = '';

  /** Once a day. */
  async function tidy(): Promise<void> {
    const now = dependencies.clock();
    const today = dayOf(now.toISOString());
    if (today === tidied) return;
    await dependencies.sessions.forgetNetworks(new Date(now.getTime() - networksFor).toISOString());
    tidied = today;
  }

  return createLeasedRounds({
    ...{ store, name: 'identity.rounds', holder, ttlMs: leaseMs, log, every: everyMs },
    failed: 'a round over proposals and the security log failed, trying again',
    async round(leased) {
      await dependencies.security.tend();
      await tidy();
      await endPastInspections(dependencies);
      if ((await dueNow(dependencies, 1)).length > 0) await leased((isHeld) => effectAll(dependencies, log, isHeld));
    },
  });
}
