import { safetyHeadSchema } from '@portal/contracts/follow-ups';
import { historyEntrySchema } from '@portal/service-kit/history';
import type { Collection, CollectionDeclaration } from '@portal/service-kit/store';
import * as z from 'zod/mini';
import { followUpSchema } from './follow-up.types.ts';

/** A follow-up as stored: the domain's record, its history, and fields for lists and search. */
const storedFollowUpSchema = z.extend(followUpSchema, {
  version: z.number(),
  /** Of one that waits for an answer: when it was asked about. */
  asked_at: z.optional(z.string()),
  history: z.array(historyEntrySchema),
  /** Hash of the request body. Tells a repeated request from another one with the same Idempotency-Key. */
  request_hash: z.string(),
  /** Folded search words of the number, the title, the form's title and the sender's name. */
  tokens: z.array(z.string()),
  number_key: z.string(),
  /** It waits about a protocol in the archive, where nobody can deal with it. */
  archived: z.optional(z.boolean()),
  /** Of adverse events and death reports alone (safety.rules.ts). */
  safety_head: z.optional(safetyHeadSchema),
  safety_order: z.optional(z.string()),
  safety_cell: z.optional(z.string()),
  safety_product: z.optional(z.string()),
  safety_figures: z.optional(z.array(z.string())),
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
  'decision',
  'safety_head',
  'asked_at',
] as const;

/** Indexes for a researcher's lists begin with `user`, those for compliance with a filter or the sort field. */
export const followUpsCollection = {
  name: 'follow_ups',
  schema: storedFollowUpSchema,
  row,
  steady: ['created_date'],
  indexed: [
    ['created_date'],
    ['number_key'],
    ['kind', 'created_date'],
    ['state', 'created_date'],
    ['protocol', 'created_date'],
    ['user', 'created_date'],
    ['user', 'state', 'created_date'],
    ['state', 'kind', 'created_date'],
    // For My day and the reports.
    ['state', 'kind', 'archived', 'created_date'],
    ['state', 'kind', 'safety_order'],
    ['kind', 'protocol', 'safety_cell'],
    ['kind', 'safety_product', 'safety_cell'],
    ['safety_figures', 'created_date'],
  ],
  multi: ['safety_figures'],
  search: 'tokens',
} as const satisfies CollectionDeclaration<StoredFollowUp>;

export type FollowUpRecordRow = Pick<StoredFollowUp, (typeof row)[number]>;
export type FollowUps = Collection<StoredFollowUp, (typeof row)[number]>;

/** Sort values of the API and the store fields they mean. The first is the default. */
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
