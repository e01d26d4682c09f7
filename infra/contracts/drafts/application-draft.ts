import * as z from 'zod/mini';
import { recordShape } from '../form/index.ts';
import { assuranceFields } from '../sections/form.ts';
import { applicationShape, type Application } from '../sections/application.ts';
import { unsentFilesSchema } from './draft.ts';
import type { Answers } from '../form/index.ts';

/** What the wizard saves: the application as typed so far, and the assurance statements, which are never sent. */
export type DraftAnswers = Application & { assurance?: Answers | null };

const applicationFields = (applicationShape as unknown as z.ZodMiniObject).shape;

/** What a draft of kind `application` holds. */
export const applicationDraftSchema = z.strictObject({
  /** The furthest step that was reached, 1 to 13. */
  step: z.number().check(z.int(), z.minimum(1), z.maximum(13)),
  answers: z.strictObject({
    ...applicationFields,
    assurance: z.optional(z.nullable(recordShape(assuranceFields))),
  }) as unknown as z.ZodMiniType<DraftAnswers>,
  unsent: z.optional(unsentFilesSchema),
});
