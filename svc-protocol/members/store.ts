import { memberPositions } from '@portal/contracts/members';
import { historyEntrySchema } from '@portal/service-kit/history';
import type { Collection, CollectionDeclaration } from '@portal/service-kit/store';
import * as z from 'zod/mini';
import { memberFields } from './member.rules.ts';

/** One term of a member of the council, with its history (docs/meetings 1). */
const storedMemberSchema = z.object({
  id: z.string(),
  version: z.number(),
  name: z.string(),
  qualifications: z.string(),
  position: z.enum(memberPositions),
  lay: z.boolean(),
  non_scientific: z.boolean(),
  affiliated: z.boolean(),
  account: z.nullable(z.string()),
  from: z.string(),
  to: z.nullable(z.string()),
  /** The last day, or `endless`: what lists of a day are filtered by. */
  last_day: z.string(),
  /** Position, then name: the order of lists. */
  order: z.string(),
  /** Hash of the request body. Tells a repeated request from another one with the same Idempotency-Key. */
  request_hash: z.string(),
  /** Counts the writes of an account's terms: of two at once that count the same one is stored. Missing without an account. */
  term: z.optional(z.number()),
  history: z.array(historyEntrySchema),
});
export type StoredMember = z.infer<typeof storedMemberSchema>;

/** Stands for a last day that is not known; after every day. */
export const endless = '9999-12-31';

const row = ['id', 'version', 'term', ...memberFields] as const;

export const membersCollection = {
  name: 'members',
  schema: storedMemberSchema,
  row,
  unique: [['account', 'term']],
  indexed: [
    ['last_day', 'from', 'order'],
    ['account', 'from'],
  ],
} as const satisfies CollectionDeclaration<StoredMember>;

export type MemberRow = Pick<StoredMember, (typeof row)[number]>;
export type Members = Collection<StoredMember, (typeof row)[number]>;
