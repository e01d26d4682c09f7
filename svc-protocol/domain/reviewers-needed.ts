import { asksForTwo, hasTwoReviewers } from '@portal/contracts/protocol';
import type { HistoryLine } from './decided.ts';
import type { Protocol } from './protocol.ts';

/** The protocol after its study type may have changed: it needs two reviewers where the type asks for two, and never fewer than before. */
export function withReviewersNeeded(protocol: Protocol): Protocol {
  const { study_type } = protocol;
  if (hasTwoReviewers(protocol) || !asksForTwo(study_type)) return protocol;
  return { ...protocol, reviewers_needed: 2, second_needed_for: study_type };
}

/** The line of history of a protocol that has come to need a second reviewer. */
export const secondNeededLine = (before: Protocol, after: Protocol): readonly HistoryLine[] =>
  hasTwoReviewers(before) || !hasTwoReviewers(after)
    ? []
    : [{ what: 'protocol.second_reviewer_needed', from: before.status, to: after.status }];
