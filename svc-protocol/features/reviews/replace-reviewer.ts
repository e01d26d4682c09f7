import { changedSchema, replacementSchema } from '@portal/contracts/protocol';
import { replaceReviewer as replace } from '../../domain/replace-reviewer.ts';
import { accountsOf } from '../accounts-of.ts';
import { changed } from '../change-protocol.ts';
import { endpoint, protocolParams } from '../endpoint.ts';
import type { Dependencies } from '../../dependencies.ts';
import { endDraftsOn } from '../drafts/drafts.ts';
import { changeNamedReviews } from './change-reviews.ts';

/** POST /api/protocols/{id}/replacement (docs/reviews 21). */
export const replaceReviewer = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Give the review of one reviewer to another',
    params: protocolParams,
    body: replacementSchema,
    answers: { 200: changedSchema },
    handle: async (call) => {
      const { body, caller, params } = call;
      let released: readonly string[] = [];
      const stored = await changeNamedReviews(dependencies, call, async (protocol, { today }) => {
        const accounts = await accountsOf(dependencies, [body.reviewer, protocol.user]);
        const decided = replace(protocol, caller, body, { accounts, today });
        released = decided.released ?? [];
        return decided;
      });
      // The slot's end is the end of what was typed for it (docs/drafts 28).
      for (const account of released) await endDraftsOn(dependencies, account, params.id);
      return changed(stored);
    },
  });
