import { createBackoff, createWaker, whileLeased } from '@portal/service-kit/outbox';
import type { Store } from '@portal/service-kit/store';
import type { Dependencies } from '../dependencies.ts';
import type { MailBox } from './mail-box.ts';

const lease = 'notifications.sender';
/** Milliseconds. */
const drainFor = 3_000;
/** First pause before polling again while another replica sends mails that are due, in ms; grows up to `lookEvery`. */
const turn = 100;

interface Sending extends Pick<Dependencies, 'config' | 'log' | 'metrics'> {
  boxes: readonly MailBox[];
}

const some = async (boxes: readonly MailBox[], is: (box: MailBox) => Promise<boolean>): Promise<boolean> =>
  (await Promise.all(boxes.map(is))).includes(true);

/** Sends what is due, woken by new mail, on one replica at a time. `dependencies` is given at start because mails wake it. */
export function createMailSender(store: Pick<Store, 'lease' | 'release'>, holder: string) {
  const waker = createWaker();
  let stopping = false;
  let loop: Promise<void> = Promise.resolve();

  /** Answers false when mails are due and another replica sends. */
  const round = async ({ boxes, config, log, metrics }: Sending): Promise<boolean> => {
    const isDue = await some(boxes, (box) => box.isDue());
    if (!isDue && !(await some(boxes, (box) => box.isCaught()))) return true;
    const isTurn = await whileLeased({ store, name: lease, holder, ttlMs: config.leaseFor, log }, async (isHeld) => {
      // The lease's former holder gave it back with every mail settled, or crashed while sending.
      await Promise.all(boxes.map((box) => box.markInterrupted()));
      for (const box of boxes) await box.sendDue(() => isHeld() && !stopping);
    });
    metrics.leaseAsked(lease, isTurn);
    return isTurn || !isDue;
  };

  const run = async (dependencies: Sending): Promise<void> => {
    const waitAfter = createBackoff({ pollMs: dependencies.config.lookEvery, backoffMs: turn });
    while (!stopping) {
      const isDone = await round(dependencies).catch((error: unknown) => {
        dependencies.log.warn({ error }, 'sending mails failed, trying again');
        return true;
      });
      if (!stopping) await waker.wait(waitAfter(isDone));
    }
  };

  return {
    wake: () => waker.wake(),
    start(dependencies: Sending): void {
      loop = run(dependencies);
    },
    /** Lets mails that are being handed over come to their end, for a while; one that hangs keeps the lease until it runs out. */
    async stop(): Promise<void> {
      stopping = true;
      waker.wake();
      await Promise.race([loop, createWaker().wait(drainFor)]);
    },
  };
}
