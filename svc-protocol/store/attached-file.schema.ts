import * as z from 'zod/mini';

/** A file that is attached to something, as stored. */
export const attachedFileSchema = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number(),
  type: z.string(),
  version: z.optional(z.number()),
  sha256: z.string(),
  uploaded_at: z.string(),
  uploaded_by: z.string(),
});
