import type { secondStepSchema } from '@portal/contracts/accounts';
import { RuleBroken, Unauthorized, type Answer, type Call } from '@portal/service-kit/http';
import type * as z from 'zod/mini';
import { noteGuessedCodes } from './second-step.rules.ts';
import { mostTries } from './tickets.store.ts';
import { messages } from '../messages.ts';
import { cancelRecoveriesOf } from './recover.ts';
import { beginTry } from '../sessions/begin-try.ts';
import { causeOf } from '../accounts/cause-of.ts';
import { openSession } from '../sessions/grant-session.ts';
import { ticketHolder } from './demand-second-step.ts';
import type { Dependencies } from '../dependencies.ts';

type SecondStepCall = Call<unknown, unknown, z.infer<typeof secondStepSchema>>;

/** POST /api/token/second-step: the code that a sign-in with a right password asked for. Wrong ones count as wrong passwords do. */
export const takeSecondStep =
  (dependencies: Dependencies) =>
  async (call: SecondStepCall): Promise<Answer> => {
    const { accounts, factors, tickets, security, clock } = dependencies;
    const found = await tickets.find(call.body.ticket);
    const account = await ticketHolder(dependencies, found);
    const attempt = await beginTry(dependencies, call, String(account.email_key), account);
    const ticket = await tickets.take(call.body.ticket);
    if (!ticket) throw new Unauthorized(messages.secondStep.over, 'ticket_over');
    const cause = { ...causeOf(call, clock), actor: account.id };
    if (!(await attempt.run(() => factors.use(account, call.body.code, cause)))) {
      await security.record('second_step', call, { outcome: 'refused', actor: account.id });
      if (ticket.tries < mostTries) throw new RuleBroken([{ field: 'code', message: messages.secondStep.wrong }]);
      await accounts.change(account.id, { ...cause, actor: null }, noteGuessedCodes);
      throw new Unauthorized(messages.secondStep.over, 'ticket_over');
    }
    await tickets.remove(ticket);
    await security.record('second_step', call, { actor: account.id });
    await cancelRecoveriesOf(dependencies, account.id, cause);
    await attempt.passed();
    // Read again: using a recovery code has changed the account.
    return openSession(dependencies, call, (await accounts.findActive(account.id)) ?? account, {
      amr: ['pwd', 'otp'],
      keep: ticket.keep,
    });
  };
