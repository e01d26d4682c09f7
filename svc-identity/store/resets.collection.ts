import type { CollectionDeclaration } from '@portal/service-kit/store';
import * as z from 'zod/mini';

/** A link to choose a new password. The id is a hash of its token: whoever reads the store cannot use it. */
export const storedResetSchema = z.object({
  id: z.string(),
  version: z.number(),
  account: z.string(),
  /** The account's count of credentials when it was asked for: any change of them uses the link up. */
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
