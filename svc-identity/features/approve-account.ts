import type { approvalSchema } from '@portal/contracts/accounts';
import { NoSuchRecord, StateConflict, type Answer, type Call, type Caller } from '@portal/service-kit/http';
import type * as z from 'zod/mini';
import { approveRole, refuseRole } from '../domain/account.ts';
import { words } from '../words.ts';
import { causeOf } from './cause-of.ts';
import type { Dependencies } from '../dependencies.ts';

type ApprovalCall = Call<{ id: string }, unknown, z.infer<typeof approvalSchema>> & { caller: Caller };

const decide = { approve: approveRole, refuse: refuseRole };

/** POST /api/accounts/{id}/approval. When two officers decide at once, the first decision counts. */
export const approveAccount =
  ({ accounts, clock }: Dependencies) =>
  async (call: ApprovalCall): Promise<Answer> => {
    const changed = await accounts.change(call.params.id, causeOf(call, clock), (present) => {
      if (present.approved) throw new StateConflict(words.account.decided, { version: present.version });
      return decide[call.body.decision](present);
    });
    if (!changed) throw new NoSuchRecord();
    return { status: 204 };
  };
