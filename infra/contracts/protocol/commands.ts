import * as z from 'zod/mini';
import { meanings, signatureReceipt, type Meaning } from '../accounts/signature.ts';
import type { FieldError } from '../http/problem.ts';
import { checkRecord } from '../form/check.ts';
import { isBlank } from '../form/rule.ts';
import { fileAnswerSchema } from '../form/file-answer.ts';
import { draftPointsSchema, marksSchema, pointAnswersSchema } from '../points/wire.ts';
import { sentences } from '../texts/index.ts';
import { decisions } from './letter.ts';
import { outcomes } from './outcome-labels.ts';
import { hasTwoReviewers, type Reviewable } from './number.ts';
import { daySchema } from '../http/day.ts';
import { recommendationSchema } from './reviewing.ts';
import { responseFields } from './response-fields.ts';
import { withoutSchema } from './draft.ts';

const id = z.string().check(z.minLength(1), z.maxLength(100));
const long = z.string().check(z.maxLength(100_000));

export const assignmentSchema = z.strictObject({
  reviewer: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  alt_reviewer: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  /** The day by which those newly assigned comment; left out, it follows from the number's code. */
  due_at: z.optional(z.nullable(daySchema)),
});
export type Assignment = z.infer<typeof assignmentSchema>;

/** The second reviewer, where the study type changed to one that asks for two and there is only one yet (docs/accounts 36). */
export const forwardSchema = z.strictObject({
  alt_reviewer: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  marks: z.optional(marksSchema),
});
export type Forwarding = z.infer<typeof forwardSchema>;

export const declineSchema = z.strictObject({
  reason: z.optional(z.nullable(long)),
  /** Declared by the reviewer, who is then not assigned to this protocol again. */
  conflict_of_interest: z.optional(z.boolean()),
});
export type Declining = z.infer<typeof declineSchema>;
/** POST /api/protocols/{id}/archive, DELETE /api/protocols/{id} and POST .../restoration (docs/record 5, 9). */
export const reasonedSchema = z.strictObject({ reason: z.optional(z.nullable(long)) });

export const reviewSchema = z.strictObject({
  comment: z.optional(z.nullable(long)),
  recommendation: z.optional(z.nullable(recommendationSchema)),
  marks: z.optional(marksSchema),
});
export const decisionSchema = z.strictObject({
  status: z.enum(decisions),
  compliance_comment: z.optional(z.nullable(long)),
  /** Of a rejection; without them the portal divides the comments (docs/points 5). */
  points: z.optional(draftPointsSchema),
  marks: z.optional(marksSchema),
  outcome: z.optional(z.nullable(z.enum(outcomes))),
  conditions: z.optional(z.nullable(long)),
  /** An earlier last day than the portal's, 'YYYY-MM-DD'. */
  until: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  signature: signatureReceipt,
});
export type Decision = z.infer<typeof decisionSchema>;
/** What the signature of a decision means. */
export const meaningOf = (status: Decision['status']): Meaning =>
  status === 'accepted' ? meanings.approval : meanings.decision;
/** POST /api/protocols/{id}/decision/undo (docs/decisions 25). */
export const decisionUndoSchema = z.strictObject({ reason: z.optional(z.nullable(long)), signature: signatureReceipt });
/** POST /api/protocols/{id}/conditions-met and POST .../letters (docs/decisions 5, 15). */
export const conditionsMetSchema = z.strictObject({ note: z.optional(z.nullable(long)), signature: signatureReceipt });
export const newLetterSchema = z.strictObject({ reason: z.optional(z.nullable(long)), signature: signatureReceipt });

export const responseSchema = z.strictObject({
  response: z.optional(z.nullable(fileAnswerSchema)),
  cover_letter: z.optional(z.nullable(fileAnswerSchema)),
  answers: z.optional(pointAnswersSchema),
  without: withoutSchema,
});

const rules = /* @__PURE__ */ sentences('rules.review', {
  reviewer: 'Select Reviewer 1',
  altReviewer: 'Select Reviewer 2',
  mustDiffer: 'Reviewer 2 must differ from Reviewer 1',
  comment: 'Please leave a comment',
});

/** docs/specification 37. */
export function checkAssignment(protocol: Reviewable, { reviewer, alt_reviewer }: Assignment): readonly FieldError[] {
  const errors: FieldError[] = [];
  if (isBlank(reviewer)) errors.push({ field: 'reviewer', message: rules.reviewer });
  if (!hasTwoReviewers(protocol)) return errors;
  if (isBlank(alt_reviewer)) errors.push({ field: 'alt_reviewer', message: rules.altReviewer });
  else if (alt_reviewer === reviewer) errors.push({ field: 'alt_reviewer', message: rules.mustDiffer });
  return errors;
}

/** docs/specification 37. */
export const checkReview = (comment: string | null | undefined): readonly FieldError[] =>
  isBlank(comment) ? [{ field: 'comment', message: rules.comment }] : [];

/** docs/specification 36. */
export const checkResponse = (body: z.infer<typeof responseSchema>): readonly FieldError[] =>
  checkRecord(responseFields, body, { study_type: '', today: '' });

export { id as idSchema };
