import { completionEnds } from '@portal/contracts/completions';
import { changedRecordSchema } from '@portal/contracts/sections';
import * as z from 'zod/mini';
import { pointSchema } from '../points/point.types.ts';
import type { Given } from '../protocol/fields.types.ts';

const returnedFields = {
  /** From 1, never used twice. */
  n: z.number(),
  /** Account id of the officer. */
  by: z.string(),
  /** UTC instant. */
  at: z.string(),
  /** 'YYYY-MM-DD' in the council's calendar. */
  due_on: z.string(),
  /** Of the source `compliance`; their round is `n`. */
  points: z.array(pointSchema),
};

/** Stands beside the status of a protocol that lies with its researcher for completion (docs/completions 1). */
export const returnedSchema = z.object({
  ...returnedFields,
  changes: z.array(changedRecordSchema),
  /** The day of the next reminder, null after the last; and the day of the last one, null before the first. */
  remind_on: z.nullable(z.string()),
  reminded_on: z.nullable(z.string()),
});
export type Returned = Given<z.infer<typeof returnedSchema>>;

/** That an officer found it complete; a later completion voids it. */
export const checkedSchema = z.object({
  by: z.string(),
  at: z.string(),
  items: z.array(z.object({ id: z.string(), text: z.string(), ok: z.boolean() })),
});

/** A return that has ended. */
export const completedSchema = z.object({
  ...returnedFields,
  ended: z.enum(completionEnds),
  ended_at: z.string(),
  why: z.optional(z.string()),
  round: z.number(),
  in_response: z.boolean(),
  /** Null: they took too much room (keptRounds). */
  changes: z.nullable(z.array(changedRecordSchema)),
});
export type Completed = Given<z.infer<typeof completedSchema>>;
