import type { FieldError } from '../http/problem.ts';
import { isBlank } from '../form/rule.ts';
import type { decisions } from './letter.ts';

type Decided = (typeof decisions)[number];

/** What a decision says besides the status, by status, the default first (council-year.md, 7). */
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

interface Decision {
  status: Decided;
  outcome?: Outcome | null | undefined;
  conditions?: string | null | undefined;
  compliance_comment?: string | null | undefined;
  until?: string | null | undefined;
}

/** The outcome that was chosen, or the default of the status. */
export const outcomeOf = ({ status, outcome }: Pick<Decision, 'status' | 'outcome'>): Outcome =>
  outcome ?? outcomesOf[status][0];

const longest = 10_000;

/** What is wrong with a decision, by field (council-year.md, 7). The day is the council's to check. */
export function checkDecision(decision: Decision): readonly FieldError[] {
  const { status, conditions, compliance_comment } = decision;
  const outcome = outcomeOf(decision);
  const fits = (outcomesOf[status] as readonly Outcome[]).includes(outcome);
  if (!fits) return [{ field: 'outcome', message: 'Choose another outcome.' }];
  const isBad = isBlank(conditions) || String(conditions).length > longest;
  if (outcome === 'approved_subject_to' && isBad) return [{ field: 'conditions', message: 'Enter the conditions' }];
  if (outcome === 'disapproved' && isBlank(compliance_comment))
    return [{ field: 'compliance_comment', message: 'Enter the reasons' }];
  return [];
}
