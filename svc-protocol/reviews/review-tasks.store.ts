import type { Collection, CollectionDeclaration } from '@portal/service-kit/store';
import { slotSchema } from '@portal/contracts/reviews';
import * as z from 'zod/mini';

/** A review task, derived from the protocol's history for the reports. Its id is '{protocol id}.{index}'. */
const storedReviewTaskSchema = z.object({
  id: z.string(),
  version: z.number(),
  /** The version of the protocol from which it was derived. */
  seq: z.number(),
  protocol: z.string(),
  reviewer: z.string(),
  /** `waiting`: open, while its protocol lies in the archive. */
  state: z.enum(['open', 'waiting', 'given', 'left']),
  slot: slotSchema,
  /** The last day for the comment, of an open task. */
  due_at: z.nullable(z.string()),
  /** The month of the comment, 'YYYY-MM'. */
  given_month: z.nullable(z.string()),
  /** Reviewer and whole days until the comment, such as 'account|12', to count by both. */
  reviewer_days: z.nullable(z.string()),
});
export type StoredReviewTask = z.infer<typeof storedReviewTaskSchema>;

const row = ['id', 'protocol', 'reviewer', 'slot', 'state', 'due_at'] as const;

export const reviewTasksCollection = {
  name: 'review_tasks',
  schema: storedReviewTaskSchema,
  row,
  indexed: [
    ['state', 'reviewer', 'due_at'],
    ['state', 'due_at', 'reviewer'],
    ['given_month', 'reviewer_days'],
  ],
} as const satisfies CollectionDeclaration<StoredReviewTask>;

export type ReviewTasks = Collection<StoredReviewTask, (typeof row)[number]>;
