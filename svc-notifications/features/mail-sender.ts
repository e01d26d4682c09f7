import { createWaker } from '@portal/service-kit/outbox';
import type { Store } from '@portal/service-kit/store';
import type { Parts } from '../parts.ts';
import type { MailBox } from './mail-box.ts';

const lease = 'notifications.sender';
/** Milliseconds. */
const drainFor = 3_000;

interface Sending extends Pick<Parts, 'config' | 'log'> {
  boxes: readonly MailBox[];
}

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

  const round = async ({ boxes, ...parts }: Sending): Promise<void> => {
    const { leaseFor } = parts.config;
    if (await renew(leaseFor)) await Promise.all(boxes.map((box) => box.markInterrupted()));
    if (!held) return;
    const renewal = setInterval(() => void renew(leaseFor), leaseFor / 3);
    try {
      for (const box of boxes) await box.sendDue(() => held && !stopping);
    } finally {
      clearInterval(renewal);
    }
  };

  const run = async (parts: Sending): Promise<void> => {
    while (!stopping) {
      await round(parts).catch((error: unknown) => parts.log.warn({ error }, 'sending mails failed, trying again'));
      if (!stopping) await waker.wait(parts.config.lookEvery);
    }
  };

  return {
    wake: () => waker.wake(),
    start(parts: Sending): void {
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
