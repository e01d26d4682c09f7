import { isOnOthers, type confirmationSchema } from '@portal/contracts/accounts';
import type { Answer, Call, Caller } from '@portal/service-kit/http';
import type * as z from 'zod/mini';
import type { Dependencies } from '../dependencies.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { bearerOf } from '../sessions/grant-session.ts';

type ConfirmCall = Call<unknown, unknown, z.infer<typeof confirmationSchema>> & { caller: Caller };

/** POST /api/token/confirm. What the page sends along with the acts that it names, which wait for it (docs/sessions 13). */
export const confirmIdentity =
  (dependencies: Dependencies) =>
  async (call: ConfirmCall): Promise<Answer> => {
    const { acts, ...shown } = call.body;
    const wantsCode = !acts.every((act) => isOnOthers(act, call.caller.id));
    const { account, session } = await checkOwnPassword(dependencies, call, { ...shown, wantsCode });
    const confirmation = await dependencies.signer.confirmation(bearerOf(account, session), acts);
    return { status: 200, body: { confirmation } };
  };
