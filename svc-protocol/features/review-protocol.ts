import { changedSchema, declineSchema, reviewSchema } from '@portal/contracts/protocol';
import { decline } from '../domain/decline.ts';
import { review } from '../domain/review.ts';
import { whyInvolved } from '../domain/reviewer.ts';
import { accountsOf } from './accounts-of.ts';
import { changed } from './change-protocol.ts';
import { endpoint, protocolParams } from './endpoint.ts';
import type { Dependencies } from '../dependencies.ts';
import { changeReviews } from './reviews/change-reviews.ts';
import { endWorkOn } from './work/pieces.ts';

export const reviewProtocol = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Leave the review comment',
    params: protocolParams,
    body: reviewSchema,
    answers: { 200: changedSchema },
    handle: async (call) => {
      const { caller, body, params } = call;
      const reviewed = await changeReviews(dependencies, call, async (protocol) => {
        const accounts = await accountsOf(dependencies, [caller.id, protocol.user]);
        // Where the account's event has not come yet, its id still counts.
        const account = accounts.get(caller.id) ?? { id: caller.id, email: '' };
        return review(protocol, caller, body.comment, whyInvolved(protocol, account, accounts.get(protocol.user)));
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
      const declined = await changeReviews(dependencies, call, (protocol) => decline(protocol, caller, body));
      await endWorkOn(dependencies, caller.id, params.id);
      return changed(declined);
    },
  });
