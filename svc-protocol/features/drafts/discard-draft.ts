import { checkIfMatch, idempotentId, NoSuchRecord } from '@portal/service-kit/http';
import type { WriteOptions } from '@portal/service-kit/store';
import { draftParams, endpoint } from '../endpoint.ts';
import type { Dependencies } from '../../dependencies.ts';

/** The document id of a person's draft. Two people may use the same draft id. */
export const draftKey = (user: string, draftId: string): string => idempotentId(user, 'draft', draftId);

/** Removes a draft. Does nothing when there is none. */
export const removeDraft = (
  { drafts }: Dependencies,
  user: string,
  draftId: string,
  options?: WriteOptions,
): Promise<void> => drafts.remove(draftKey(user, draftId), options);

/** DELETE /api/drafts/{id}: discards one of the caller's drafts. */
export const discardDraft = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Discard a saved wizard',
    params: draftParams,
    answers: { 204: null },
    handle: async ({ params, headers, caller }) => {
      const draft = await dependencies.drafts.findById(draftKey(caller.id, params.id));
      if (!draft) throw new NoSuchRecord();
      checkIfMatch(headers, draft.version);
      await removeDraft(dependencies, caller.id, params.id);
      return { status: 204 };
    },
  });
