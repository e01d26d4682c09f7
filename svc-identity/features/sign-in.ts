import type { credentialsSchema } from '@portal/contracts/accounts';
import { Forbidden, Unauthorized, type Answer, type Call } from '@portal/service-kit/http';
import type * as z from 'zod/mini';
import { emailKey } from '../domain/account.ts';
import { byAccount, byNetwork } from '../store/login-throttle.ts';
import { words } from '../words.ts';
import { openSession } from './grant-session.ts';
import { demandSecondStep } from './second-step.ts';
import type { Dependencies } from '../dependencies.ts';

type Credentials = z.infer<typeof credentialsSchema>;

/** POST /api/token. A wrong password and an unknown address get the same answer in the same time. */
export const signIn =
  (dependencies: Dependencies) =>
  async (call: Call<unknown, unknown, Credentials>): Promise<Answer> => {
    const { body, req } = call;
    const { security, accounts, loginThrottle, hasher } = dependencies;
    const key = emailKey(body.email);
    const throttleKeys = [byAccount(key), byNetwork(req.ip)];
    await loginThrottle.check(throttleKeys);
    const account = await accounts.findByEmailKey(key);
    const matches = await hasher.matches(body.password, account?.password_hash);
    if (account?.state !== 'active' || !matches) {
      await loginThrottle.count(throttleKeys);
      await security.record('sign_in', call, { outcome: 'refused', subject: account?.id ?? null });
      throw new Unauthorized(words.signIn.refused);
    }
    // Many requests at once pass the first check before one of them is counted. None of them may learn that its password is right.
    await loginThrottle.check(throttleKeys);
    const { id: actor, approved, role } = account;
    if (!approved) {
      await security.record('sign_in', call, { outcome: 'refused', actor, detail: { cause: 'awaiting_approval' } });
      throw new Forbidden(words.signIn.awaitingApproval(role), 'awaiting_approval');
    }
    await demandSecondStep(dependencies, account, body.keep);
    await loginThrottle.forget(byAccount(key));
    return openSession(dependencies, call, account, { amr: ['pwd'], keep: body.keep });
  };
