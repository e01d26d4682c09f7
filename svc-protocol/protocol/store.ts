import type { Collection, CollectionDeclaration } from '@portal/service-kit/store';
import { storedProtocolSchema, type StoredProtocol } from './schema.ts';

const row = [
  'id',
  'number',
  'title',
  'study_type',
  'status',
  'created_date',
  'status_since',
  'clock_owner',
  'clock_since',
  'is_returned',
  'return_due',
  'return_points',
  'return_reminded_on',
  'is_checked',
  'completed_at',
  'reviewer',
  'alt_reviewer',
  'commented_ids',
  'council_ms',
  'researcher_ms',
  'valid_until',
  'renewal_reminded_on',
  'approval_facts',
  'archived',
  'review_due',
  'recommendations',
  'question_asked_at',
  'question_released_at',
] as const;

/** Indexes for compliance begin with `deleted`, for researchers with `user`, for reviewers with `reviewer_ids`. */
export const protocolsCollection = {
  name: 'protocols',
  schema: storedProtocolSchema,
  row,
  steady: ['created_date'],
  indexed: [
    // Each sort for all protocols, for one status, for one study type and for both.
    ...(['created_date', 'number_key', 'title_key'] as const).flatMap(
      (sort) =>
        [
          ['deleted', sort],
          ['deleted', 'status', sort],
          ['deleted', 'study_type', sort],
          ['deleted', 'status', 'study_type', sort],
        ] as const,
    ),
    // The clocks are sorted only within a status, where they all run or are all stopped.
    ...(['council_key', 'researcher_key'] as const).flatMap(
      (sort) =>
        [
          ['deleted', 'status', sort],
          ['deleted', 'status', 'study_type', sort],
        ] as const,
    ),
    ['deleted', 'archived_at'],
    // Returned ones, and what waits in a status that is not returned.
    ...(['created_date', 'number_key', 'title_key'] as const).map((sort) => ['deleted', 'is_returned', sort] as const),
    ['deleted', 'is_returned', 'status', 'council_key'],
    ['deleted', 'is_returned', 'return_due'],
    ['deleted', 'clock_owner', 'status'],
    ['deleted', 'status', 'valid_until'],
    ['deleted', 'validity_kind', 'valid_until'],
    ['reminder_due'],
    ['review_remind_on'],
    ['question_remind_on'],
    ['return_remind_on'],
    ['deleted', 'question_asked_at'],
    ['deleted', 'question_released_at'],
    ['deleted', 'created_month'],
    ['deleted', 'created_month', 'type_returns'],
    ['asked_about', 'deleted', 'created_month'],
    ['deleted', 'decided_month', 'study_type', 'first_decision_days'],
    ['deleted', 'status'],
    ['deleted', 'study_type', 'status'],
    ['user', 'deleted', 'created_date'],
    ['user', 'deleted', 'status', 'created_date'],
    ['user', 'deleted', 'is_returned', 'return_due'],
    ['user', 'deleted', 'is_returned', 'created_date'],
    ['user', 'deleted', 'validity_kind', 'valid_until'],
    ['user', 'deleted', 'question_released_at'],
    ...(['created_date', 'number_key', 'title_key'] as const).flatMap(
      (sort) =>
        [
          ['reviewer_ids', sort],
          ['reviewer_ids', 'status', sort],
        ] as const,
    ),
  ],
  multi: ['reviewer_ids', 'letter_codes', 'asked_about'],
  search: 'tokens',
} as const satisfies CollectionDeclaration<StoredProtocol>;

export type ProtocolRecordRow = Pick<StoredProtocol, (typeof row)[number]>;
export type Protocols = Collection<StoredProtocol, (typeof row)[number]>;

/** Sort values of the API and the store fields they mean. */
export const sortFields: Readonly<Record<string, string>> = {
  '-created_date': '-created_date',
  created_date: 'created_date',
  number: 'number_key',
  '-number': '-number_key',
  title: 'title_key',
  '-title': '-title_key',
  status: 'status',
  '-status': '-status',
};

/** Further sort values of lists filtered by status: days with the council or the researcher, and the end of the approval. */
export const sortFieldsWithinStatus: Readonly<Record<string, string>> = {
  '-council_days': 'council_key',
  council_days: '-council_key',
  '-researcher_days': 'researcher_key',
  researcher_days: '-researcher_key',
  valid_until: 'valid_until',
  '-valid_until': '-valid_until',
};
