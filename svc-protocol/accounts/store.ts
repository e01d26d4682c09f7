import { roles } from '@portal/contracts/accounts';
import type { Collection, CollectionDeclaration } from '@portal/service-kit/store';
import * as z from 'zod/mini';

/** What this service stores of an account, from account events. A deleted account keeps its name (docs/accounts 32). */
const knownAccountSchema = z.object({
  id: z.string(),
  version: z.number(),
  /** The `seq` of the latest event seen. */
  seq: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  former_emails: z.array(z.string()),
  mobile: z.string(),
  role: z.enum(roles),
  approved: z.boolean(),
  deleted: z.boolean(),
});
export type KnownAccount = z.infer<typeof knownAccountSchema>;

const row = [
  'id',
  'first_name',
  'last_name',
  'email',
  'former_emails',
  'mobile',
  'role',
  'approved',
  'deleted',
] as const;

export const accountsCollection = {
  name: 'accounts',
  schema: knownAccountSchema,
  row,
  indexed: [['role', 'approved', 'deleted', 'last_name']],
} as const satisfies CollectionDeclaration<KnownAccount>;

export type AccountRow = Pick<KnownAccount, (typeof row)[number]>;
export type Accounts = Collection<KnownAccount, (typeof row)[number]>;

export const fullName = ({ first_name, last_name }: Pick<KnownAccount, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim();
