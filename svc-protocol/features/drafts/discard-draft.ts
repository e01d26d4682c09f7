import { checkIfMatch } from '@portal/service-kit/http';
import { draftParams, endpoint } from '../endpoint.ts';
import type { Dependencies } from '../../dependencies.ts';
import { endPiece } from '../work/pieces.ts';
import { openDraft } from './get-draft.ts';

/** DELETE /api/drafts/{id}: discards one of the caller's drafts. */
export const discardDraft = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Discard a saved wizard',
    params: draftParams,
    answers: { 204: null },
    handle: async ({ params, headers, caller }) => {
      checkIfMatch(headers, (await openDraft(dependencies, caller.id, params.id)).version);
      await endPiece(dependencies, caller.id, params.id);
      return { status: 204 };
    },
  });
