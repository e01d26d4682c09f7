import { draftBodySchema, draftSchema } from '@portal/contracts/protocol';
import { StateConflict } from '@portal/service-kit/http';
import { words } from '../../words.ts';
import { applicationLimit, draftParams, endpoint } from '../endpoint.ts';
import type { Dependencies } from '../../dependencies.ts';
import { isSubmitted } from '../submit-protocol.ts';
import { savePiece } from '../work/pieces.ts';
import { presentDraft } from './get-draft.ts';

/** PUT /api/drafts/{id}: creates with If-None-Match: *, changes with If-Match. A stale version overwrites nothing. */
export const putDraft = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Save the wizard',
    params: draftParams,
    body: draftBodySchema,
    bodyLimit: applicationLimit,
    answers: { 200: draftSchema, 201: draftSchema },
    handle: async ({ params, headers, body: { step, answers }, caller }) => {
      if (await isSubmitted(dependencies, caller.id, params.id)) throw new StateConflict(words.draftSubmitted);
      const body = { kind: 'application', subject: params.id, body: { step, answers } } as const;
      const { created, piece } = await savePiece(dependencies, { params, headers, caller, body });
      return presentDraft(piece, created ? 201 : 200);
    },
  });
