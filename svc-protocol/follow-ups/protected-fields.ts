import type { FollowUp } from './follow-up.rules.ts';

const protectedFields = [
  'kind',
  'state',
  'protocol',
  'number',
  'title',
  'user',
  'files',
  'note',
  'created_date',
  'acknowledged_date',
  'acknowledged_by',
  'proposed',
  'safety',
  'asked',
  'points',
  'decision',
] as const satisfies (keyof FollowUp)[];

/** The fields of a follow-up that its history protects. */
export const followUpRecord = (followUp: FollowUp): Partial<FollowUp> =>
  Object.fromEntries(protectedFields.map((field) => [field, followUp[field]]));
