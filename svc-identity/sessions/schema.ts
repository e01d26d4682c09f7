import { historyEntrySchema } from '@portal/service-kit/history';
import type { CollectionDeclaration } from '@portal/service-kit/store';
import * as z from 'zod/mini';

/** A session, from sign-in to its end. Kept afterwards as the record of logins, apart from the account so that its document stays small. */
export const storedSessionSchema = z.object({
  id: z.string(),
  version: z.number(),
  account: z.string(),
  state: z.enum(['open', 'ended']),
  credentials: z.number(),
  /** Hash of the part that all refresh tokens of this session share. */
  family_hash: z.string(),
  current_hash: z.string(),
  rotated_at: z.string(),
  expires_at: z.string(),
  successors: z.array(z.string()),
  ends_at: z.string(),
  is_kept: z.boolean(),
  opened_at: z.string(),
  active_at: z.string(),
  /** Browser and system in words, and where it was opened from: that goes after 90 days. */
  device: z.string(),
  network: z.nullable(z.string()),
  amr: z.array(z.string()),
  wrong_at: z.optional(z.array(z.string())),
  history: z.array(historyEntrySchema),
});

export type StoredSession = z.infer<typeof storedSessionSchema>;

export const sessionCollection = {
  name: 'sessions',
  schema: storedSessionSchema,
  row: [
    ...(['id', 'account', 'state', 'credentials', 'expires_at', 'ends_at'] as const),
    ...(['opened_at', 'active_at', 'device', 'network'] as const),
  ],
  unique: [['family_hash']],
  indexed: [
    ['account', 'expires_at'],
    ['network', 'opened_at'],
  ],
} as const satisfies CollectionDeclaration<StoredSession>;

export type SessionRow = Pick<StoredSession, (typeof sessionCollection.row)[number]>;
