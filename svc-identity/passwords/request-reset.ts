import type { passwordResetSchema } from '@portal/contracts/accounts';
import { resetTokenContext } from '@portal/contracts/events';
import type { Answer, Call } from '@portal/service-kit/http';
import { seal } from '@portal/service-kit/encryption';
import { randomSecret } from '@portal/service-kit/time';
import type * as z from 'zod/mini';
import { emailKey } from '../accounts/account.rules.ts';
import { requestReset as decide, resetLifetime } from './reset.rules.ts';
import type { Cause } from '../accounts/events.ts';
import { resetMails } from '../sessions/login-throttle.store.ts';
import { secretHash } from '../accounts/secret-hash.ts';
import { causeOf } from '../accounts/cause-of.ts';
import type { Dependencies } from '../dependencies.ts';

type ResetCall = Call<unknown, unknown, z.infer<typeof passwordResetSchema>>;

/** POST /api/password-reset. Answers the same, in the same time, for a known and an unknown address: the link is sent after the answer. */
export const requestReset =
  (dependencies: Dependencies) =>
  async (call: ResetCall): Promise<Answer> => {
    const { clock, log, afterwards } = dependencies;
    afterwards(
      sendLink(dependencies, call, causeOf(call, clock)).catch((error: unknown) =>
        log.error({ error }, 'a link to choose a new password could not be sent'),
      ),
    );
    return { status: 202 };
  };

async function sendLink(
  { accounts, loginThrottle, resets, resetKey, security, clock }: Dependencies,
  call: ResetCall,
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
  await accounts.change(id, cause, () => decide(cause.at, sealed));
  await security.record('password', call, { actor: null, subject: id, detail: { act: 'reset_asked' } });
}
