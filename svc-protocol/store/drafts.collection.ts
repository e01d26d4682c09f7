import type { DraftAnswers } from '@portal/contracts/protocol';
import type { Collection, CollectionDeclaration } from '@portal/service-kit/store';
import * as z from 'zod/mini';

/** A saved wizard as stored. Its `id` is a hash of owner and draft id, so that nobody can reach another person's. */
const storedDraftSchema = z.object({
  id: z.string(),
  version: z.number(),
  draft_id: z.string(),
  user: z.string(),
  step: z.number(),
  answers: z.custom<DraftAnswers>((value) => typeof value === 'object' && value !== null),
  title: z.nullable(z.string()),
  study_type: z.nullable(z.string()),
  updated_at: z.string(),
});
export type StoredDraft = z.infer<typeof storedDraftSchema>;

const row = ['id', 'version', 'draft_id', 'step', 'title', 'study_type', 'updated_at'] as const;

export const draftsCollection = {
  name: 'drafts',
  schema: storedDraftSchema,
  row,
  indexed: [['user', 'updated_at']],
} as const satisfies CollectionDeclaration<StoredDraft>;

export type Drafts = Collection<StoredDraft, (typeof row)[number]>;
