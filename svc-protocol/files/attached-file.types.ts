import * as z from 'zod/mini';
import type { Given } from '../protocol/fields.types.ts';

/** A file that a record refers to. svc-documents stores its bytes. */
export const attachedFileSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  /** MIME type, detected from the content at upload. */
  type: z.string(),
  /** From 1, counted where a file takes the place of another. */
  version: z.optional(z.number()),
  /** Hexadecimal. */
  sha256: z.string(),
  /** Of a PDF that no stamp can be put on: its approval has a sheet. */
  sheet: z.optional(z.boolean()),
  /** UTC instant. */
  uploaded_at: z.string(),
  /** Account id. */
  uploaded_by: z.string(),
});
export type AttachedFile = Given<z.infer<typeof attachedFileSchema>>;
