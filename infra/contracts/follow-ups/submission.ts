import * as z from 'zod/mini';
import { fileAnswerSchema, isBlank, maxTextLength, tooLong, type FileField } from '../form/index.ts';
import type { FieldError } from '../http/problem.ts';
import { sentences } from '../texts/index.ts';
import { withoutSchema, draftIdSchema } from '../drafts/draft.ts';
import { followUpForm } from './kinds.ts';
import { maxProposed, proposedRecordSchema } from './proposed.ts';
import { checkSafety, isSafetyKind, safetyAnswersSchema } from './safety.ts';
import { isAmendment } from './state.ts';

/** The most files that one follow-up carries. */
export const maxFollowUpFiles = 20;

/** What is uploaded for a follow-up: its purpose is this field's name (docs/files 1). */
export const followUpFile: FileField = {
  kind: 'file',
  name: 'follow_up',
  label: 'Filled-in form',
  viewLabel: 'Filled-in form',
  accept: ['pdf', 'doc', 'docx', 'xls', 'xlsx'],
  rules: [],
};

/** What is wrong with what is sent about a follow-up. */
export const sendingRules = /* @__PURE__ */ sentences('rules.follow-ups', {
  protocol: 'Select the protocol',
  kind: 'This form is not filed any more',
  safety: 'Only a report of an event says this',
  files: 'Attach the filled-in form',
  tooMany: `Attach at most ${maxFollowUpFiles} files`,
  proposed: 'Only an amendment changes answers',
  ask: 'Enter what you ask for',
  reason: 'Enter the reason',
  answer: 'Write an answer or attach a file',
});

/** POST /api/follow-ups. */
export const followUpSubmissionSchema = z.strictObject({
  /** One of form.yaml. */
  kind: z.string().check(z.maxLength(100)),
  /** The id of the protocol that it concerns. */
  protocol: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  files: z.optional(z.nullable(z.array(fileAnswerSchema).check(z.maxLength(100)))),
  note: z.optional(z.nullable(z.string().check(z.maxLength(100_000)))),
  /** What an amendment proposes to change. */
  proposed: z.optional(z.nullable(z.array(proposedRecordSchema).check(z.maxLength(maxProposed)))),
  /** What a form that asks about safety says of the event. Without it: 'Seriousness not stated'. */
  safety: z.optional(z.nullable(safetyAnswersSchema)),
  /** The draft that it was: sent once, whatever the Idempotency-Key. */
  draft: z.optional(draftIdSchema),
  without: withoutSchema,
});
export type FollowUpSubmission = z.infer<typeof followUpSubmissionSchema>;

/** A protocol, one or more files, and a note if one likes. On screen and on the server. `today` is the council's day. */
export function checkFollowUp(
  { kind, protocol, files, note, proposed, safety }: FollowUpSubmission,
  today: string,
): readonly FieldError[] {
  const errors: FieldError[] = [];
  if (followUpForm(kind)?.retired) errors.push({ field: 'kind', message: sendingRules.kind });
  if (isBlank(protocol)) errors.push({ field: 'protocol', message: sendingRules.protocol });
  if (safety && isSafetyKind(kind)) errors.push(...checkSafety(kind, safety, today));
  if (safety && !isSafetyKind(kind)) errors.push({ field: 'safety', message: sendingRules.safety });
  if (isBlank(files)) errors.push({ field: 'files', message: sendingRules.files });
  else if ((files?.length ?? 0) > maxFollowUpFiles) errors.push({ field: 'files', message: sendingRules.tooMany });
  if ((note?.length ?? 0) > maxTextLength) errors.push({ field: 'note', message: tooLong });
  if (!isAmendment(kind) && !isBlank(proposed)) errors.push({ field: 'proposed', message: sendingRules.proposed });
  return errors;
}
