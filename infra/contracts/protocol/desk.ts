import * as z from 'zod/mini';
import { slotSchema } from './review-due.ts';

/** One row of GET /api/desk/replace: a review past its due day (council-year.md, 4). */
export const lateReviewSchema = z.object({
  /** Of the protocol. */
  id: z.string(),
  number: z.string(),
  title: z.string(),
  slot: slotSchema,
  reviewer: z.string(),
  reviewer_name: z.string(),
  email: z.string(),
  due_at: z.string(),
  reminders: z.number(),
  /** The day of the last reminder. */
  reminded_on: z.nullable(z.string()),
  /** The last day of an absence that has begun. */
  away: z.nullable(z.string()),
});
export type LateReview = z.infer<typeof lateReviewSchema>;
