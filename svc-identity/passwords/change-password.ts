import { checkChangePassword, type changePasswordShape } from '@portal/contracts/accounts';
import { RuleBroken, type Answer, type Call, type Caller } from '@portal/service-kit/http';
import type * as z from 'zod/mini';
import { changePassword as decide } from '../accounts/account.rules.ts';
import { refuseGuessable } from './check-password.ts';
import { byHolder } from '../sessions/login-throttle.store.ts';
import { messages } from '../messages.ts';
import { causeOf } from '../accounts/cause-of.ts';
import { accountAnswer } from '../accounts/present.ts';
import { ownAccount } from '../accounts/read-account.ts';
import type { Dependencies } from '../dependencies.ts';

type Body = z.infer<typeof changePasswordShape>;
type ChangeCall = Call<{ id: string }, unknown, Body> & { caller: Caller };

const wrong = () => new RuleBroken([{ field: 'old_password', message: messages.password.wrong }]);

/** PUT /api/change-password/{id}. Ends all other sessions of the account. */
export const changePassword =
  (dependencies: Dependencies) =>
  async (call: ChangeCall): Promise<Answer> => {
    const { accounts, loginThrottle, hasher, security, clock, config } = dependencies;
    const { params, body, caller } = call;
    const person = await ownAccount(accounts, params.id, caller);
    const { password_hash } = person;
    checkPasswords(body);
    await refuseGuessable('new_password', String(body.new_password), { person, councilName: config.councilName });
    const throttleKey = byHolder(params.id);
    await loginThrottle.demand([throttleKey]);
    if (!(await hasher.matches(String(body.old_password), password_hash, { first: true }))) {
      // This session has changed it to that already, and the answer was lost.
      const isRepeat = person.kept_session === caller.session;
      if (isRepeat && (await hasher.matches(String(body.new_password), password_hash, { first: true }))) {
        await loginThrottle.forget(throttleKey);
        return accountAnswer(dependencies, person);
      }
      await security.record('password', call, { outcome: 'refused', detail: { act: 'changed' } });
      throw wrong();
    }
    await loginThrottle.forget(throttleKey);
    const newHash = await hasher.hash(String(body.new_password), { first: true });
    const changed = await accounts.change(params.id, causeOf(call, clock), (present) => {
      // The password has been changed since it was checked above.
      if (present.password_hash !== password_hash) throw wrong();
      return decide(present, newHash, caller.session);
    });
    await security.record('password', call, { detail: { act: 'changed' } });
    return accountAnswer(dependencies, changed);
  };

/** @throws RuleBroken with the first broken rule of every field */
function checkPasswords(body: Body): void {
  const errors = checkChangePassword(body);
  if (errors.length > 0) throw new RuleBroken(errors);
}
