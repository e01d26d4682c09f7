import {
  assignmentSchema,
  replacementSchema,
  dueDateSchema,
  reminderSchema,
  forwardSchema,
  declarationSchema,
  declineSchema,
  reviewSchema,
} from '@portal/contracts/protocol';
import { assign } from './assign.rules.ts';
import { checkedDueDay } from './review-due.rules.ts';
import { accountsOf } from '../protocol/find-names.ts';
import { changeProtocol, protocolCommand } from '../protocol/change-protocol.ts';
import { applicationLimit } from '../protocol/endpoint.ts';
import type { Dependencies } from '../dependencies.ts';
import { changeReviews, changeNamedReviews } from './change-reviews.ts';
import { endDraftsOn } from '../drafts/drafts.ts';
import { replaceReviewer as replace } from './replace-reviewer.rules.ts';
import { remindByHand, setDueDay } from './remind-reviewer.rules.ts';
import { forward } from './forward.rules.ts';
import { andMarks } from '../points/protocol-points.rules.ts';
import { reviewersOf } from './slot.rules.ts';
import { declare } from './declare.rules.ts';
import { decline } from './decline.rules.ts';
import { review } from './review.rules.ts';
import { whyInvolved } from './reviewer.rules.ts';

export const assignReviewers = (dependencies: Dependencies) =>
  protocolCommand(dependencies, {
    summary: 'Assign reviewers',
    body: assignmentSchema,
    handle: (call) =>
      changeReviews(dependencies, call, async (protocol, { today }) => {
        const { body, caller } = call;
        const accounts = await accountsOf(dependencies, [body.reviewer, body.alt_reviewer, protocol.user]);
        return { ...assign(protocol, caller, body, accounts), due_at: checkedDueDay(body.due_at, today) };
      }),
  });

/** POST /api/protocols/{id}/replacement (docs/reviews 21). */
export const replaceReviewer = (dependencies: Dependencies) =>
  protocolCommand(dependencies, {
    summary: 'Give the review of one reviewer to another',
    body: replacementSchema,
    handle: (call) =>
      changeNamedReviews(dependencies, call, async (protocol, { today }) => {
        const accounts = await accountsOf(dependencies, [call.body.reviewer, protocol.user]);
        return replace(protocol, call.caller, call.body, { accounts, today });
      }),
  });

/** POST /api/protocols/{id}/due-date (docs/reviews 15). */
export const setDueDate = (dependencies: Dependencies) =>
  protocolCommand(dependencies, {
    summary: 'Set another due day for a review',
    body: dueDateSchema,
    handle: (call) =>
      changeNamedReviews(dependencies, call, (protocol, around) => setDueDay(protocol, call.caller, call.body, around)),
  });

/** POST /api/protocols/{id}/reminder: once a day. */
export const remindReviewer = (dependencies: Dependencies) =>
  protocolCommand(dependencies, {
    summary: 'Remind a reviewer',
    body: reminderSchema,
    handle: (call) =>
      changeNamedReviews(dependencies, call, (protocol, around) =>
        remindByHand(protocol, call.caller, call.body.slot, around),
      ),
  });

export const forwardProtocol = (dependencies: Dependencies) =>
  protocolCommand(dependencies, {
    summary: 'Forward to the reviewers',
    body: forwardSchema,
    bodyLimit: applicationLimit,
    isTyped: true,
    handle: (call) =>
      changeProtocol(dependencies, call, async (protocol, at) => {
        const { caller, body } = call;
        const ids = [...reviewersOf(protocol), body.alt_reviewer, protocol.user];
        const around = { accounts: await accountsOf(dependencies, ids), at: at.toISOString() };
        return andMarks(forward(protocol, caller, body, around), caller, body.marks, around.at);
      }),
  });

export const reviewProtocol = (dependencies: Dependencies) =>
  protocolCommand(dependencies, {
    summary: 'Leave the review comment',
    body: reviewSchema,
    bodyLimit: applicationLimit,
    isTyped: true,
    handle: (call) =>
      changeReviews(dependencies, call, async (protocol, { at }) => {
        const { caller, body } = call;
        const accounts = await accountsOf(dependencies, [caller.id, protocol.user]);
        // Where the account's event has not come yet, its id still counts.
        const account = accounts.get(caller.id) ?? { id: caller.id, email: '' };
        const why = whyInvolved(protocol, account, accounts.get(protocol.user));
        const decided = review(protocol, caller, body.comment, why, body.recommendation);
        return andMarks(decided, caller, body.marks, at.toISOString());
      }),
  });

export const declineProtocol = (dependencies: Dependencies) =>
  protocolCommand(dependencies, {
    summary: 'Decline an assignment',
    body: declineSchema,
    isTyped: true,
    handle: (call) => changeReviews(dependencies, call, (protocol) => decline(protocol, call.caller, call.body)),
  });

/** POST /api/protocols/{id}/declaration: it is the page that asks, `review` is taken without one (docs/reviews 9). */
export const declareConflict = (dependencies: Dependencies) =>
  protocolCommand(dependencies, {
    summary: 'Say whether one has a conflict of interest',
    body: declarationSchema,
    handle: async (call) => {
      const { caller, body, params } = call;
      const at = dependencies.clock().toISOString();
      const stored = await changeNamedReviews(dependencies, call, (protocol) => declare(protocol, caller, body, at));
      if (body.conflict) await endDraftsOn(dependencies, caller.id, params.id);
      return stored;
    },
  });
