import type { FieldError } from '../http/problem.ts';
import { isBlank } from '../form/rule.ts';
import { sentences } from '../texts/index.ts';
import { outcomesOf, type Decided, type Outcome } from './outcome-labels.ts';

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

/** What a page and the server say of an outcome. */
export const decisionRules = /* @__PURE__ */ sentences('rules.decision', {
  outcome: 'Choose another outcome.',
  conditions: 'Enter the conditions',
  reasons: 'Enter the reasons',
});

/** What is wrong with a decision, by field (docs/decisions 2). The server alone checks `until`. */
export function checkDecision(decision: Decision): readonly FieldError[] {
  const { status, conditions, compliance_comment } = decision;
  const outcome = outcomeOf(decision);
  const fits = (outcomesOf[status] as readonly Outcome[]).includes(outcome);
  if (!fits) return [{ field: 'outcome', message: decisionRules.outcome }];
  const isBad = isBlank(conditions) || String(conditions).length > longest;
  if (outcome === 'approved_subject_to' && isBad) return [{ field: 'conditions', message: decisionRules.conditions }];
  if (outcome === 'disapproved' && isBlank(compliance_comment))
    return [{ field: 'compliance_comment', message: decisionRules.reasons }];
  return [];
}
