import * as z from 'zod/mini';
import { isBlank } from '../form/rule.ts';
import { daySchema } from '../http/day.ts';
import type { FieldError } from '../http/problem.ts';
import { marksSchema, reviewerMarksSchema } from '../points/wire.ts';
import { hasTwoReviewers, type Reviewable } from '../protocol/number.ts';
import { sentences } from '../texts/index.ts';
import { recommendationSchema } from './reviewing.ts';

const long = z.string().check(z.maxLength(100_000));

export const assignmentSchema = z.strictObject({
  reviewer: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  alt_reviewer: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  /** The day by which those newly assigned comment; left out, it follows from the number's code. */
  due_at: z.optional(z.nullable(daySchema)),
  /** Of the points of the completion before (docs/completions 7). */
  completion_marks: z.optional(marksSchema),
});
export type Assignment = z.infer<typeof assignmentSchema>;

/** The second reviewer, where the study type changed to one that asks for two and there is only one yet (docs/accounts 36). */
export const forwardSchema = z.strictObject({
  alt_reviewer: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  marks: z.optional(marksSchema),
  completion_marks: z.optional(marksSchema),
});
export type Forwarding = z.infer<typeof forwardSchema>;

export const declineSchema = z.strictObject({
  reason: z.optional(z.nullable(long)),
  /** Declared by the reviewer, who is then not assigned to this protocol again. */
  conflict_of_interest: z.optional(z.boolean()),
});
export type Declining = z.infer<typeof declineSchema>;

export const reviewSchema = z.strictObject({
  comment: z.optional(z.nullable(long)),
  recommendation: z.optional(z.nullable(recommendationSchema)),
  marks: z.optional(reviewerMarksSchema),
});

/** What a page and the server say of assigning and reviewing. */
export const reviewRules = /* @__PURE__ */ sentences('rules.review', {
  reviewer: 'Select Reviewer 1',
  altReviewer: 'Select Reviewer 2',
  mustDiffer: 'Reviewer 2 must differ from Reviewer 1',
  comment: 'Please leave a comment',
});

/** docs/specification 37. */
export function checkAssignment(protocol: Reviewable, { reviewer, alt_reviewer }: Assignment): readonly FieldError[] {
  const errors: FieldError[] = [];
  if (isBlank(reviewer)) errors.push({ field: 'reviewer', message: reviewRules.reviewer });
  if (!hasTwoReviewers(protocol)) return errors;
  if (isBlank(alt_reviewer)) errors.push({ field: 'alt_reviewer', message: reviewRules.altReviewer });
  else if (alt_reviewer === reviewer) errors.push({ field: 'alt_reviewer', message: reviewRules.mustDiffer });
  return errors;
}

/** docs/specification 37. */
export const checkReview = (comment: string | null | undefined): readonly FieldError[] =>
  isBlank(comment) ? [{ field: 'comment', message: reviewRules.comment }] : [];
