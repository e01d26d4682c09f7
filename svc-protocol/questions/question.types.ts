import { pointLinkSchema } from '@portal/contracts/points';
import { askers, questionStates } from '@portal/contracts/questions';
import * as z from 'zod/mini';
import { attachedFileSchema } from '../files/attached-file.types.ts';
import type { Given } from '../protocol/fields.types.ts';

/** What an officer made of a question: account id, UTC instant. */
const officeSchema = z.object({ text: z.string(), by: z.string(), at: z.string() });

/** One question to the researcher during review (docs/questions 1). */
export const questionSchema = z.object({
  id: z.string(),
  /** From 1, given at the release; null before. */
  n: z.nullable(z.number()),
  /** The round of review in which it was asked. */
  round: z.number(),
  /** Account id of who asked. */
  by: z.string(),
  capacity: z.enum(askers),
  /** As it was asked. */
  text: z.string(),
  links: z.array(pointLinkSchema),
  /** UTC instant. */
  asked_at: z.string(),
  state: z.enum(questionStates),
  /** As it was passed on. */
  released: z.optional(officeSchema),
  /** Why it was not. */
  declined: z.optional(officeSchema),
  answer: z.optional(z.object({ text: z.string(), files: z.array(attachedFileSchema), at: z.string() })),
  /** When the researcher was reminded of it. */
  reminded_at: z.optional(z.string()),
});
export type Question = Given<z.infer<typeof questionSchema>>;
