import type { Answer, Call, Caller } from '@portal/service-kit/http';
import { accountAnswer } from './account-answer.ts';
import { readableAccount } from './own-account.ts';
import type { Dependencies } from '../dependencies.ts';

/** GET /api/accounts/{id} */
export const readAccount =
  ({ accounts }: Dependencies) =>
  async ({ params, caller }: Call<{ id: string }> & { caller: Caller }): Promise<Answer> =>
    accountAnswer(await readableAccount(accounts, params.id, caller));
