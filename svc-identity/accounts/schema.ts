import { roles } from '@portal/contracts/accounts';
import { historyEntrySchema } from '@portal/service-kit/history';
import type { CollectionDeclaration } from '@portal/service-kit/store';
import * as z from 'zod/mini';

export const storedAccountSchema = z.object({
  id: z.string(),
  version: z.number(),
  state: z.enum(['active', 'disabled', 'deleted']),
  role: z.enum(roles),
  approved: z.boolean(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  email_key: z.nullable(z.string()),
  former_emails: z.array(z.string()),
  mobile: z.string(),
  telephone: z.nullable(z.string()),
  address: z.string(),
  position: z.nullable(z.string()),
  pending_email: z.nullable(
    z.object({
      email: z.string(),
      confirm_hash: z.string(),
      cancel_hash: z.string(),
      credentials: z.number(),
      session: z.string(),
      asked_at: z.string(),
      expires_at: z.string(),
    }),
  ),
  email_undos: z.array(z.object({ email: z.string(), hash: z.string(), changed_at: z.string(), until: z.string() })),
  held_keys: z.array(z.string()),
  password_hash: z.nullable(z.string()),
  credentials: z.number(),
  kept_session: z.nullable(z.string()),
  registered_at: z.string(),
  repeated_at: z.nullable(z.string()),
  reset_at: z.nullable(z.string()),
  login_told_at: z.nullable(z.string()),
  /** The last day of an account for an inspection. */
  read_only_until: z.optional(z.string()),
  demo: z.optional(z.literal(true)),
  /** Of an account with a second step: the TOTP secret under factor.key, and argon2 hashes of the recovery codes that are left. */
  second_step: z.nullable(
    z.object({ sealed_secret: z.string(), added_at: z.string(), recovery_codes: z.array(z.string()) }),
  ),
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
