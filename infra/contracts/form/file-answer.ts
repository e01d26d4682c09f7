import * as z from 'zod/mini';

/** An uploaded file as an answer. The receipt is what the server believes; the rest is for the screen. */
export const fileAnswerSchema = z.object({
  id: z.string().check(z.maxLength(100)),
  name: z.string().check(z.maxLength(1000)),
  /** Bytes. */
  size: z.number(),
  receipt: z.string().check(z.maxLength(4000)),
  link: z.optional(z.string().check(z.maxLength(4000))),
  /** Of its content, and its pages where they could be counted: for the check before Submit; the server believes neither. */
  sha256: z.optional(z.string().check(z.maxLength(64))),
  pages: z.optional(z.number()),
});

export type FileAnswer = z.infer<typeof fileAnswerSchema>;
