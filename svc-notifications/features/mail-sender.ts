import { createWaker } from '@portal/service-kit/outbox';
import type { Store } from '@portal/service-kit/store';
import type { Parts } from '../parts.ts';
import { markInterrupted, sendDueMails } from './send-mails.ts';

const lease = 'notifications.sender';
/** Milliseconds. */
const drainFor = 3_000;

/** Sends what is due, woken by new mail, on one replica at a time. `parts` is given at start because mails wake it. */
export function createMailSender(store: Pick<Store, 'lease' | 'release'>, holder: string) {
  const waker = createWaker();
  let stopping = false;
  let loop: Promise<void> = Promise.resolve();
  let held = false;

  const renew = async (leaseFor: number): Promise<boolean> => {
    const before = held;
    held = await store.lease(lease, holder, leaseFor).catch(() => false);
    return held && !before;
  };

  const round = async (parts: Parts): Promise<void> => {
    const { leaseFor } = parts.config;
    if (await renew(leaseFor)) await markInterrupted(parts);
    if (!held) return;
    const renewal = setInterval(() => void renew(leaseFor), leaseFor / 3);
    try {
      await sendDueMails(parts, () => held && !stopping);
    } finally {
      clearInterval(renewal);
    }
  };

  const run = async (parts: Parts): Promise<void> => {
    while (!stopping) {
      await round(parts).catch((error: unknown) => parts.log.warn({ error }, 'sending mails failed, trying again'));
      if (!stopping) await waker.wait(parts.config.lookEvery);
    }
  };

  return {
    wake: () => waker.wake(),
    start(parts: Parts): void {
      loop = run(parts);
    },
    /** Lets mails that are being handed over come to their end, for a while; one that hangs keeps the lease until it runs out. */
    async stop(): Promise<void> {
      stopping = true;
      waker.wake();
      const ended = await Promise.race([loop.then(() => true), createWaker().wait(drainFor)]);
      if (ended) await store.release(lease, holder).catch(() => undefined);
    },
  };
}
