import {
  checkChangePassword,
  checkResetPassword,
  changePasswordShape,
  passwordResetSchema,
  confirmResetShape,
  accountSchema,
} from '@portal/contracts/accounts';
import { refuseBroken, RuleBroken, endpoint, publicEndpoint, type Call } from '@portal/service-kit/http';
import * as z from 'zod/mini';
import { changePassword as withPassword, emailKey } from '../accounts/account.rules.ts';
import { refuseGuessable } from './refuse-guessable.ts';
import { byHolder, resetMails, byNetwork, byUsedLink } from '../sessions/login-throttle.store.ts';
import { messages } from '../messages.ts';
import { causeOf, type Cause } from '../accounts/events.ts';
import { accountAnswer, idParams } from '../accounts/present.ts';
import { ownAccount } from '../accounts/endpoints.ts';
import type { Dependencies } from '../dependencies.ts';
import { resetTokenContext } from '@portal/contracts/events';
import { seal } from '@portal/service-kit/encryption';
import { secretHash, randomSecret } from '@portal/service-kit/time';
import { resetLifetime, isJustUsed, judgeReset, noteReset, resetPassword } from './reset.rules.ts';
import { rememberBrowser } from '../sessions/session-cookies.ts';

const wrong = () => new RuleBroken([{ field: 'old_password', message: messages.password.wrong }]);

/** PUT /api/change-password/{id}. Ends all other sessions of the account. */
export const changePassword = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Change your password',
    readOnly: 'own',
    params: idParams,
    body: changePasswordShape,
    answers: { 200: accountSchema },
    handle: async (call) => {
      const { accounts, loginThrottle, hasher, security, clock, config } = dependencies;
      const { params, body, caller } = call;
      const person = await ownAccount(accounts, params.id, caller);
      const { password_hash } = person;
      refuseBroken(checkChangePassword(body));
      await refuseGuessable('new_password', String(body.new_password), { person, ...config });
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
        return withPassword(present, newHash, caller.session);
      });
      await security.record('password', call, { detail: { act: 'changed' } });
      return accountAnswer(dependencies, changed);
    },
  });

/** POST /api/password-reset. Answers the same, in the same time, for a known and an unknown address: the link is sent after the answer. */
export const requestReset = (dependencies: Dependencies) =>
  publicEndpoint({
    summary: 'Ask for a link to choose a new password',
    body: passwordResetSchema,
    answers: { 202: null },
    handle: async (call) => {
      const { clock, log, afterwards } = dependencies;
      afterwards(
        sendLink(dependencies, call, causeOf(call, clock)).catch((error: unknown) =>
          log.error({ error }, 'a link to choose a new password could not be sent'),
        ),
      );
      return { status: 202 };
    },
  });

async function sendLink(
  { accounts, loginThrottle, resets, resetKey, security, clock }: Dependencies,
  call: Call<unknown, unknown, z.infer<typeof passwordResetSchema>>,
  cause: Cause,
): Promise<void> {
  const key = emailKey(call.body.email);
  const account = await accounts.findByEmailKey(key);
  if (!account || (await loginThrottle.take([resetMails(key)])) > 0) return;
  const token = randomSecret();
  const sealed = seal(token, resetKey, resetTokenContext(account.id));
  const expires = new Date(Date.parse(cause.at) + resetLifetime).toISOString();
  const { id, credentials } = account;
  await resets.keep({ id: secretHash(token), account: id, credentials, expires_at: expires }, clock());
  await accounts.change(id, cause, () => noteReset(cause.at, sealed));
  await security.record('password', call, { actor: null, subject: id, detail: { act: 'reset_asked' } });
}

/** POST /api/password-reset/confirm. Ends all sessions of the account. A link works once. */
export const confirmReset = (dependencies: Dependencies) =>
  publicEndpoint({
    summary: 'Choose a new password with the link in the email',
    body: confirmResetShape,
    answers: { 200: z.object({}) },
    handle: async (call) => {
      const { accounts, loginThrottle, hasher, knownBrowsers, resets, security, clock, config } = dependencies;
      refuseBroken(checkResetPassword(call.body));
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
      await refuseGuessable('new_password', new_password, { person: account, ...config });
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
    },
  });

const refused = (why: keyof typeof messages.reset) =>
  new RuleBroken([{ field: 'token', message: messages.reset[why] }]);
