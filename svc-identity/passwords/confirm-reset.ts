import { checkResetPassword, type confirmResetShape } from '@portal/contracts/accounts';
import { RuleBroken, type Answer, type Call } from '@portal/service-kit/http';
import type * as z from 'zod/mini';
import { refuseGuessable } from './check-password.ts';
import { isJustUsed, judgeReset, resetPassword } from './reset.rules.ts';
import { byNetwork, byUsedLink } from '../sessions/login-throttle.store.ts';
import { secretHash } from '../accounts/secret-hash.ts';
import { rememberBrowser } from '../sessions/session-cookies.ts';
import { messages } from '../messages.ts';
import { causeOf } from '../accounts/cause-of.ts';
import type { Dependencies } from '../dependencies.ts';

type Body = z.infer<typeof confirmResetShape>;

/** POST /api/password-reset/confirm. Ends all sessions of the account. A link works once. */
export const confirmReset =
  (dependencies: Dependencies) =>
  async (call: Call<unknown, unknown, Body>): Promise<Answer> => {
    const { accounts, loginThrottle, hasher, knownBrowsers, resets, security, clock, config } = dependencies;
    checkPassword(call.body);
    const reset = await resets.find(secretHash(call.body.token));
    const account = reset && (await accounts.findActive(reset.account));
    const { new_password } = call.body;
    if (reset && account && isJustUsed(reset, account, clock())) {
      // Counted: a link that was used must help nobody to guess.
      await loginThrottle.demand([byUsedLink(account.id)]);
      if (await hasher.matches(new_password, account.password_hash, { first: true })) {
        await loginThrottle.forget(byUsedLink(account.id));
        await security.record('password', call, { actor: account.id, detail: { act: 'reset' } });
        return rememberBrowser(knownBrowsers, call.headers, account.id, { status: 200, body: {} });
      }
    }
    const worth = judgeReset(reset, account, clock());
    // A token has 256 bits: nobody guesses one, so that nothing needs to be counted.
    if (!account || worth !== 'good') {
      const why = worth === 'expired' ? 'expired' : 'used';
      const about = { actor: null, subject: account?.id ?? null, detail: { act: 'reset', cause: why } };
      await security.record('password', call, { ...about, outcome: 'refused' });
      throw refused(why);
    }
    await refuseGuessable('new_password', new_password, { person: account, councilName: config.councilName });
    const passwordHash = await hasher.hash(new_password, { first: true });
    const cause = { ...causeOf(call, clock), actor: account.id };
    const changed = await accounts.change(account.id, cause, (present) => {
      // A link used twice at once: the first request has changed the credentials.
      if (judgeReset(reset, present, clock()) !== 'good') throw refused('used');
      return resetPassword(present, passwordHash);
    });
    if (!changed) throw refused('used');
    await security.record('password', call, { actor: account.id, detail: { act: 'reset' } });
    // The person has proved to own the address: whatever strangers try, they sign in from this browser.
    await loginThrottle.forget(byNetwork(String(changed.email_key), call.req.ip));
    return rememberBrowser(knownBrowsers, call.headers, changed.id, { status: 200, body: {} });
  };

const refused = (why: keyof typeof messages.reset) =>
  new RuleBroken([{ field: 'token', message: messages.reset[why] }]);

/** @throws RuleBroken */
function checkPassword(body: Body): void {
  const errors = checkResetPassword(body);
  if (errors.length > 0) throw new RuleBroken(errors);
}
