import { mailStates, type MailState } from '@portal/contracts/notices';
import type { Dependencies } from '../dependencies.ts';

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
