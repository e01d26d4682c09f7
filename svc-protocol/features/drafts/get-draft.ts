import { type Draft, draftSchema } from '@portal/contracts/protocol';
import { etagOf, NoSuchRecord, type Answer } from '@portal/service-kit/http';
import type { StoredDraft } from '../../store/drafts.collection.ts';
import { draftParams, endpoint } from '../endpoint.ts';
import type { Dependencies } from '../../dependencies.ts';
import { isSubmitted } from '../submit-protocol.ts';
import { draftKey } from './discard-draft.ts';

export function presentDraft({ draft_id, version, step, answers, updated_at }: StoredDraft, status = 200): Answer {
  const body: Draft = { id: draft_id, version, step, answers, updated_at };
  return { status, body, headers: { ETag: etagOf(version) } };
}

/** GET /api/drafts/{id}: one of the caller's drafts, until it is submitted. */
export const getDraft = (dependencies: Dependencies) =>
  endpoint({
    summary: 'One saved wizard',
    params: draftParams,
    answers: { 200: draftSchema },
    handle: async ({ params, caller }) => {
      const draft = await dependencies.drafts.findById(draftKey(caller.id, params.id));
      if (!draft || (await isSubmitted(dependencies, caller.id, params.id))) throw new NoSuchRecord();
      return presentDraft(draft);
    },
  });
