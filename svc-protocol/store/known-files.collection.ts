import type { Collection, CollectionDeclaration } from '@portal/service-kit/store';
import * as z from 'zod/mini';

/** What svc-documents has told of an uploaded file. The receipts of earlier versions did not say it. */
const knownFileSchema = z.object({
  id: z.string(),
  version: z.number(),
  /** The `seq` of the latest event seen. */
  seq: z.number(),
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  type: z.string(),
  sha256: z.string(),
  /** UTC instant. */
  uploaded_at: z.optional(z.string()),
  /** Account id. */
  uploaded_by: z.string(),
  deleted: z.boolean(),
  /** UTC instant. Missing where an earlier version heard of the deletion. */
  deleted_at: z.optional(z.string()),
});
export type KnownFile = z.infer<typeof knownFileSchema>;

const row = ['id', 'name', 'size', 'type', 'sha256', 'uploaded_at', 'uploaded_by'] as const;

export const knownFilesCollection = {
  name: 'files',
  schema: knownFileSchema,
  row,
} as const satisfies CollectionDeclaration<KnownFile>;

export type KnownFileRow = Pick<KnownFile, (typeof row)[number]>;
export type KnownFiles = Collection<KnownFile, (typeof row)[number]>;
