import { mailStates, type MailState } from '@portal/contracts/notices';
import type { Dependencies } from '../../dependencies.ts';

/** Still to be sent: nobody looks after those that wait for an address which may never come. */
export const undelivered: readonly MailState[] = ['queued', 'sending'];

/**
 * Tells how many mails there are in each state, and since when the oldest has been waiting to go out: one that may have gone out, and
 * is sent once more after an hour, waits from then on.
 */
export function watchMails({ mails, linkMails, metrics }: Pick<Dependencies, 'mails' | 'linkMails' | 'metrics'>): void {
  const boxes = { notice: mails, reset: linkMails };
  for (const [kind, box] of Object.entries(boxes)) {
    metrics.watch('mails', async () => {
      const counts = await box.countBy('state');
      return mailStates.map((state) => [{ kind, state }, counts[state] ?? 0]);
    });
  }
  metrics.watch('oldest_mail', async () => {
    const firsts = await Promise.all(
      undelivered.flatMap((state) =>
        (['held_since', 'next_attempt_at'] as const).map(async (sort) => {
          const [first] = await mails.find({ where: { state }, sort, limit: 1 });
          return first?.[sort] ?? [];
        }),
      ),
    );
    const [oldest] = firsts.flat().sort();
    return oldest === undefined ? [] : [[{ kind: 'notice' }, Date.parse(oldest) / 1000]];
  });
}
