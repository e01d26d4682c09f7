import { followUpKinds, followUpStates } from '@portal/contracts/follow-ups';
import { historyEntrySchema } from '@portal/service-kit/history';
import type { Collection, CollectionDeclaration } from '@portal/service-kit/store';
import * as z from 'zod/mini';

/** A follow-up as it is kept: the domain's record, its history, and what lists and searches need. */
const storedFollowUpSchema = z.object({
  id: z.string(),
  version: z.number(),
  kind: z.enum(followUpKinds),
  state: z.enum(followUpStates),
  protocol: z.string(),
  number: z.string(),
  title: z.string(),
  user: z.string(),
  files: z.array(z.object({ id: z.string(), name: z.string(), size: z.number(), type: z.string() })),
  note: z.nullable(z.string()),
  created_date: z.string(),
  acknowledged_date: z.nullable(z.string()),
  acknowledged_by: z.nullable(z.string()),
  history: z.array(historyEntrySchema),
  /** Of the body that sent it: tells a repeat from another form under the same key. */
  request_hash: z.string(),
  /** Folded words of number, title, the form's name and the sender's. */
  tokens: z.array(z.string()),
  number_key: z.string(),
});
export type StoredFollowUp = z.infer<typeof storedFollowUpSchema>;

const row = [
  'id',
  'kind',
  'state',
  'protocol',
  'number',
  'title',
  'user',
  'created_date',
  'acknowledged_date',
  'acknowledged_by',
] as const;

/** A researcher's lists begin with `user`; compliance's with a filter, or with what they are sorted by. */
export const followUpsCollection = {
  name: 'follow_ups',
  schema: storedFollowUpSchema,
  row,
  indexed: [
    ['created_date'],
    ['number_key'],
    ['kind', 'created_date'],
    ['state', 'created_date'],
    ['protocol', 'created_date'],
    ['user', 'created_date'],
    ['user', 'state', 'created_date'],
    // For the reports.
    ['state', 'kind', 'created_date'],
  ],
  search: 'tokens',
} as const satisfies CollectionDeclaration<StoredFollowUp>;

export type FollowUpRecordRow = Pick<StoredFollowUp, (typeof row)[number]>;
export type FollowUps = Collection<StoredFollowUp, (typeof row)[number]>;

/** What lists can be sorted by, on the wire and in the store; the first one when nothing is asked. */
export const followUpSortFields: Readonly<Record<string, string>> = {
  '-created_date': '-created_date',
  created_date: 'created_date',
  number: 'number_key',
  '-number': '-number_key',
  kind: 'kind',
  '-kind': '-kind',
  state: 'state',
  '-state': '-state',
};
