import type { Collection, CollectionDeclaration } from '@portal/service-kit/store';
import * as z from 'zod/mini';

/** Whether svc-documents has told that an uploaded file was deleted. */
const knownFileSchema = z.object({
  id: z.string(),
  version: z.number(),
  /** The `seq` of the latest event seen. */
  seq: z.number(),
  deleted: z.boolean(),
  /** UTC instant, where it was deleted. */
  deleted_at: z.optional(z.string()),
});
export type KnownFile = z.infer<typeof knownFileSchema>;

export const knownFilesCollection = {
  name: 'files',
  schema: knownFileSchema,
  row: ['id'],
} as const satisfies CollectionDeclaration<KnownFile>;

export type KnownFiles = Collection<KnownFile, 'id'>;
