import * as z from 'zod/mini';
import { sectionNames } from '../sections/section.ts';

/** A file of a protocol in one of its versions, those that were replaced too (docs/decisions 18). */
export const fileVersionSchema = z.object({
  /** Where it stands: 'documents', the record's id, 'cv'. Files of a response stand in 'comments'. */
  section: z.enum([...sectionNames, 'comments']),
  record: z.string(),
  field: z.string(),
  /** From 1. */
  version: z.number(),
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  link: z.string(),
  /** Of its bytes, hexadecimal. */
  sha256: z.string(),
  /** UTC instant. */
  uploaded_at: z.string(),
  /** Account id. */
  uploaded_by: z.string(),
});
