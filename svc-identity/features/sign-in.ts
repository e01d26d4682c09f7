import type { credentialsSchema } from '@portal/contracts/accounts';
import { Forbidden, Unauthorized, type Answer, type Call } from '@portal/service-kit/http';
import type * as z from 'zod/mini';
import { emailKey } from '../domain/account.ts';
import { expiryFrom } from '../domain/session.ts';
import { newRefreshToken } from '../tokens/refresh-token.ts';
import { rememberBrowser } from '../tokens/session-cookies.ts';
import { words } from '../words.ts';
import { grantSession } from './grant-session.ts';
import { tryToSignIn } from './try-to-sign-in.ts';
import type { Dependencies } from '../dependencies.ts';

type Credentials = z.infer<typeof credentialsSchema>;

/** POST /api/token. A wrong password and an unknown address get the same answer in the same time. */
export const signIn =
  (dependencies: Dependencies) =>
  async ({ body, headers, req }: Call<unknown, unknown, Credentials>): Promise<Answer> => {
    const { accounts, sessions, knownBrowsers, clock, ids, config } = dependencies;
    const key = emailKey(body.email);
    const account = await accounts.findByEmailKey(key);
    const given = { emailKey: key, account, headers, address: req.ip, password: body.password };
    const matches = await tryToSignIn(dependencies, given);
    if (!account || !matches) throw new Unauthorized(words.signIn.refused(config.emailVerification));
    if (!account.approved) throw new Forbidden(words.signIn.awaitingApproval(account.role), 'awaiting_approval');
    const token = newRefreshToken();
    const now = clock();
    const expiry = expiryFrom(now, config.sessionIdle);
    const session = await sessions.open({ id: ids(), account, token, now, expiry });
    const answer = await grantSession(dependencies, headers, { account, session, refresh: token.text });
    return rememberBrowser(knownBrowsers, headers, account.id, answer);
  };
