import { enrolSecondStep, secondStep, type secondStepSchema } from '@portal/contracts/accounts';
import { Forbidden, RuleBroken, Unauthorized, type Answer, type Call } from '@portal/service-kit/http';
import type * as z from 'zod/mini';
import { mayWaitUntil, noteGuessedCodes } from '../domain/second-step.ts';
import { byAccount, byNetwork } from '../store/login-throttle.ts';
import { mostTries } from '../store/tickets.ts';
import type { StoredAccount } from '../store/accounts.collection.ts';
import { words } from '../words.ts';
import { causeOf } from './cause-of.ts';
import { openSession } from './grant-session.ts';
import type { Dependencies } from '../dependencies.ts';

/** UTC instant until which an account may go on without a second step; undefined where none is missing. */
export async function secondStepDue(
  { demands }: Pick<Dependencies, 'demands'>,
  account: StoredAccount,
): Promise<string | undefined> {
  const since = account.second_step ? undefined : await demands.since(account.role);
  return since === undefined ? undefined : mayWaitUntil(account, since);
}

/** Whether the account opens nothing but the set-up of its second step (accounts.md 5). */
export async function mustEnrol(dependencies: Dependencies, account: StoredAccount): Promise<boolean> {
  const due = await secondStepDue(dependencies, account);
  return due !== undefined && due <= dependencies.clock().toISOString();
}

/** After a right password. @throws Forbidden `second_step` or `enrol_second_step` where more is asked for */
export async function demandSecondStep(
  dependencies: Dependencies,
  account: StoredAccount,
  keep: boolean | undefined,
): Promise<void> {
  const { tickets, signer } = dependencies;
  if (account.second_step)
    throw new Forbidden(words.secondStep.asked, secondStep, { ticket: await tickets.issue(account, keep) });
  if (await mustEnrol(dependencies, account))
    throw new Forbidden(words.secondStep.enrol, enrolSecondStep, { token: await signer.enrol(account) });
}

/** Who holds a ticket that still counts. @throws Unauthorized */
export async function ticketHolder(
  { accounts }: Pick<Dependencies, 'accounts'>,
  ticket: { account: string; credentials: number } | undefined,
): Promise<StoredAccount> {
  const account = ticket && (await accounts.findActive(ticket.account));
  if (!account?.approved || !account.second_step || account.credentials !== ticket?.credentials)
    throw new Unauthorized(words.secondStep.over, 'ticket_over');
  return account;
}

type SecondStepCall = Call<unknown, unknown, z.infer<typeof secondStepSchema>>;

/** POST /api/token/second-step: the code that a sign-in with a right password asked for. Wrong ones count as wrong passwords do. */
export const takeSecondStep =
  (dependencies: Dependencies) =>
  async (call: SecondStepCall): Promise<Answer> => {
    const { accounts, factors, tickets, loginThrottle, clock } = dependencies;
    const found = await tickets.find(call.body.ticket);
    const account = await ticketHolder(dependencies, found);
    const keys = [byAccount(String(account.email_key)), byNetwork(call.req.ip)];
    await loginThrottle.check(keys);
    const ticket = await tickets.take(call.body.ticket);
    if (!ticket) throw new Unauthorized(words.secondStep.over, 'ticket_over');
    const cause = { ...causeOf(call, clock), actor: account.id };
    if (!(await factors.use(account, call.body.code, cause))) {
      await loginThrottle.count(keys);
      if (ticket.tries < mostTries) throw new RuleBroken([{ field: 'code', message: words.secondStep.wrong }]);
      await accounts.change(account.id, { ...cause, actor: null }, noteGuessedCodes);
      throw new Unauthorized(words.secondStep.over, 'ticket_over');
    }
    await tickets.remove(ticket);
    await loginThrottle.forget(byAccount(String(account.email_key)));
    // As it is by now: a recovery code has changed it.
    return openSession(dependencies, call, (await accounts.findActive(account.id)) ?? account, {
      amr: ['pwd', 'otp'],
      keep: ticket.keep,
    });
  };
