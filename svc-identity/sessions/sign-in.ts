import type { credentialsSchema } from '@portal/contracts/accounts';
import { Forbidden, Unauthorized, type Answer, type Call } from '@portal/service-kit/http';
import type * as z from 'zod/mini';
import { emailKey } from '../accounts/account.rules.ts';
import { messages } from '../messages.ts';
import { openSession } from './grant-session.ts';
import { demandSecondStep } from '../second-step/demand-second-step.ts';
import { beginTry } from './begin-try.ts';
import type { Dependencies } from '../dependencies.ts';

type Credentials = z.infer<typeof credentialsSchema>;

/** POST /api/token. A wrong password and an unknown address get the same answer in the same time. */
export const signIn =
  (dependencies: Dependencies) =>
  async (call: Call<unknown, unknown, Credentials>): Promise<Answer> => {
    const { body } = call;
    const { security, accounts, hasher, config } = dependencies;
    const key = emailKey(body.email);
    const account = await accounts.findByEmailKey(key);
    const attempt = await beginTry(dependencies, call, key, account);
    const matches = await attempt.run((first) => hasher.matches(body.password, account?.password_hash, { first }));
    if (account?.state !== 'active' || !matches) {
      await security.record('sign_in', call, { outcome: 'refused', subject: account?.id ?? null });
      throw new Unauthorized(messages.signIn.refused[config.emailVerification]);
    }
    const { id: actor, approved, role } = account;
    if (!approved) {
      await security.record('sign_in', call, { outcome: 'refused', actor, detail: { cause: 'awaiting_approval' } });
      throw new Forbidden(messages.signIn.awaitingApproval[role], 'awaiting_approval');
    }
    await demandSecondStep(dependencies, account, body.keep);
    await attempt.passed();
    return openSession(dependencies, call, account, { amr: ['pwd'], keep: body.keep });
  };
