import { draftKinds } from '@portal/contracts/drafts';
import type { Collection, CollectionDeclaration } from '@portal/service-kit/store';
import * as z from 'zod/mini';

/**
 * A draft as stored, for its author alone. Its `id` is a hash of author and draft, so that nobody can reach another
 * person's. An ended one stays as a tombstone without content.
 */
const storedDraftSchema = z.object({
  id: z.string(),
  version: z.number(),
  draft_id: z.string(),
  user: z.string(),
  kind: z.enum(draftKinds),
  subject: z.string(),
  name: z.optional(z.string()),
  /** Of an application: the form by which it is asked, as its hash. */
  form: z.optional(z.string()),
  state: z.enum(['open', 'ended']),
  body: z.record(z.string(), z.unknown()),
  /** Of the body, in bytes. */
  size: z.number(),
  /** Of an application: what the list of drafts shows. */
  progress: z.nullable(z.object({ answered: z.number(), asked: z.number() })),
  title: z.nullable(z.string()),
  study_type: z.nullable(z.string()),
  updated_at: z.string(),
});
export type StoredDraft = z.infer<typeof storedDraftSchema>;

const row = [
  'id',
  'version',
  'draft_id',
  'kind',
  'subject',
  'name',
  'form',
  'size',
  'progress',
  'title',
  'study_type',
  'updated_at',
] as const;

export const draftsCollection = {
  name: 'drafts',
  schema: storedDraftSchema,
  row,
  indexed: [
    ['user', 'state', 'kind', 'updated_at'],
    ['user', 'state', 'subject', 'updated_at'],
    ['user', 'state', 'updated_at'],
    ['state', 'updated_at'],
    ['user', 'updated_at'],
  ],
} as const satisfies CollectionDeclaration<StoredDraft>;

export type Drafts = Collection<StoredDraft, (typeof row)[number]>;
