import { type Draft, draftSchema } from '@portal/contracts/protocol';
import { etagOf, NoSuchRecord, type Answer } from '@portal/service-kit/http';
import type { StoredDraft } from '../../store/drafts.collection.ts';
import { draftParams, endpoint } from '../endpoint.ts';
import type { Parts } from '../../dependencies.ts';
import { isSubmitted } from '../submit-protocol.ts';
import { draftKey } from './draft-key.ts';

export function presentDraft({ draft_id, version, step, answers, updated_at }: StoredDraft, status = 200): Answer {
  const body: Draft = { id: draft_id, version, step, answers, updated_at };
  return { status, body, headers: { ETag: etagOf(version) } };
}

/** GET /api/drafts/{id}: the caller's own, as long as its protocol does not exist. */
export const getDraft = (parts: Parts) =>
  endpoint({
    summary: 'One saved wizard',
    params: draftParams,
    answers: { 200: draftSchema },
    handle: async ({ params, caller }) => {
      const draft = await parts.drafts.findById(draftKey(caller.id, params.id));
      if (!draft || (await isSubmitted(parts, caller.id, params.id))) throw new NoSuchRecord();
      return presentDraft(draft);
    },
  });
