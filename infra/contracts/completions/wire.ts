import * as z from 'zod/mini';
import { pointLinkSchema, pointSchema } from '../points/wire.ts';
import { changedRecordSchema } from '../sections/changes.ts';

const instant = z.string();

/** What an application was returned for; points are of the source `compliance`, and their `round` is `n`. */
const returnedFields = {
  /** Which return it is, from 1. */
  n: z.number(),
  at: instant,
  /** Who returned it, for compliance. */
  by_name: z.optional(z.nullable(z.string())),
  /** Complete by this day, 'YYYY-MM-DD'. */
  due_on: z.string(),
  points: z.array(pointSchema),
};

/** Of an application that lies with its researcher for completion, with what was changed since. */
export const returnedSchema = z.object({ ...returnedFields, changes: z.array(changedRecordSchema) });
export type Returned = z.infer<typeof returnedSchema>;

/** That an officer found nothing missing. */
export const checkedByOfficerSchema = z.object({
  at: instant,
  by_name: z.nullable(z.string()),
  items: z.array(z.object({ id: z.string(), text: z.string(), ok: z.boolean() })),
});

/** A line of the checklist; `link` is what it is about. */
export const screeningLineSchema = z.object({ id: z.string(), text: z.string(), link: z.optional(pointLinkSchema) });
export type ScreeningLine = z.infer<typeof screeningLineSchema>;

/** How a return ended. */
export const completionEnds = ['completed', 'withdrawn', 'closed'] as const;

/** A return that has ended, the earliest first. */
export const completedSchema = z.object({
  ...returnedFields,
  ended: z.enum(completionEnds),
  ended_at: instant,
  /** The reason of a withdrawal. */
  why: z.optional(z.string()),
  /** The round of review that was open then, from 1. */
  round: z.number(),
  /** Whether it was returned after a response: its changes are among those of the round, too. */
  in_response: z.boolean(),
  /** Null: too old, no longer kept. */
  changes: z.nullable(z.array(changedRecordSchema)),
});
export type Completed = z.infer<typeof completedSchema>;
