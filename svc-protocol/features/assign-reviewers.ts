import { assignmentSchema, changedSchema } from '@portal/contracts/protocol';
import { assign } from '../domain/assign.ts';
import { checkedDueDay } from '../domain/review-due.ts';
import { accountsOf } from './accounts-of.ts';
import { changed } from './change-protocol.ts';
import { endpoint, protocolParams } from './endpoint.ts';
import type { Dependencies } from '../dependencies.ts';
import { changeReviews } from './reviews/change-reviews.ts';
import { endDraftsOn } from './drafts/drafts.ts';

export const assignReviewers = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Assign reviewers',
    params: protocolParams,
    body: assignmentSchema,
    answers: { 200: changedSchema },
    handle: async (call) => {
      const { body, caller, params } = call;
      let released: readonly string[] = [];
      const stored = await changeReviews(dependencies, call, async (protocol, { today }) => {
        const accounts = await accountsOf(dependencies, [body.reviewer, body.alt_reviewer, protocol.user]);
        const assigned = assign(protocol, caller, body, accounts);
        released = assigned.released ?? [];
        return { ...assigned, due_at: checkedDueDay(body.due_at, today) };
      });
      // The slot's end is the end of what was typed for it (docs/drafts 28).
      for (const account of released) await endDraftsOn(dependencies, account, params.id);
      return changed(stored);
    },
  });
