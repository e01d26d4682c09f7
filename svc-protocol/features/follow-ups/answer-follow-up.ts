import { checkReply, followUpAnswerSchema, followUpSchema } from '@portal/contracts/follow-ups';
import { answerAsked } from '../../domain/decide-follow-up.ts';
import { FormConflict, throwIfInvalid } from '../../domain/refusal.ts';
import { endpoint, protocolParams } from '../endpoint.ts';
import { endDraft, refuseUnsaved } from '../drafts/drafts.ts';
import type { Dependencies } from '../../dependencies.ts';
import { changeFollowUp } from './change-follow-up.ts';
import { readableFollowUp } from './get-follow-up.ts';
import { followUpAnswer } from './present-follow-up.ts';
import { filesOf } from './submit-follow-up.ts';

/** POST /api/follow-ups/{id}/answer: its sender answers what was asked. If-Match is required. */
export const answerFollowUp = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Answer what the council asks about an own follow-up form',
    params: protocolParams,
    body: followUpAnswerSchema,
    answers: { 200: followUpSchema },
    handle: async (call) => {
      const { caller, params } = call;
      const { draft, without, ...body } = call.body;
      await readableFollowUp(dependencies, params.id, caller);
      if (draft) await refuseUnsaved(dependencies, call, params.id, without);
      const stored = await changeFollowUp(dependencies, call, async (before, at) => {
        if (before.state !== 'more_asked') throw new FormConflict('not_asked');
        throwIfInvalid(checkReply(body));
        const files = await filesOf(dependencies, body, caller);
        return answerAsked(before, caller, { at, note: body.note ?? null, files, answers: body.answers });
      });
      if (draft) await endDraft(dependencies, caller.id, draft, { isLight: true });
      return followUpAnswer(dependencies, stored, caller);
    },
  });
