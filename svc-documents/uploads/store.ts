import { uploadStates } from '@portal/contracts/files';
import type { CollectionDeclaration } from '@portal/service-kit/store';
import * as z from 'zod/mini';

/**
 * An upload that goes on where it was cut (docs/files 12). Its id is made of account, work, place and content, so the same file
 * chosen again finds what has arrived of it.
 */
export const resumableUploadSchema = z.object({
  id: z.string(),
  version: z.number(),
  account: z.string(),
  /** What is being written: a draft, a protocol's response, a form. */
  draft: z.string(),
  /** The answer's path in it. */
  place: z.string(),
  name: z.string(),
  purpose: z.string(),
  /** Bytes. */
  size: z.number(),
  /** Of the whole file, hexadecimal. */
  sha256: z.string(),
  /** Bytes that have arrived and are durable. */
  arrived: z.number(),
  /** Where they grow in the files port, fixed from the start. */
  blob: z.string(),
  /** Not any more once they are gone, or are a document's. */
  hasBytes: z.boolean(),
  /** `removed` by its owner. In the last four states the bytes are going, gone, or a document's. */
  state: z.enum([...uploadStates, 'removed']),
  /** Id of the document that it becomes, fixed from the start: finished twice, it is one document. */
  document: z.string(),
  /** Why it was refused. */
  reason: z.optional(z.string()),
  /** When its last part came. */
  touched_at: z.string(),
  /** When the sweep has something to do here: end it, finish it, take its bytes or the record away. */
  due_at: z.string(),
});
export type ResumableUpload = z.infer<typeof resumableUploadSchema>;

/** Where its sender goes on: at the end, once all of it was there. */
export const offsetOf = ({ state, arrived, size }: ResumableUpload): number => (state === 'open' ? arrived : size);

export const resumableUploads: CollectionDeclaration<ResumableUpload> = {
  name: 'resumable_uploads',
  schema: resumableUploadSchema,
  row: ['id', 'draft', 'place', 'name', 'size', 'sha256', 'arrived', 'state', 'due_at'],
  indexed: [['account', 'state'], ['account', 'draft', 'state'], ['due_at']],
};

/** An upload under way. Its id names its bytes in the files port, so that what a crash left behind is found again. */
export const uploadSchema = z.object({ id: z.string(), version: z.number(), started_at: z.string() });
export type Upload = z.infer<typeof uploadSchema>;

export const uploads: CollectionDeclaration<Upload> = {
  name: 'uploads',
  schema: uploadSchema,
  row: ['id'],
  indexed: [['started_at']],
};
