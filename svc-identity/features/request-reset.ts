import type { passwordResetSchema } from '@portal/contracts/accounts';
import { resetTokenContext } from '@portal/contracts/events';
import type { Answer, Call } from '@portal/service-kit/http';
import { seal } from '@portal/service-kit/encryption';
import type * as z from 'zod/mini';
import { emailKey, requestReset as decide } from '../domain/account.ts';
import { resetLifetime } from '../domain/reset.ts';
import type { Cause } from '../store/account-event.ts';
import { byResetAddress, byResetNetwork } from '../store/login-throttle.ts';
import { newResetToken, resetTokenHash } from '../tokens/reset-token.ts';
import { causeOf } from './cause-of.ts';
import type { Dependencies } from '../dependencies.ts';

type ResetCall = Call<unknown, unknown, z.infer<typeof passwordResetSchema>>;

/** POST /api/password-reset. Answers the same, in the same time, for a known and an unknown address: the link is sent after the answer. */
export const requestReset =
  (dependencies: Dependencies) =>
  async (call: ResetCall): Promise<Answer> => {
    const { loginThrottle, clock, log, afterwards } = dependencies;
    const key = emailKey(call.body.email);
    const keys = [byResetAddress(key), byResetNetwork(call.req.ip)];
    await loginThrottle.check(keys);
    await loginThrottle.count(keys);
    afterwards(
      sendLink(dependencies, key, causeOf(call, clock)).catch((error: unknown) =>
        log.error({ error }, 'a link to choose a new password could not be sent'),
      ),
    );
    return { status: 202 };
  };

async function sendLink({ accounts, resets, resetKey, clock }: Dependencies, key: string, cause: Cause): Promise<void> {
  const account = await accounts.findByEmailKey(key);
  if (!account) return;
  const token = newResetToken();
  const sealed = seal(token, resetKey, resetTokenContext(account.id));
  const change = decide(account, cause.at, sealed);
  if (!change) return;
  const expires = new Date(Date.parse(cause.at) + resetLifetime).toISOString();
  const { id, credentials } = account;
  await resets.keep({ id: resetTokenHash(token), account: id, credentials, expires_at: expires }, clock());
  await accounts.change(id, cause, (present) => decide(present, cause.at, sealed));
}
