import { roles } from '@portal/contracts/accounts';
import type { CollectionDeclaration } from '@portal/service-kit/store';
import * as z from 'zod/mini';

/** What notices need to know of an account, from its events. */
export const recipientSchema = z.object({
  id: z.string(),
  version: z.number(),
  /** Of the newest event applied. */
  seq: z.number(),
  role: z.enum(roles),
  approved: z.boolean(),
  /** A tombstone: name and address are empty then. */
  deleted: z.boolean(),
  email: z.string(),
  name: z.string(),
  /** Only in accounts for an inspection, which are told nothing that officers are told. */
  read_only: z.optional(z.boolean()),
});
export type Recipient = z.infer<typeof recipientSchema>;

const row = ['id', 'name', 'email', 'deleted'] as const;
export type RecipientRow = Pick<Recipient, (typeof row)[number]>;

export const accounts: CollectionDeclaration<Recipient, (typeof row)[number]> = {
  name: 'accounts',
  schema: recipientSchema,
  row,
  indexed: [['role', 'approved', 'deleted', 'read_only']],
};
