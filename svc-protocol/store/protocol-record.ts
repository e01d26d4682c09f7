import type { Protocol } from '../domain/protocol.ts';

const vouchedFor = [
  'number',
  'title',
  'study_type',
  'status',
  'created_date',
  'user',
  'reviewer',
  'alt_reviewer',
  'comment',
  'alt_comment',
  'compliance_comment',
  'sections',
  'declared_conflicts',
  'comments',
  'previous_rounds',
  'changes',
  'letters',
  'approval',
  'files',
  'deleted',
] as const satisfies (keyof Protocol)[];

/** What the history of a protocol vouches for: what people wrote and decided, not what lists and searches need. */
export const protocolRecord = (protocol: Protocol): Partial<Protocol> =>
  Object.fromEntries(vouchedFor.map((field) => [field, protocol[field]]));
