import * as z from 'zod/mini';
import { safetyHeadSchema } from '../follow-ups/safety.ts';
import { deskQueues, type DeskQueue } from './desk-queues.ts';
import { slotSchema } from '../reviews/review-due.ts';
import { recommendationSchema } from '../reviews/reviewing.ts';
import { statuses } from '../protocol/status.ts';

/** One row of GET /api/desk/replace: a review past its due day (docs/reviews 20). */
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

const queueCounts = Object.fromEntries(deskQueues.map((queue) => [queue, z.number()])) as Record<
  DeskQueue,
  ReturnType<typeof z.number>
>;

/** After how many days without a proved backup officers are told (docs/store 26). */
export const unprovedDays = 2;

/** GET /api/desk: how many rows each queue has; as lists count, up to 10,000. */
export const deskCountsSchema = z.object({
  ...queueCounts,
  /** Where whoever runs the portal has to look after its backups: the last one that was proved is damaged, and how old the newest whole one is. */
  backup: z.optional(z.object({ damaged: z.boolean(), proved_days: z.nullable(z.number()) })),
});
export type DeskCounts = z.infer<typeof deskCountsSchema>;

/** One row of GET /api/desk/{queue}, the oldest first. */
export const deskRowSchema = z.object({
  /** Of the protocol or, where `kind` names a form, of the follow-up. */
  id: z.string(),
  number: z.string(),
  title: z.string(),
  investigator: z.optional(z.string()),
  kind: z.optional(z.string()),
  status: z.optional(z.enum(statuses)),
  /** Since when it waits, a UTC instant. */
  since: z.string(),
  /** Whole days with the council, by which protocols are sorted; of a form since it was sent; of an approval since it expired; of one that was not completed since that day. */
  days: z.number(),
  /** Of an adverse event or a death that says it. */
  safety: z.optional(z.extend(safetyHeadSchema, { late_days: z.number() })),
  /** What its reviewers advise, of a reviewed protocol. */
  recommended: z.optional(z.array(recommendationSchema)),
  /** The last day of an approval that expired. */
  valid_until: z.optional(z.string()),
  /** The day by which it was to be completed, of one that is returned. */
  return_due: z.optional(z.string()),
  /** The day on which its owner was last reminded, since the approval expired or of the return. */
  reminded_on: z.optional(z.string()),
  /** When its researcher last completed it, of one that waits to be assigned. */
  completed_at: z.optional(z.string()),
});
export type DeskRow = z.infer<typeof deskRowSchema>;
