import * as z from 'zod/mini';
import { daySchema } from '../http/day.ts';

/** REVIEW_REMINDERS where it is left out: days from the due one, the earliest first. */
export const reviewReminders: readonly number[] = [-3, 1, 7];

/** The two places of reviewers. */
export const slotSchema = z.enum(['reviewer', 'alt_reviewer']);
export type ReviewSlot = z.infer<typeof slotSchema>;

/** Until when the comment of each place is awaited. A place without reviewer, or with a comment, has no such day. */
export const dueDaysSchema = z.object({ reviewer: z.optional(z.string()), alt_reviewer: z.optional(z.string()) });
export type DueDays = z.infer<typeof dueDaysSchema>;

const reason = z.optional(z.nullable(z.string().check(z.maxLength(100_000))));

/** POST /api/protocols/{id}/due-date. */
export const dueDateSchema = z.strictObject({ slot: slotSchema, due_at: daySchema, reason });
/** POST /api/protocols/{id}/reminder. */
export const reminderSchema = z.strictObject({ slot: slotSchema });

export const replacementReasons = ['no_answer', 'unavailable', 'conflict', 'other'] as const;
export type ReplacementReason = (typeof replacementReasons)[number];
/** POST /api/protocols/{id}/replacement. */
export const replacementSchema = z.strictObject({
  slot: slotSchema,
  reviewer: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  reason_kind: z.enum(replacementReasons),
  /** Required where the kind is `other`. */
  reason,
  due_at: z.optional(z.nullable(daySchema)),
});
export type Replacement = z.infer<typeof replacementSchema>;

/** GET and PUT /api/reviewers/{id}/absences: the first and the last day; both null where there is none. */
export const absenceSchema = z.strictObject({ from: z.nullable(daySchema), to: z.nullable(daySchema) });
export type Absence = z.infer<typeof absenceSchema>;
