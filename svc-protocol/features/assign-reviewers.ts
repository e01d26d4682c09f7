import { assignmentSchema, changedSchema } from '@portal/contracts/protocol';
import { assign } from '../domain/assign.ts';
import { reviewersOf } from '../domain/slot.ts';
import { emptySlotsOf } from '../subscriptions/account-deleted.ts';
import { accountsOf } from './accounts-of.ts';
import { changed, changeProtocol } from './change-protocol.ts';
import { endpoint, protocolParams } from './endpoint.ts';
import type { Dependencies } from '../dependencies.ts';

export const assignReviewers = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Assign reviewers',
    params: protocolParams,
    body: assignmentSchema,
    answers: { 200: changedSchema },
    handle: async (call) => {
      const { body, caller, requestId } = call;
      const stored = await changeProtocol(dependencies, call, async (protocol) =>
        assign(
          protocol,
          caller,
          body,
          await accountsOf(dependencies, [body.reviewer, body.alt_reviewer, protocol.user]),
        ),
      );
      // An account may have been deleted while it was being assigned. Its event then did not find it in this protocol.
      const accounts = await accountsOf(dependencies, reviewersOf(stored));
      for (const { id, deleted } of accounts.values()) if (deleted) await emptySlotsOf(dependencies, id, requestId);
      return changed(stored);
    },
  });
