import { checkResetPassword, type confirmResetShape } from '@portal/contracts/accounts';
import { RuleBroken, type Answer, type Call } from '@portal/service-kit/http';
import type * as z from 'zod/mini';
import { resetPassword } from '../domain/account.ts';
import { isCommonPassword } from '../passwords/common-password.ts';
import { judgeReset } from '../domain/reset.ts';
import { byAccount, byResetNetwork } from '../store/login-throttle.ts';
import { resetTokenHash } from '../tokens/reset-token.ts';
import { words } from '../words.ts';
import { causeOf } from './cause-of.ts';
import type { Dependencies } from '../dependencies.ts';

type Body = z.infer<typeof confirmResetShape>;

/** POST /api/password-reset/confirm. Ends all sessions of the account. A link works once. */
export const confirmReset =
  (dependencies: Dependencies) =>
  async (call: Call<unknown, unknown, Body>): Promise<Answer> => {
    const { accounts, loginThrottle, hasher, resets, clock } = dependencies;
    const keys = [byResetNetwork(call.req.ip)];
    await loginThrottle.check(keys);
    checkPassword(call.body);
    const reset = await resets.find(resetTokenHash(call.body.token));
    const account = reset && (await accounts.findActive(reset.account));
    const worth = judgeReset(reset, account, clock());
    if (!reset || worth !== 'good') {
      await loginThrottle.count(keys);
      throw refused(worth === 'expired' ? 'expired' : 'used');
    }
    const passwordHash = await hasher.hash(call.body.new_password);
    const cause = { ...causeOf(call, clock), actor: reset.account };
    const changed = await accounts.change(reset.account, cause, (present) => {
      // A link used twice at once: the first request has changed the credentials.
      if (judgeReset(reset, present, clock()) !== 'good') throw refused('used');
      return resetPassword(present, passwordHash);
    });
    if (!changed) throw refused('used');
    // The person has proved to own the address: earlier failures no longer block the account.
    await loginThrottle.forget(byAccount(String(changed.email_key)));
    return { status: 200, body: {} };
  };

const refused = (why: keyof typeof words.reset) => new RuleBroken([{ field: 'token', message: words.reset[why] }]);

/** @throws RuleBroken */
function checkPassword(body: Body): void {
  const errors = checkResetPassword(body);
  if (errors.length > 0) throw new RuleBroken(errors);
  if (isCommonPassword(body.new_password))
    throw new RuleBroken([{ field: 'new_password', message: words.password.common }]);
}
