import { roles } from '@portal/contracts/accounts';
import { historyEntrySchema } from '@portal/service-kit/history';
import type { CollectionDeclaration } from '@portal/service-kit/store';
import * as z from 'zod/mini';

export const storedAccountSchema = z.object({
  id: z.string(),
  version: z.number(),
  state: z.enum(['active', 'deleted']),
  role: z.enum(roles),
  approved: z.boolean(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  email_key: z.nullable(z.string()),
  former_emails: z.optional(z.array(z.string())),
  mobile: z.string(),
  telephone: z.nullable(z.string()),
  address: z.string(),
  password_hash: z.nullable(z.string()),
  credentials: z.number(),
  kept_session: z.nullable(z.string()),
  registered_at: z.string(),
  repeated_at: z.nullable(z.string()),
  reset_at: z.optional(z.nullable(z.string())),
  history: z.array(historyEntrySchema),
});

export type StoredAccount = z.infer<typeof storedAccountSchema>;

export const accountCollection = {
  name: 'accounts',
  schema: storedAccountSchema,
  row: ['id', 'first_name', 'last_name', 'email', 'role', 'registered_at'],
  unique: [['email_key']],
  indexed: [
    ['role', 'state', 'approved'],
    ['approved', 'state', 'registered_at'],
  ],
} as const satisfies CollectionDeclaration<StoredAccount>;

export type AccountRow = (typeof accountCollection.row)[number];
