import {
  followUpActs,
  followUpKinds,
  followUpStates,
  proposedRecordSchema,
  safetyHeadSchema,
  safetyReportSchema,
} from '@portal/contracts/follow-ups';
import { historyEntrySchema } from '@portal/service-kit/history';
import type { Collection, CollectionDeclaration } from '@portal/service-kit/store';
import * as z from 'zod/mini';
import { storedPointsSchema } from '../points/schema.ts';
import { attachedFileSchema } from '../letters/schema.ts';

const files = z.array(attachedFileSchema);

/** A follow-up as stored: the domain's record, its history, and fields for lists and search. */
const storedFollowUpSchema = z.object({
  id: z.string(),
  version: z.number(),
  kind: z.enum(followUpKinds),
  state: z.enum(followUpStates),
  protocol: z.string(),
  number: z.string(),
  title: z.string(),
  user: z.string(),
  files,
  note: z.nullable(z.string()),
  created_date: z.string(),
  acknowledged_date: z.nullable(z.string()),
  acknowledged_by: z.nullable(z.string()),
  proposed: z.optional(z.array(proposedRecordSchema)),
  safety: z.optional(z.extend(safetyReportSchema, { due_at: safetyHeadSchema.shape.due_at })),
  asked: z.optional(
    z.array(
      z.object({
        at: z.string(),
        by: z.string(),
        text: z.string(),
        answer: z.nullable(z.object({ at: z.string(), note: z.nullable(z.string()), files })),
      }),
    ),
  ),
  /** Of one that waits for an answer: when it was asked about. */
  asked_at: z.optional(z.string()),
  points: z.optional(storedPointsSchema),
  deciding: z.optional(z.object({ act: z.enum(followUpActs), by: z.string(), at: z.string() })),
  decision: z.optional(
    z.object({
      act: z.enum(['approve', 'refuse', 'acknowledge']),
      at: z.string(),
      by: z.string(),
      text: z.nullable(z.string()),
      letter: z.nullable(z.string()),
    }),
  ),
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
