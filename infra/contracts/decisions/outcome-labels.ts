import type { decisions } from '../letters/letter.ts';

export type Decided = (typeof decisions)[number];

/** What a decision says besides the status, by status, the default first (docs/decisions 1). */
export const outcomesOf = {
  accepted: ['approved', 'approved_subject_to'],
  rejected: ['changes_required', 'disapproved'],
} as const satisfies Record<Decided, readonly string[]>;

export const outcomes = [...outcomesOf.accepted, ...outcomesOf.rejected] as const;
export type Outcome = (typeof outcomes)[number];

/** How they are named on pages, in letters and in mails. */
export const outcomeLabels: Readonly<Record<Outcome, string>> = {
  approved: 'Approved',
  approved_subject_to: 'Approved subject to conditions',
  changes_required: 'Changes required',
  disapproved: 'Not approved',
};

/** What was decided: on an application (section 7), or on a form (section 3). */
export const registerOutcomes = [...outcomes, 'refused', 'acknowledged', 'closed', 'taken_back'] as const;
export type RegisterOutcome = (typeof registerOutcomes)[number];

export const registerOutcomeLabels: Readonly<Record<RegisterOutcome, string>> = {
  ...outcomeLabels,
  refused: 'Refused',
  acknowledged: 'Acknowledged',
  closed: 'Closed as incomplete',
  taken_back: 'Taken back',
};
