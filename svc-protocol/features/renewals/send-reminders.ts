import type { Log } from '@portal/service-kit/log';
import { createWaker, whileLeased } from '@portal/service-kit/outbox';
import type { Store } from '@portal/service-kit/store';
import { dayIn } from '@portal/contracts/presentation';
import { remind } from '../../domain/approval.ts';
import type { Dependencies } from '../../dependencies.ts';
import { areApprovalsDated, dateApprovals } from './date-approvals.ts';
import { changeApproval } from './change-approval.ts';

const batch = 100;
const leaseMs = 30_000;
const everyMs = 60_000;

const dueNow = ({ protocols, clock, config }: Dependencies, limit: number) =>
  protocols.find({ where: { reminder_due: { to: dayIn(clock(), config.timeZone) } }, sort: 'reminder_due', limit });

/** Marks what is due, each in one write with the event that tells its owner. Interrupted, the next round goes on where it was. */
async function remindAll(dependencies: Dependencies, isHeld: () => boolean): Promise<void> {
  for (let isMoving = true; isMoving;) {
    // A round that changes nothing is the last one, whatever is still said to be due.
    isMoving = false;
    for (const { id } of await dueNow(dependencies, batch)) {
      if (!isHeld()) return;
      const change = { id, at: dependencies.clock(), actor: null, correlationId: dependencies.ids(), decide: remind };
      if (await changeApproval(dependencies, change)) isMoving = true;
    }
  }
}

interface Rounds {
  store: Pick<Store, 'lease' | 'release' | 'counters' | 'next'>;
  /** Tells this process from its replicas. */
  holder: string;
  log: Log;
}

/**
 * Looks for approvals whose owners are to be reminded, at start and then every minute, by the service's clock: after a time in which
 * nothing ran, only the latest reminder of each is left. Replicas take turns; what a reminder is sent once by is the mark beside it.
 */
export function createReminders(dependencies: Dependencies, { store, holder, log }: Rounds) {
  const waker = createWaker();
  let stopping = false;
  let loop: Promise<void> | undefined;
  let isDated = false;

  const leased = (work: (isHeld: () => boolean) => Promise<void>): Promise<boolean> =>
    whileLeased({ store, name: 'reminders', holder, ttlMs: leaseMs, log }, (isHeld) =>
      work(() => isHeld() && !stopping),
    );

  // Looking is a read: a replica with nothing to do writes nothing (ADR 0016).
  const round = async (): Promise<void> => {
    isDated ||=
      (await areApprovalsDated(store)) || (await leased((isHeld) => dateApprovals(dependencies, store, isHeld)));
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
