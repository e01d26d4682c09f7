import * as z from 'zod/mini';
import { recommendations } from './recommendations.ts';
import { slotSchema } from './review-due.ts';

export const recommendationSchema = z.enum(recommendations);

/** POST /api/protocols/{id}/declaration. `text` is required with a conflict. */
export const declarationSchema = z.strictObject({
  conflict: z.boolean(),
  text: z.optional(z.nullable(z.string().check(z.maxLength(100_000)))),
});
export type Declaration = z.infer<typeof declarationSchema>;

/** What the council keeps of a place's reviewer besides the comment: to compliance for both places, to a reviewer for their own. */
export const reviewerSaidSchema = z.object({
  slot: slotSchema,
  /** When they said that they have no conflict of interest; null where they were not asked, or not since the facts changed. */
  declared_at: z.nullable(z.string()),
  /** For compliance alone, as soon as it may read the comment. */
  recommendation: z.optional(recommendationSchema),
});
export type ReviewerSaid = z.infer<typeof reviewerSaidSchema>;
