import { checkDecision, outcomes, type Outcome, type Decision } from '@portal/contracts/decisions';
import type { Protocol } from '@portal/contracts/protocol';
import { useDraft, type EditableDraft } from '@portal/web-kit';
import { useState } from 'react';
import { decisionDraftRef } from './left-decision.tsx';

type Verdict = Decision['status'];

export interface ChosenOutcome {
  outcome: Outcome | '';
  /** Where what is chosen and typed is kept. */
  draft: EditableDraft;
  conditions: string;
  until: string;
  errorOf: (field: string) => string | undefined;
  /** What is said at this field goes: it was changed. */
  changed: (field: string) => void;
  choose: (outcome: string) => void;
  type: (text: string) => void;
  setUntil: (day: string) => void;
  /** What goes with this verdict, besides status and comment. */
  bodyFor: (status: Verdict) => Pick<Decision, 'outcome' | 'conditions' | 'until'>;
  /** Whether it fits the verdict; what does not is said at its field. */
  fits: (status: Verdict, compliance_comment: string) => boolean;
}

/** The outcome that is chosen above Accept Proposal and Reject Proposal (docs/decisions 1). Left out it follows the verdict. */
export function useOutcome(protocol: Protocol): ChosenOutcome {
  const draft = useDraft(decisionDraftRef('conditions', protocol));
  const { text, outcome: chosen, until: day } = draft.body;
  const keep = (changes: Partial<Record<'outcome' | 'text' | 'until', string>>) =>
    draft.change({ ...draft.body, ...changes });
  const conditions = typeof text === 'string' ? text : '';
  const outcome = outcomes.find((one) => one === chosen) ?? '';
  const until = typeof day === 'string' ? day : '';
  const [errors, setErrors] = useState<ReturnType<typeof checkDecision>>([]);
  const bodyFor = (status: Verdict) => ({
    ...(outcome !== '' && { outcome }),
    ...(outcome === 'approved_subject_to' && { conditions }),
    ...(status === 'accepted' && until !== '' && { until }),
  });
  return {
    outcome,
    draft,
    conditions,
    until,
    errorOf: (field) => errors.find((error) => error.field === field)?.message,
    changed: (field) => setErrors(errors.filter((error) => error.field !== field)),
    choose(chosen) {
      keep({ outcome: chosen });
      setErrors([]);
    },
    type(text) {
      keep({ text });
      setErrors([]);
    },
    setUntil: (until) => keep({ until }),
    bodyFor,
    fits(status, compliance_comment) {
      const found = checkDecision({ status, compliance_comment, ...bodyFor(status) });
      setErrors(found);
      return found.length === 0;
    },
  };
}
