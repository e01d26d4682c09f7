import * as z from 'zod/mini';

/** An uploaded file as an answer. The receipt is what the server believes; the rest is for the screen. */
export const fileAnswerSchema = z.object({
  id: z.string().check(z.maxLength(100)),
  name: z.string().check(z.maxLength(1000)),
  /** Bytes. */
  size: z.number(),
  receipt: z.string().check(z.maxLength(4000)),
  link: z.optional(z.string().check(z.maxLength(4000))),
  /** The content's hash, and its page count where known: for the warnings before Submit. The server trusts neither. */
  sha256: z.optional(z.string().check(z.maxLength(64))),
  pages: z.optional(z.number()),
});

export type FileAnswer = z.infer<typeof fileAnswerSchema>;
