import { appendHistory, historyEntrySchema, recordDigest } from '@portal/service-kit/history';
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
  /** Of a PDF that no stamp can be put on (docs/approved-documents 4). */
  sheet: z.optional(z.boolean()),
  /** When it came, a UTC instant. */
  stored_at: z.string(),
  /** Whether the file waits for the virus scanner, or a virus was found in it; in both cases its owner alone reads it. */
  scan: z.optional(z.enum(['waiting', 'found'])),
  state: z.enum(documentStates),
  /** When a file that nobody has sent is hidden, or a deleted one's bytes go; null for those that a protocol or follow-up holds. */
  purge_at: z.nullable(z.string()),
  history: z.array(historyEntrySchema),
});
export type StoredDocument = z.infer<typeof storedDocumentSchema>;

export const documents: CollectionDeclaration<StoredDocument> = {
  name: 'documents',
  schema: storedDocumentSchema,
  row: ['id', 'scan', 'size', 'name', 'purpose', 'stored_at', 'purge_at'],
  unique: [['blob']],
  indexed: [
    ['state', 'purge_at'],
    ['owner', 'state'],
    ['scan', 'id'],
    ['owner', 'stored_at'],
    ['owner', 'state', 'purge_at'],
  ],
};

interface Change {
  action: string;
  to: StoredDocument['state'];
  purge_at?: Date | undefined;
  /** What the virus scanner found; undefined removes it. */
  mark?: { scan: StoredDocument['scan'] };
  at: Date;
  actor: string | null;
}

/** The document in its next state, with one more line of history. */
export function changed(document: StoredDocument, change: Change, historyKey: Buffer): StoredDocument {
  const { action, to, mark, at, actor } = change;
  const from = document.history.length === 0 ? null : document.state;
  const next = { ...document, ...mark, state: to, purge_at: change.purge_at?.toISOString() ?? null };
  const detail = { record: recordDigest(documentRecord(next)) };
  const entry = { at: at.toISOString(), actor, action, from, to, detail };
  return { ...next, history: [...appendHistory(document.history, entry, document.id, historyKey)] };
}

/** What the history of a document vouches for, its bytes by their hash among it. */
export const documentRecord = ({ version: _version, history: _history, ...record }: StoredDocument) => record;
