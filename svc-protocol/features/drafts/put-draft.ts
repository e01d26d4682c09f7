import { draftBodySchema, draftSchema } from '@portal/contracts/protocol';
import {
  createOrVersion,
  NoSuchRecord,
  StaleVersion,
  StateConflict,
  type Answer,
  type Call,
  type Caller,
} from '@portal/service-kit/http';
import { canonicalJson } from '@portal/service-kit/json';
import { DuplicateKey, VersionConflict } from '@portal/service-kit/store';
import type * as z from 'zod/mini';
import type { StoredDraft } from '../../store/drafts.collection.ts';
import { words } from '../../words.ts';
import { applicationLimit, draftParams, endpoint } from '../endpoint.ts';
import type { Dependencies } from '../../dependencies.ts';
import { isSubmitted } from '../submit-protocol.ts';
import { draftKey } from './discard-draft.ts';
import { presentDraft } from './get-draft.ts';

type Body = z.infer<typeof draftBodySchema>;
type Command = Call<{ id: string }, unknown, Body> & { caller: Caller };

const storedFrom = ({ params, body, caller }: Command, version: number, at: Date): StoredDraft => ({
  id: draftKey(caller.id, params.id),
  version,
  draft_id: params.id,
  user: caller.id,
  step: body.step,
  answers: body.answers,
  title: body.answers.title ?? null,
  study_type: body.answers.study_type ?? null,
  updated_at: at.toISOString(),
});

const contentOf = ({ step, answers }: Body): string => canonicalJson({ step, answers });

/** Answers a stale save: with the stored draft when it has the same content (the first answer was lost). @throws StaleVersion, NoSuchRecord */
async function answerStaleSave({ drafts }: Dependencies, { params, body, caller }: Command): Promise<Answer> {
  const present = await drafts.findById(draftKey(caller.id, params.id));
  if (!present) throw new NoSuchRecord();
  if (contentOf(present) === contentOf(body)) return presentDraft(present);
  throw new StaleVersion(present.version);
}

/** PUT /api/drafts/{id}: creates with If-None-Match: *, changes with If-Match. A stale version overwrites nothing. */
export const putDraft = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Save the wizard',
    params: draftParams,
    body: draftBodySchema,
    bodyLimit: applicationLimit,
    answers: { 200: draftSchema, 201: draftSchema },
    handle: async (call) => {
      const { drafts, clock } = dependencies;
      const wanted = createOrVersion(call.headers);
      if (await isSubmitted(dependencies, call.caller.id, call.params.id))
        throw new StateConflict(words.draftSubmitted);
      try {
        if (wanted === 'create') return presentDraft(await drafts.insert(storedFrom(call, 0, clock())), 201);
        return presentDraft(await drafts.replace(storedFrom(call, wanted, clock())));
      } catch (error) {
        if (error instanceof DuplicateKey || error instanceof VersionConflict)
          return answerStaleSave(dependencies, call);
        throw error;
      }
    },
  });
