import type { Collection, CollectionDeclaration } from '@portal/service-kit/store';
import * as z from 'zod/mini';

/** What one reviewer was asked once, kept from the protocol's history for the reports. The id is the protocol's and its place there. */
const storedReviewTaskSchema = z.object({
  id: z.string(),
  version: z.number(),
  /** The version of the protocol that it was read from. */
  seq: z.number(),
  protocol: z.string(),
  reviewer: z.string(),
  state: z.enum(['open', 'given', 'left']),
  /** The month in which the comment was given, 'YYYY-MM'. */
  given_month: z.nullable(z.string()),
  /** Reviewer and whole days until the comment, 'account|12': counted together. */
  reviewer_days: z.nullable(z.string()),
});
export type StoredReviewTask = z.infer<typeof storedReviewTaskSchema>;

const row = ['id', 'reviewer', 'state'] as const;

export const reviewTasksCollection = {
  name: 'review_tasks',
  schema: storedReviewTaskSchema,
  row,
  indexed: [
    ['state', 'reviewer'],
    ['given_month', 'reviewer_days'],
  ],
} as const satisfies CollectionDeclaration<StoredReviewTask>;

export type ReviewTasks = Collection<StoredReviewTask, (typeof row)[number]>;
