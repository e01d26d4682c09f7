import { workKinds } from '@portal/contracts/protocol';
import type { Collection, CollectionDeclaration } from '@portal/service-kit/store';
import * as z from 'zod/mini';

/**
 * A piece of unsent work as stored, for its author alone. Its `id` is a hash of author and piece, so that nobody can reach another
 * person's. An ended one stays as a tombstone without content.
 */
const storedWorkSchema = z.object({
  id: z.string(),
  version: z.number(),
  piece_id: z.string(),
  user: z.string(),
  kind: z.enum(workKinds),
  subject: z.string(),
  name: z.optional(z.string()),
  state: z.enum(['open', 'ended']),
  body: z.record(z.string(), z.unknown()),
  /** Of the body, in bytes. */
  size: z.number(),
  /** Of an application: what the list of drafts shows. */
  step: z.nullable(z.number()),
  title: z.nullable(z.string()),
  study_type: z.nullable(z.string()),
  updated_at: z.string(),
});
export type StoredWork = z.infer<typeof storedWorkSchema>;

const row = [
  'id',
  'version',
  'piece_id',
  'kind',
  'subject',
  'name',
  'size',
  'step',
  'title',
  'study_type',
  'updated_at',
] as const;

export const workCollection = {
  name: 'work',
  schema: storedWorkSchema,
  row,
  indexed: [
    ['user', 'state', 'kind', 'updated_at'],
    ['user', 'state', 'subject', 'updated_at'],
    ['user', 'state', 'updated_at'],
    ['state', 'updated_at'],
    ['user', 'updated_at'],
  ],
} as const satisfies CollectionDeclaration<StoredWork>;

export type Work = Collection<StoredWork, (typeof row)[number]>;
