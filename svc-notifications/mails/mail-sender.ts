import { mailStates, type MailState } from '@portal/contracts/notices';
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

/** Still to be sent: nobody looks after those that wait for an address which may never come. */
const undelivered: readonly MailState[] = ['queued', 'sending'];

/**
 * Tells how many mails there are in each state, and since when the oldest has been waiting to go out: one that may have gone out, and
 * is sent once more after an hour, waits from then on.
 */
export function watchMails({ mails, linkMails, metrics }: Pick<Dependencies, 'mails' | 'linkMails' | 'metrics'>): void {
  for (const [kind, box] of [
    ['notice', mails],
    ['reset', linkMails],
  ] as const) {
    metrics.watch('mails', async () => {
      const counts = await box.countBy('state');
      return mailStates.map((state) => [{ kind, state }, counts[state] ?? 0]);
    });
    metrics.watch('oldest_mail', async () => {
      const [[held], ...due] = await Promise.all([
        box.find({ sort: 'held_since', limit: 1 }),
        ...undelivered.map((state) => box.find({ where: { state }, sort: 'next_attempt_at', limit: 1 })),
      ]);
      const [oldest] = [held?.held_since ?? [], ...due.map((rows) => rows.map(({ next_attempt_at: at }) => at))]
        .flat()
        .sort();
      return oldest === undefined ? [] : [[{ kind }, Date.parse(oldest) / 1000]];
    });
  }
}
