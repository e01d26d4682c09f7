import * as z from 'zod/mini';
import { recordShape } from '../form/index.ts';
import { assuranceFields } from '../sections/assurance.ts';
import { applicationShape, type Application } from '../sections/application.ts';
import type { Answers } from '../form/index.ts';

/** What the wizard saves: the application as typed so far, and the assurance statements, which are never sent. */
export type DraftAnswers = Application & { assurance?: Answers | null };

const applicationFields = (applicationShape as unknown as z.ZodMiniObject).shape;

/** PUT /api/drafts/{id}. */
export const draftBodySchema = z.strictObject({
  /** The furthest step that was reached, 1 to 13. */
  step: z.number().check(z.int(), z.minimum(1), z.maximum(13)),
  answers: z.strictObject({
    ...applicationFields,
    assurance: z.optional(z.nullable(recordShape(assuranceFields))),
  }) as unknown as z.ZodMiniType<DraftAnswers>,
});

/** GET /api/drafts/{id}; its version comes as ETag too. */
export const draftSchema = z.object({
  id: z.string(),
  version: z.number(),
  step: z.number(),
  answers: z.custom<DraftAnswers>((value) => typeof value === 'object' && value !== null),
  updated_at: z.string(),
});
export type Draft = z.infer<typeof draftSchema>;

/** A row of GET /api/drafts. */
export const draftRowSchema = z.object({
  id: z.string(),
  version: z.number(),
  step: z.number(),
  title: z.nullable(z.string()),
  study_type: z.nullable(z.string()),
  updated_at: z.string(),
});
export type DraftRow = z.infer<typeof draftRowSchema>;
