import { roles } from '@portal/contracts/accounts';
import type { CollectionDeclaration } from '@portal/service-kit/store';
import * as z from 'zod/mini';

/** A registration whose address is not confirmed (docs/accounts 7). The id is the future account's. */
export const storedRegistrationSchema = z.object({
  id: z.string(),
  version: z.number(),
  role: z.enum(roles),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  email_key: z.string(),
  mobile: z.string(),
  telephone: z.nullable(z.string()),
  address: z.string(),
  password_hash: z.string(),
  /** Null where no mail was sent: the address is known. */
  token_hash: z.nullable(z.string()),
  body_hash: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
});

export type StoredRegistration = z.infer<typeof storedRegistrationSchema>;

export const registrationCollection = {
  name: 'registrations',
  schema: storedRegistrationSchema,
  row: ['id', 'expires_at'],
  indexed: [['email_key', 'created_at'], ['expires_at']],
} as const satisfies CollectionDeclaration<StoredRegistration>;

export type RegistrationRow = (typeof registrationCollection.row)[number];
