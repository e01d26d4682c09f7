import { pointLinkSchema, pointSources } from '@portal/contracts/points';
import * as z from 'zod/mini';
import type { Given } from '../protocol/fields.types.ts';

/** What the researcher said to a point in the response to a round. */
const pointAnswerSchema = z.object({
  round: z.number(),
  /** Blank where it says only that the point is a remark. */
  text: z.string(),
  remark: z.optional(z.boolean()),
  /** UTC instant. */
  at: z.string(),
});

/** Whether an answer settles a point. */
const verdictSchema = z.object({
  /** The round whose decision tells it to the researcher. */
  round: z.number(),
  /** Account id. */
  by: z.string(),
  /** In which capacity. */
  role: z.enum(['reviewer', 'compliance']),
  closed: z.boolean(),
  /** Closed, because it asks nothing. */
  remark: z.optional(z.boolean()),
  note: z.optional(z.string()),
  /** UTC instant. */
  at: z.string(),
});

/** One thing that the council asks, or a remark. Its words, number and links are fixed by the decision (docs/points 1). */
export const pointSchema = z.object({
  id: z.string(),
  /** Never used twice; null for a remark. */
  n: z.nullable(z.number()),
  /** The round whose decision made it. */
  round: z.number(),
  source: z.enum(pointSources),
  quote: z.string(),
  /** Made a remark by the decision; what becomes one later keeps its number (docs/points 16). */
  remark: z.boolean(),
  links: z.array(pointLinkSchema),
  answers: z.array(pointAnswerSchema),
  verdicts: z.array(verdictSchema),
});
export type Point = Given<z.infer<typeof pointSchema>>;
export type PointAnswer = Point['answers'][number];
export type Verdict = Point['verdicts'][number];
