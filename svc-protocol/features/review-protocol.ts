import { changedSchema, declineSchema, reviewSchema } from '@portal/contracts/protocol';
import { decline } from '../domain/decline.ts';
import { review } from '../domain/review.ts';
import { andMarks } from '../domain/protocol-points.ts';
import { whyInvolved } from '../domain/reviewer.ts';
import { accountsOf } from './accounts-of.ts';
import { changed, changeProtocol } from './change-protocol.ts';
import { applicationLimit, endpoint, protocolParams } from './endpoint.ts';
import type { Dependencies } from '../dependencies.ts';
import { endWorkOn } from './work/pieces.ts';

export const reviewProtocol = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Leave the review comment',
    params: protocolParams,
    body: reviewSchema,
    bodyLimit: applicationLimit,
    answers: { 200: changedSchema },
    handle: async (call) => {
      const { caller, body, params } = call;
      const reviewed = await changeProtocol(dependencies, call, async (protocol, at) => {
        const accounts = await accountsOf(dependencies, [caller.id, protocol.user]);
        // Where the account's event has not come yet, its id still counts.
        const account = accounts.get(caller.id) ?? { id: caller.id, email: '' };
        const why = whyInvolved(protocol, account, accounts.get(protocol.user));
        return andMarks(review(protocol, caller, body.comment, why), caller, body.marks, at.toISOString());
      });
      await endWorkOn(dependencies, caller.id, params.id);
      return changed(reviewed);
    },
  });

export const declineProtocol = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Decline an assignment',
    params: protocolParams,
    body: declineSchema,
    answers: { 200: changedSchema },
    handle: async (call) => {
      const { caller, body, params } = call;
      const declined = await changeProtocol(dependencies, call, (protocol) => decline(protocol, caller, body));
      await endWorkOn(dependencies, caller.id, params.id);
      return changed(declined);
    },
  });
