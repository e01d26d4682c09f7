import type { confirmationSchema } from '@portal/contracts/accounts';
import type { Answer, Call, Caller } from '@portal/service-kit/http';
import type * as z from 'zod/mini';
import type { Dependencies } from '../dependencies.ts';
import type { StoredAccount } from '../store/accounts.collection.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { bearerOf } from './grant-session.ts';

type ConfirmCall = Call<unknown, unknown, z.infer<typeof confirmationSchema>> & { caller: Caller };

/** POST /api/token/confirm. From now on this session's access tokens say that its person has just proved who they are. */
export const confirmIdentity =
  (dependencies: Dependencies) =>
  async (call: ConfirmCall): Promise<Answer> => {
    const onRight = ({ second_step }: StoredAccount) => ({
      auth_time: dependencies.clock().toISOString(),
      amr: second_step ? ['pwd', 'otp'] : ['pwd'],
    });
    const shown = { ...call.body, wantsCode: true };
    const { account, session } = await checkOwnPassword(dependencies, call, shown, onRight);
    return { status: 200, body: { access: await dependencies.signer.access(bearerOf(account, session)) } };
  };
