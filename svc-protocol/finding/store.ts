import { deskPersonSchema } from '@portal/contracts/finding';
import type { Collection, CollectionDeclaration } from '@portal/service-kit/store';
import * as z from 'zod/mini';

/** What callers name a protocol by, from its events (docs/lists 15). The id is the protocol's. Only the call desk reads it. */
const deskEntrySchema = z.object({
  id: z.string(),
  version: z.number(),
  /** The version of the protocol from which it was derived. */
  seq: z.number(),
  created_date: z.string(),
  archived: z.boolean(),
  people: z.array(deskPersonSchema),
  /** Email addresses in lower case, the last nine digits of telephones, and the account ids of its reviewers. */
  keys: z.array(z.string()),
  /** Folded words of names, institutions and the title. */
  desk_words: z.array(z.string()),
});
export type DeskEntry = z.infer<typeof deskEntrySchema>;

const row = ['id', 'people'] as const;

export const deskCollection = {
  name: 'desk',
  schema: deskEntrySchema,
  row,
  indexed: [
    ['archived', 'created_date'],
    ['keys', 'archived', 'created_date'],
  ],
  multi: ['keys'],
  search: 'desk_words',
} as const satisfies CollectionDeclaration<DeskEntry>;

export type Desk = Collection<DeskEntry, (typeof row)[number]>;
