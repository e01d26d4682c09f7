import { actsOf, effectOf, type FollowUpAct, type FollowUpKind } from '../follow-ups/index.ts';
import { outcomes, outcomesOf, type Outcome } from '../decisions/outcome-labels.ts';

/** The outcomes of a decision, and `deferred`: to another meeting, without a letter. */
export const itemOutcomes = [...outcomes, 'deferred'] as const;
export type ItemOutcome = (typeof itemOutcomes)[number];

/** What an outcome does to a form. */
const actOfOutcome: Partial<Record<Outcome, FollowUpAct>> = {
  approved: 'approve',
  changes_required: 'ask',
  disapproved: 'refuse',
};

/** The act that an item's outcome gives a form. Undefined where the form has none such. */
export function actOfItem(kind: FollowUpKind, outcome: Outcome): FollowUpAct | undefined {
  const isAcknowledged = outcome === 'approved' && (effectOf(kind) === 'ending' || effectOf(kind) === 'none');
  const act = isAcknowledged ? 'acknowledge' : actOfOutcome[outcome];
  return act && actsOf(kind).includes(act) ? act : undefined;
}

/** The outcomes that an item can have: those of a protocol, or of a form that has an act for them. */
export const outcomesOfItem = (kind?: FollowUpKind): readonly ItemOutcome[] =>
  itemOutcomes.filter((outcome) => outcome === 'deferred' || !kind || actOfItem(kind, outcome) !== undefined);

/** The status that an outcome gives a protocol. */
export const statusOfOutcome = (outcome: Outcome): 'accepted' | 'rejected' =>
  (outcomesOf.accepted as readonly Outcome[]).includes(outcome) ? 'accepted' : 'rejected';
