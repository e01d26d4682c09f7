import * as z from 'zod/mini';
import type { Form } from '../council/compile-form.ts';
import { formHashSchema } from '../council/wire.ts';
import { recordShape } from '../form/index.ts';
import { applicationFields, type Application } from '../sections/application.ts';
import { asideSchema } from './aside.ts';
import { unsentFilesSchema } from './draft.ts';
import type { Answers } from '../form/index.ts';

/** What the wizard saves: the application as typed so far, and the assurance statements, which are never sent. */
export type DraftAnswers = Application & { assurance?: Answers | null };

/** What a draft of kind `application` holds. */
export const applicationDraftSchema = (form: Form) =>
  z.strictObject({
    /** The furthest step that was reached; the assurance sheet follows those that ask. */
    step: z.number().check(z.int(), z.minimum(1), z.maximum(form.steps.length + 1)),
    answers: z.strictObject({
      ...applicationFields(form),
      assurance: z.optional(z.nullable(recordShape(form.assurance))),
    }) as unknown as z.ZodMiniType<DraftAnswers>,
    unsent: z.optional(unsentFilesSchema),
    /** Warnings about the text of files to which its author has said “It is there” (docs/applications 26). */
    seen: z.optional(z.array(z.string().check(z.maxLength(120))).check(z.maxLength(200))),
    /** The form by which it is asked; the present one where it is left out. */
    form: z.optional(formHashSchema),
    /** Answers to questions that the form asks no more. */
    aside: z.optional(z.array(asideSchema).check(z.maxLength(500))),
  });
