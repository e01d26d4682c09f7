import type { credentialsSchema } from '@portal/contracts/accounts';
import { Forbidden, Unauthorized, type Answer, type Call } from '@portal/service-kit/http';
import type * as z from 'zod/mini';
import { emailKey } from '../domain/account.ts';
import { expiryFrom } from '../domain/session.ts';
import { byAccount, byNetwork } from '../store/login-throttle.ts';
import { newRefreshToken } from '../tokens/refresh-token.ts';
import { words } from '../words.ts';
import { grantSession } from './grant-session.ts';
import type { Dependencies } from '../dependencies.ts';

type Credentials = z.infer<typeof credentialsSchema>;

/** POST /api/token. A wrong password and an unknown address get the same answer in the same time. */
export const signIn =
  (dependencies: Dependencies) =>
  async ({ body, headers, req }: Call<unknown, unknown, Credentials>): Promise<Answer> => {
    const { accounts, loginThrottle, hasher, sessions, clock, ids, config } = dependencies;
    const key = emailKey(body.email);
    const throttleKeys = [byAccount(key), byNetwork(req.ip)];
    await loginThrottle.check(throttleKeys);
    const account = await accounts.findByEmailKey(key);
    const matches = await hasher.matches(body.password, account?.password_hash);
    if (!account || !matches) {
      await loginThrottle.count(throttleKeys);
      throw new Unauthorized(words.signIn.refused);
    }
    // Many requests at once pass the first check before one of them is counted. None of them may learn that its password is right.
    await loginThrottle.check(throttleKeys);
    await loginThrottle.forget(byAccount(key));
    if (!account.approved) throw new Forbidden(words.signIn.awaitingApproval(account.role), 'awaiting_approval');
    const token = newRefreshToken();
    const now = clock();
    const expiry = expiryFrom(now, config.sessionIdle);
    const session = await sessions.open({ id: ids(), account, token, now, expiry, amr: ['pwd'] });
    return grantSession(dependencies, headers, { account, session, refresh: token.text });
  };
