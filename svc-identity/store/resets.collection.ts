import type { CollectionDeclaration } from '@portal/service-kit/store';
import * as z from 'zod/mini';

/** A password reset link. The id is the hash of its token, so that nobody can build a link from the database. */
export const storedResetSchema = z.object({
  id: z.string(),
  version: z.number(),
  account: z.string(),
  /** The account's `credentials` when the link was requested. The link is void once they change. */
  credentials: z.number(),
  expires_at: z.string(),
});

export type StoredReset = z.infer<typeof storedResetSchema>;

export const resetCollection = {
  name: 'password_resets',
  schema: storedResetSchema,
  row: ['id'],
  indexed: [['expires_at']],
} as const satisfies CollectionDeclaration<StoredReset>;
