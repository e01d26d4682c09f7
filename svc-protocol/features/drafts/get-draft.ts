import { type Draft, draftSchema } from '@portal/contracts/protocol';
import { etagOf, NoSuchRecord, type Answer } from '@portal/service-kit/http';
import type { StoredWork } from '../../store/work.collection.ts';
import { draftParams, endpoint } from '../endpoint.ts';
import type { Dependencies } from '../../dependencies.ts';
import { isSubmitted } from '../submit-protocol.ts';
import { workKey } from '../work/pieces.ts';

export function presentDraft({ piece_id, version, body, updated_at }: StoredWork, status = 200): Answer {
  const { step, answers } = body as Pick<Draft, 'step' | 'answers'>;
  const draft: Draft = { id: piece_id, version, step, answers, updated_at };
  return { status, body: draft, headers: { ETag: etagOf(version) } };
}

/** One of a person's drafts that is neither submitted nor given up. @throws NoSuchRecord */
export async function openDraft(dependencies: Dependencies, user: string, id: string): Promise<StoredWork> {
  const piece = await dependencies.work.findById(workKey(user, id));
  const isDraft = piece?.state === 'open' && piece.kind === 'application';
  if (!isDraft || (await isSubmitted(dependencies, user, id))) throw new NoSuchRecord();
  return piece;
}

/** GET /api/drafts/{id}: one of the caller's drafts, until it is submitted. */
export const getDraft = (dependencies: Dependencies) =>
  endpoint({
    summary: 'One saved wizard',
    params: draftParams,
    answers: { 200: draftSchema },
    handle: async ({ params, caller }) => presentDraft(await openDraft(dependencies, caller.id, params.id)),
  });
