import { meanings } from '@portal/contracts/accounts';
import { followUpSchema, followUpUndoSchema } from '@portal/contracts/follow-ups';
import { dayIn } from '@portal/contracts/presentation';
import type { Call } from '@portal/service-kit/http';
import { compareAndSet } from '@portal/service-kit/store';
import type * as z from 'zod/mini';
import { reasonOf } from '../../domain/archive.ts';
import { requireOfficer } from '../../domain/decide-follow-up.ts';
import { undoForm } from '../../domain/form-acts.ts';
import { assertSignatureUnused } from '../../domain/signature.ts';
import { refuseOwnStudy } from '../own-study.ts';
import { signedBy } from '../signed-by.ts';
import { FormConflict } from '../../domain/refusal.ts';
import type { StoredFollowUp } from '../../store/follow-ups.collection.ts';
import { answering } from '../answer-refusals.ts';
import { callPresent } from '../archive/call-present.ts';
import { endpoint, protocolParams } from '../endpoint.ts';
import { replaceDecided } from '../save-protocol.ts';
import { todayOf, type Dependencies } from '../../dependencies.ts';
import { requireVersion, type FollowUpCommand } from './change-follow-up.ts';
import { finishForm } from './finish-form.ts';
import { readableFollowUp } from './get-follow-up.ts';
import { followUpAnswer } from './present-follow-up.ts';

type Command = FollowUpCommand & Pick<Call<unknown, unknown, z.infer<typeof followUpUndoSchema>>, 'req' | 'body'>;

async function undo(dependencies: Dependencies, command: Command): Promise<StoredFollowUp> {
  const { params, headers, requestId, caller, body } = command;
  const form = await readableFollowUp(dependencies, params.id, caller);
  const { decision } = form;
  const cause = await compareAndSet(async () => {
    const protocol = await dependencies.protocols.get(form.protocol);
    const at = dependencies.clock();
    const undoing = { actor: caller.id, at, correlationId: requestId };
    const decided = await answering(form.version, async () => {
      requireOfficer(caller);
      await refuseOwnStudy(dependencies, protocol, caller);
      if (!decision?.letter) throw new FormConflict('not_undoable');
      const undone = undoForm(protocol, form.id, {
        at: at.toISOString(),
        today: todayOf(dependencies),
        actedOn: (act) => dayIn(new Date(act.at), dependencies.config.timeZone),
        whyOf: () => reasonOf(body.reason),
        sign: () => signedBy(dependencies, command, meanings.undo),
      });
      assertSignatureUnused(protocol.history, undone.lines);
      return callPresent(dependencies, undone);
    });
    requireVersion(headers, form.version);
    await replaceDecided(dependencies, protocol, decided, undoing);
    return undoing;
  });
  return finishForm(dependencies, { id: form.id, act: 'undo', at: decision?.at ?? '' }, cause);
}

/** POST /api/follow-ups/{id}/undo: the act is taken back, its letter withdrawn. If-Match is required. */
export const undoFollowUp = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Take back the decision on a follow-up form, within 7 days',
    params: protocolParams,
    body: followUpUndoSchema,
    answers: { 200: followUpSchema },
    handle: async (call) => followUpAnswer(dependencies, await undo(dependencies, call), call.caller),
  });
