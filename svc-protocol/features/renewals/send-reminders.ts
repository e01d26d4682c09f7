import type { Log } from '@portal/service-kit/log';
import { createWaker, whileLeased } from '@portal/service-kit/outbox';
import type { Store } from '@portal/service-kit/store';
import { dayIn } from '@portal/service-kit/time';
import { remind } from '../../domain/approval.ts';
import type { Parts } from '../parts.ts';
import { changeApproval } from './change-approval.ts';

const batch = 100;
const leaseMs = 30_000;
const everyMs = 60_000;

/** Marks what is due, each in one write with the event that tells its owner. Interrupted, the next round goes on where it was. */
async function remindAll(parts: Parts, isHeld: () => boolean): Promise<void> {
  const today = dayIn(parts.clock(), parts.config.timeZone);
  const where = { reminder_due: { to: today } };
  while (isHeld()) {
    const due = await parts.protocols.find({ where, sort: 'reminder_due', limit: batch });
    if (due.length === 0) return;
    for (const { id } of due) {
      if (!isHeld()) return;
      await changeApproval(parts, { id, at: parts.clock(), actor: null, correlationId: parts.ids(), decide: remind });
    }
  }
}

interface Rounds {
  store: Pick<Store, 'lease' | 'release'>;
  /** Tells this process from its replicas. */
  holder: string;
  log: Log;
}

/**
 * Looks for approvals whose owners are to be reminded, at start and then every minute, by the service's clock: after a time in which
 * nothing ran, only the latest reminder of each is left. Replicas take turns; what a reminder is sent once by is the mark beside it.
 */
export function createReminders(parts: Parts, { store, holder, log }: Rounds) {
  const waker = createWaker();
  let stopping = false;
  let loop: Promise<void> | undefined;

  const run = async (): Promise<void> => {
    while (!stopping) {
      const lease = { store, name: 'reminders', holder, ttlMs: leaseMs };
      await whileLeased(lease, (isHeld) => remindAll(parts, () => isHeld() && !stopping)).catch((error: unknown) =>
        log.warn({ error }, 'reminding of renewals failed, trying again'),
      );
      if (!stopping) await waker.wait(parts.config.remindEvery ?? everyMs);
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
