import { mailStates, type MailCounts, type MailState } from '@portal/contracts';
import type { Answer } from '@portal/service-kit/http';
import type { Parts } from '../dependencies.ts';

/** GET /api/mails/counts: how many mails are in each state, zeros too, and how many were sent again. */
export const countMails =
  ({ mails }: Parts) =>
  async (): Promise<Answer> => {
    const [found, resent] = await Promise.all([
      mails.countBy('state', { state: mailStates }),
      mails.count({ where: { was_resent: true } }),
    ]);
    const by_state = Object.fromEntries(mailStates.map((state) => [state, found[state] ?? 0])) as Record<
      MailState,
      number
    >;
    const total = Object.values(by_state).reduce((sum, count) => sum + count, 0);
    return { status: 200, body: { total, by_state, resent } satisfies MailCounts };
  };
