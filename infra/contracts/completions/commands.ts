import * as z from 'zod/mini';
import { fileAnswerSchema } from '../form/file-answer.ts';
import { daySchema } from '../http/day.ts';
import { marksSchema, pointLinkSchema, textAnswersSchema } from '../points/wire.ts';
import { withoutSchema } from '../drafts/draft.ts';
import { signatureReceipt } from '../accounts/signature.ts';

/** Most points of one return, the longest text of one, and most returns of an application (docs/completions 1). */
export const returnLimits = { points: 100, text: 2000, returns: 20 } as const;

/** SCREENING_DAYS where it is left out. */
export const screeningDays = 14;

/** SCREENING_CLOSE_DAYS where it is left out. */
export const screeningCloseDays = 60;

/** The last day that can be set for a completion, in days from today. */
export const longestReturn = 365;

const askedPointSchema = z.strictObject({
  text: z.string().check(z.maxLength(100_000)),
  links: z.optional(z.array(pointLinkSchema).check(z.maxLength(50))),
});
export type AskedPoint = z.infer<typeof askedPointSchema>;

/** POST /api/protocols/{id}/return. `marks` are of the points of the completion before. */
export const returnSchema = z.strictObject({
  points: z.array(askedPointSchema).check(z.maxLength(1000)),
  due_on: daySchema,
  marks: z.optional(marksSchema),
});
export type Return = z.infer<typeof returnSchema>;

/** POST /api/protocols/{id}/checked: what was looked at, and whether it was right. */
export const checkedSchema = z.strictObject({
  items: z
    .array(
      z.strictObject({
        id: z.string().check(z.minLength(1), z.maxLength(100)),
        text: z.string().check(z.minLength(1), z.maxLength(500)),
        ok: z.boolean(),
      }),
    )
    .check(z.maxLength(100)),
});
export type Checked = z.infer<typeof checkedSchema>;

/** POST /api/protocols/{id}/completion. The two files take the place of those of a response. */
export const completionSchema = z.strictObject({
  answers: textAnswersSchema,
  response: z.optional(z.nullable(fileAnswerSchema)),
  cover_letter: z.optional(z.nullable(fileAnswerSchema)),
  without: withoutSchema,
});
export type Completion = z.infer<typeof completionSchema>;

/** POST /api/protocols/{id}/closure, signed. */
export const closureSchema = z.strictObject({
  reason: z.optional(z.nullable(z.string())),
  signature: signatureReceipt,
});
