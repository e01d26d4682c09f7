import { type MailCounts, mailRecordSchema, type MailState, mailStates } from '@portal/contracts/notices';
import { pageOf, totalHeaders, totalOf, type Answer, type Call, type Caller } from '@portal/service-kit/http';
import * as z from 'zod/mini';
import type { Dependencies } from '../dependencies.ts';
import { mailFilter, type MailQuery } from './mail-filter.ts';
import { presentMails } from './present.ts';

export const mailListSchema = z.array(mailRecordSchema);

/** GET /api/mails: the delivery record, newest first, without bodies. @throws BadRequest for a state that there is not */
export const listMails =
  (dependencies: Dependencies) =>
  async ({ query, caller }: Call<unknown, MailQuery> & { caller: Caller }): Promise<Answer> => {
    const { sort, ...wanted } = mailFilter(query);
    const [rows, total] = await Promise.all([
      dependencies.mails.find({ ...wanted, sort, ...pageOf(query) }),
      totalOf(dependencies.mails, wanted, { status: 'state', whose: [] }),
    ]);
    const mails = await presentMails(dependencies, rows);
    // An account that only reads sends nothing again.
    const body = caller.readOnly ? mails.map((mail) => ({ ...mail, actions: [] })) : mails;
    return { status: 200, body, headers: totalHeaders(total) };
  };

/** Milliseconds after which officers are told that no server takes a mail. */
const heldFor = 60 * 60_000;

/** GET /api/mails/counts: how many mails are in each state, zeros too, how many were sent again, and how many no server takes. */
export const countMails =
  ({ mails, linkMails, clock }: Dependencies) =>
  async (): Promise<Answer> => {
    const isHeld = { where: { held_since: { to: new Date(clock().getTime() - heldFor).toISOString() } } };
    const [found, resent, ...held] = await Promise.all([
      mails.countBy('state', { state: mailStates }),
      mails.count({ where: { was_resent: true } }),
      mails.count(isHeld),
      linkMails.count(isHeld),
    ]);
    const by_state = Object.fromEntries(mailStates.map((state) => [state, found[state] ?? 0])) as Record<
      MailState,
      number
    >;
    const total = Object.values(by_state).reduce((sum, count) => sum + count, 0);
    return { status: 200, body: { total, by_state, resent, held: held[0] + held[1] } satisfies MailCounts };
  };
