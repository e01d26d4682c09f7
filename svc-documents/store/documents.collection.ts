import { historyEntrySchema } from '@portal/service-kit/history';
import type { CollectionDeclaration } from '@portal/service-kit/store';
import * as z from 'zod/mini';

/** `deleted` hides at once and a claim revives; from `purging` on the bytes are going or gone. */
export const documentStates = ['stored', 'deleted', 'purging', 'purged'] as const;

export const storedDocumentSchema = z.object({
  id: z.string(),
  version: z.number(),
  /** Where the bytes stand in the files port. */
  blob: z.string(),
  owner: z.string(),
  name: z.string(),
  size: z.number(),
  type: z.string(),
  purpose: z.string(),
  sha256: z.string(),
  /** Of a proposal summary, where they could be counted. */
  pages: z.optional(z.number()),
  state: z.enum(documentStates),
  /** When a file that nobody has sent is hidden, or a deleted one's bytes go; null for those that a protocol or follow-up holds. */
  purge_at: z.nullable(z.string()),
  history: z.array(historyEntrySchema),
});
export type StoredDocument = z.infer<typeof storedDocumentSchema>;

export const documents: CollectionDeclaration<StoredDocument> = {
  name: 'documents',
  schema: storedDocumentSchema,
  row: ['id'],
  unique: [['blob']],
  indexed: [
    ['state', 'purge_at'],
    ['owner', 'state'],
  ],
};
