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
export const returnedSchema = z.object({ ...returnedFields, changes: z.array(changedRecordSchema) });
export type Returned = Given<z.infer<typeof returnedSchema>>;

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
