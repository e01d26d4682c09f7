import { checkIfMatch, NoSuchRecord } from '@portal/service-kit/http';
import { draftParams, endpoint } from '../endpoint.ts';
import type { Dependencies } from '../../dependencies.ts';
import { draftKey, removeDraft } from './draft-key.ts';

/** DELETE /api/drafts/{id}: the caller's own. */
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
