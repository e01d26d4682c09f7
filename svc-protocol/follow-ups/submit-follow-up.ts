import {
  checkFollowUp,
  followUpForm,
  followUpFile,
  followUpSchema,
  type FollowUpSubmission,
  followUpSubmissionSchema,
  settleSafety,
} from '@portal/contracts/follow-ups';
import {
  BadRequest,
  endpoint,
  bodyHash,
  checkSameBody,
  idempotencyKey,
  idempotentId,
  type Caller,
} from '@portal/service-kit/http';
import { DuplicateKey } from '@portal/service-kit/store';
import { refuseArchived, sendFollowUp } from './follow-up.rules.ts';
import { throwIfInvalid } from '../protocol/refusal.rules.ts';
import { withDeadline } from '../safety/safety.rules.ts';
import type { StoredFollowUp } from './store.ts';
import { messages } from '../messages.ts';
import { attachedFile, claimantOf } from '../files/attach-files.ts';
import { readable } from '../protocol/change-protocol.ts';
import { applicationLimit } from '../protocol/endpoint.ts';
import { namesOf } from '../protocol/find-names.ts';
import { todayOf, type Dependencies } from '../dependencies.ts';
import { proposedOf } from './proposed-of.ts';
import { checkLimit } from '../applications/endpoints.ts';
import { answering } from '../protocol/answer-refusals.ts';
import { keepArchivedForms } from './keep-archived-forms.ts';
import { followUpAnswer } from './present-follow-up.ts';
import { endDraft, endDraftsOn, refuseUnsaved, refuseLaterChanges } from '../drafts/drafts.ts';
import { insertFollowUp } from './save-follow-up.ts';
import type { AttachedFile } from '../files/attached-file.types.ts';

/** POST /api/follow-ups: sends a form about one of the caller's protocols, once for each Idempotency-Key. */
export const submitFollowUp = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Send a follow-up form about an own protocol',
    body: followUpSubmissionSchema,
    bodyLimit: applicationLimit,
    answers: { 201: followUpSchema },
    handle: async (call) => {
      const { headers, requestId, caller } = call;
      const { draft, without, ...body } = call.body;
      await dependencies.councilForms.readKind(body.kind);
      if (!followUpForm(body.kind))
        throw new BadRequest(messages.unknownFollowUp, [{ field: 'kind', message: messages.unknownFollowUp }]);
      const key = idempotencyKey(headers);
      const id = idempotentId(caller.id, 'POST /api/follow-ups', draft ?? key);
      const hash = bodyHash(body);
      const present = await dependencies.followUps.findById(id);
      if (draft && !present) await refuseUnsaved(dependencies, call, draft, without);
      const stored = present ?? (await create(dependencies, { id, body, hash }, { caller, requestId }));
      if (draft) {
        refuseLaterChanges(dependencies, stored, hash);
        await endDraft(dependencies, caller.id, draft, { isLight: true });
        await endDraftsOn(dependencies, caller.id, draft);
      }
      checkSameBody(stored.request_hash, hash);
      return followUpAnswer(dependencies, asSent(stored), caller, 201);
    },
  });

/** The follow-up as it was first sent: a repeated request gets the same answer. */
const asSent = ({ asked: _asked, decision: _decision, ...stored }: StoredFollowUp): StoredFollowUp => ({
  ...stored,
  version: 1,
  state: 'sent',
  acknowledged_date: null,
  acknowledged_by: null,
});

async function create(
  dependencies: Dependencies,
  { id, body, hash }: { id: string; body: FollowUpSubmission; hash: string },
  { caller, requestId }: { caller: Caller; requestId: string },
): Promise<StoredFollowUp> {
  const at = dependencies.clock();
  const today = todayOf(dependencies);
  await checkLimit(dependencies, 'followUps', caller.id);
  const protocol = body.protocol ? await readable(dependencies, body.protocol, caller) : undefined;
  const decided = await answering(0, async () => {
    throwIfInvalid(checkFollowUp(body, today));
    if (!protocol) throw new Error('A follow-up was checked without its protocol');
    refuseArchived(body.kind, protocol);
    const { number, title, form } = protocol;
    const about = { id, kind: body.kind, form, protocol: protocol.id, number, title, user: caller.id };
    const around = { today, newId: dependencies.ids };
    const proposed = body.proposed
      ? await proposedOf(protocol, body.proposed, claimantOf(dependencies, caller), around)
      : [];
    const files = await filesOf(dependencies, body, caller);
    const safety =
      body.safety && withDeadline(settleSafety(body.kind, body.safety, today), dependencies.config.safetyDays);
    const sent = { ...about, files, note: body.note ?? null, proposed, ...(safety && { safety }) };
    return sendFollowUp(sent, at.toISOString());
  });
  const names = await namesOf(dependencies, [caller.id]);
  const kept = { requestHash: hash, sender: names.get(caller.id) ?? '' };
  try {
    const sent = await insertFollowUp(dependencies, decided, kept, { actor: caller.id, at, correlationId: requestId });
    // What was archived since it was read here has marked its forms without this one.
    const now = await dependencies.protocols.findById(sent.protocol);
    if (now?.deleted) await keepArchivedForms(dependencies, now);
    return sent;
  } catch (error) {
    if (error instanceof DuplicateKey) return dependencies.followUps.get(id);
    throw error;
  }
}

/** The files of the receipts that were sent. @throws RulesBroken when a receipt was not issued to this person for this purpose */
export async function filesOf(
  dependencies: Dependencies,
  { files }: Pick<FollowUpSubmission, 'files'>,
  caller: Caller,
): Promise<AttachedFile[]> {
  const claimant = claimantOf(dependencies, caller);
  const found = await Promise.all((files ?? []).map((file) => attachedFile(file, followUpFile.name, claimant)));
  throwIfInvalid(
    found.flatMap((file, index) =>
      file ? [] : [{ field: `files.${index}`, message: messages.attachAgain(followUpFile.label) }],
    ),
  );
  return found.filter((file) => file !== undefined);
}
