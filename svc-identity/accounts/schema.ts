import { historyEntrySchema } from '@portal/service-kit/history';
import type { CollectionDeclaration } from '@portal/service-kit/store';
import * as z from 'zod/mini';
import { accountStateSchema } from './account.types.ts';

export const storedAccountSchema = z.extend(accountStateSchema, {
  id: z.string(),
  version: z.number(),
  /** What changes without an act that history tells of: the last TOTP step that was used, and a secret that waits for its first code. */
  second_step_notes: z.optional(
    z.object({ last_step: z.number(), setup: z.optional(z.object({ sealed_secret: z.string(), at: z.string() })) }),
  ),
  /** Folded words of name and address. */
  tokens: z.array(z.string()),
  history: z.array(historyEntrySchema),
});

export type StoredAccount = z.infer<typeof storedAccountSchema>;

export const accountCollection = {
  name: 'accounts',
  schema: storedAccountSchema,
  row: ['id', 'first_name', 'last_name', 'email', 'role', 'registered_at', 'state', 'approved', 'read_only_until'],
  unique: [['email_key']],
  indexed: [
    ['role', 'state', 'approved', 'read_only_until'],
    ['state', 'read_only_until'],
    ['demo'],
    ['approved', 'state', 'read_only_until', 'registered_at'],
    // The list of accounts: all, of one role, of one state, of both.
    ['registered_at'],
    ['role', 'registered_at'],
    ['state', 'approved', 'registered_at'],
    ['role', 'state', 'approved', 'registered_at'],
  ],
  multi: ['held_keys'],
  search: 'tokens',
} as const satisfies CollectionDeclaration<StoredAccount>;

export type AccountRow = (typeof accountCollection.row)[number];
