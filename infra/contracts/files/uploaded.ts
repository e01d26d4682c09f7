import * as z from 'zod/mini';

/** POST /api/files. */
export const uploadedSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  /** MIME type, judged by content. */
  type: z.string(),
  sha256: z.string(),
  /** Of a proposal summary whose pages could be counted. */
  pages: z.optional(z.number()),
  /** Ends in the file's own name. */
  link: z.string(),
  receipt: z.string(),
});
export type Uploaded = z.infer<typeof uploadedSchema>;

/** GET /api/files/marks: a stored file in which the virus scanner found something, with what officers are told of it. */
export const fileMarkSchema = z.object({ id: z.string(), text: z.string() });
export type FileMark = z.infer<typeof fileMarkSchema>;
