import type { Log } from '@portal/service-kit/log';
import { createWaker, whileLeased } from '@portal/service-kit/outbox';
import type { Store } from '@portal/service-kit/store';
import { dayIn } from '@portal/contracts/presentation';
import { remind } from '../../domain/approval.ts';
import type { Dependencies } from '../../dependencies.ts';
import { changeInBackground } from '../change-in-background.ts';
import { missingUpgrades } from '../upgrades/index.ts';
import { sweepWork } from '../work/keep-work.ts';

const batch = 100;
const leaseMs = 30_000;
const everyMs = 60_000;

const dueNow = ({ protocols, clock, config }: Dependencies, limit: number) =>
  protocols.find({ where: { reminder_due: { to: dayIn(clock(), config.timeZone) } }, sort: 'reminder_due', limit });

/** Marks each due approval as reminded, in one write with the event for its owner. When interrupted, the next round continues. */
async function remindAll(dependencies: Dependencies, isHeld: () => boolean): Promise<void> {
  for (let isMoving = true; isMoving;) {
    // Stop after a pass that changed nothing, even if some still look due.
    isMoving = false;
    for (const { id } of await dueNow(dependencies, batch)) {
      if (!isHeld()) return;
      const change = { id, at: dependencies.clock(), actor: null, correlationId: dependencies.ids(), decide: remind };
      if (await changeInBackground(dependencies, change)) isMoving = true;
    }
  }
}

interface Rounds {
  store: Pick<Store, 'lease' | 'release' | 'counters' | 'next'>;
  /** Names this process in the lease. */
  holder: string;
  log: Log;
}

/**
 * Sends due reminders at start and then every minute. After a downtime only the latest reminder of each approval is sent. A lease
 * keeps replicas apart; the stored mark makes sure that each reminder is sent once.
 */
export function createReminders(dependencies: Dependencies, { store, holder, log }: Rounds) {
  const waker = createWaker();
  let stopping = false;
  let loop: Promise<void> | undefined;
  let isUpgraded = false;

  const leased = (work: (isHeld: () => boolean) => Promise<void>): Promise<boolean> =>
    whileLeased({ store, name: 'reminders', holder, ttlMs: leaseMs, log }, (isHeld) =>
      work(() => isHeld() && !stopping),
    );

  async function upgrade(): Promise<void> {
    const missing = await missingUpgrades(store);
    isUpgraded = missing.length === 0;
    if (isUpgraded) return;
    await leased(async (isHeld) => {
      for (const { mark, run } of missing) {
        await run(dependencies, isHeld);
        if (!isHeld()) return;
        await store.next(mark);
      }
    });
  }

  // The check only reads: a replica with nothing to do takes no lease and writes nothing (ADR 0016).
  const round = async (): Promise<void> => {
    if (!isUpgraded) await upgrade();
    await sweepWork(dependencies);
    if ((await dueNow(dependencies, 1)).length > 0) await leased((isHeld) => remindAll(dependencies, isHeld));
  };

  const run = async (): Promise<void> => {
    while (!stopping) {
      await round().catch((error: unknown) => log.warn({ error }, 'reminding of renewals failed, trying again'));
      if (!stopping) await waker.wait(dependencies.config.remindEvery ?? everyMs);
    }
  };

  return {
    start(): void {
      loop ??= run();
    },
    async stop(): Promise<void> {
      stopping = true;
      waker.wake();
      await loop;
    },
  };
}
