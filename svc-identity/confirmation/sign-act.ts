import { defaultPosition, type signatureRequestSchema } from '@portal/contracts/accounts';
import type { Answer, Call, Caller } from '@portal/service-kit/http';
import { makeSignature } from '@portal/service-kit/signature';
import type * as z from 'zod/mini';
import type { Dependencies } from '../dependencies.ts';
import { checkOwnPassword } from './check-own-password.ts';

type SignCall = Call<unknown, unknown, z.infer<typeof signatureRequestSchema>> & { caller: Caller };

/** POST /api/signatures: the password alone, for one act that is named by its hash (docs/decisions 9). It confirms nothing else. @throws as checkOwnPassword */
export const signAct =
  (dependencies: Dependencies) =>
  async (call: SignCall): Promise<Answer> => {
    const { password, meaning, about } = call.body;
    const { account } = await checkOwnPassword(dependencies, call, { password });
    const receipt = makeSignature(dependencies.signatureKey, {
      id: dependencies.ids(),
      account: account.id,
      name: `${account.first_name} ${account.last_name}`,
      position: positionOf(account),
      meaning,
      at: dependencies.clock().toISOString(),
      about,
    });
    return { status: 200, body: { receipt } };
  };

/** What stands beside an officer's name in signatures. */
export const positionOf = ({ position }: { position?: string | null | undefined }): string =>
  position ?? defaultPosition;
