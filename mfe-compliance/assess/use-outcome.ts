import { checkDecision, outcomes, type Decision, type Outcome, type Protocol } from '@portal/contracts/protocol';
import { useWorkText, type WorkText } from '@portal/web-kit';
import { useState } from 'react';

type Verdict = Decision['status'];

export interface ChosenOutcome {
  outcome: Outcome | '';
  conditions: WorkText;
  until: string;
  errorOf: (field: string) => string | undefined;
  choose: (outcome: string) => void;
  type: (text: string) => void;
  setUntil: (day: string) => void;
  /** What goes with this verdict, besides status and comment. */
  bodyFor: (status: Verdict) => Pick<Decision, 'outcome' | 'conditions' | 'until'>;
  /** Whether it fits the verdict; what does not is said at its field. */
  fits: (status: Verdict, compliance_comment: string) => boolean;
}

/** The outcome that is chosen above Accept Proposal and Reject Proposal (council-year.md, 7). Left out it follows the verdict. */
export function useOutcome({ id, number, previous_rounds }: Protocol): ChosenOutcome {
  const round = previous_rounds.length + 1;
  const conditions = useWorkText({ id: `conditions.${id}.${round}`, kind: 'decision', subject: id, name: number });
  const [outcome, setOutcome] = useState<Outcome | ''>('');
  const [until, setUntil] = useState('');
  const [errors, setErrors] = useState<ReturnType<typeof checkDecision>>([]);
  const bodyFor = (status: Verdict) => ({
    ...(outcome !== '' && { outcome }),
    ...(outcome === 'approved_subject_to' && { conditions: conditions.text }),
    ...(status === 'accepted' && until !== '' && { until }),
  });
  return {
    outcome,
    conditions,
    until,
    errorOf: (field) => errors.find((error) => error.field === field)?.message,
    choose(chosen) {
      setOutcome(outcomes.find((one) => one === chosen) ?? '');
      setErrors([]);
    },
    type(text) {
      conditions.change(text);
      setErrors([]);
    },
    setUntil,
    bodyFor,
    fits(status, compliance_comment) {
      const found = checkDecision({ status, compliance_comment, ...bodyFor(status) });
      setErrors(found);
      return found.length === 0;
    },
  };
}
