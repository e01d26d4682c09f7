import { changedSchema, declarationSchema, declineSchema, reviewSchema } from '@portal/contracts/protocol';
import { declare } from '../domain/declare.ts';
import { decline } from '../domain/decline.ts';
import { review } from '../domain/review.ts';
import { andMarks } from '../domain/protocol-points.ts';
import { whyInvolved } from '../domain/reviewer.ts';
import { accountsOf } from './accounts-of.ts';
import { changed } from './change-protocol.ts';
import { applicationLimit, endpoint, protocolParams } from './endpoint.ts';
import type { Dependencies } from '../dependencies.ts';
import { changeNamedReviews, changeReviews } from './reviews/change-reviews.ts';
import { endDraftsOn } from './drafts/drafts.ts';

export const reviewProtocol = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Leave the review comment',
    params: protocolParams,
    body: reviewSchema,
    bodyLimit: applicationLimit,
    answers: { 200: changedSchema },
    handle: async (call) => {
      const { caller, body, params } = call;
      const reviewed = await changeReviews(dependencies, call, async (protocol, { at }) => {
        const accounts = await accountsOf(dependencies, [caller.id, protocol.user]);
        // Where the account's event has not come yet, its id still counts.
        const account = accounts.get(caller.id) ?? { id: caller.id, email: '' };
        const why = whyInvolved(protocol, account, accounts.get(protocol.user));
        const decided = review(protocol, caller, body.comment, why, body.recommendation);
        return andMarks(decided, caller, body.marks, at.toISOString());
      });
      await endDraftsOn(dependencies, caller.id, params.id);
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
      await endDraftsOn(dependencies, caller.id, params.id);
      return changed(declined);
    },
  });

/** POST /api/protocols/{id}/declaration: it is the page that asks, `review` is taken without one (docs/reviews 9). */
export const declareConflict = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Say whether one has a conflict of interest',
    params: protocolParams,
    body: declarationSchema,
    answers: { 200: changedSchema },
    handle: async (call) => {
      const { caller, body, params } = call;
      const at = dependencies.clock().toISOString();
      const stored = await changeNamedReviews(dependencies, call, (protocol) => declare(protocol, caller, body, at));
      if (body.conflict) await endDraftsOn(dependencies, caller.id, params.id);
      return changed(stored);
    },
  });
