import type { Protocol } from './protocol.types.ts';

const protectedFields = [
  'number',
  'title',
  'study_type',
  'status',
  'created_date',
  'user',
  'reviewers_needed',
  'second_needed_for',
  'reviewer',
  'alt_reviewer',
  'comment',
  'alt_comment',
  'compliance_comment',
  'sections',
  'review_due',
  'declarations',
  'recommendations',
  'declared_conflicts',
  'comments',
  'previous_rounds',
  'changes',
  'points',
  'last_point',
  'letters',
  'outcome',
  'conditions',
  'approval',
  'form_acts',
  'files',
  'file_versions',
  'deleted',
] as const satisfies (keyof Protocol)[];

/** The fields of a protocol that its history protects: what people wrote and decided, not fields for lists and search. */
export const protocolRecord = (protocol: Protocol): Partial<Protocol> =>
  Object.fromEntries(protectedFields.map((field) => [field, protocol[field]]));
