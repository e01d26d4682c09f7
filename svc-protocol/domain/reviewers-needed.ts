import { asksForTwo, hasTwoReviewers, studyTypes, type Status } from '@portal/contracts/protocol';
import type { Decided, HistoryLine } from './decided.ts';
import type { Protocol } from './protocol.ts';
import { slotsOf } from './slot.ts';

/** The protocol after its study type may have changed: it needs two reviewers where the type asks for two, and never fewer than before. */
export function withReviewersNeeded(protocol: Protocol): Protocol {
  const { study_type } = protocol;
  if (hasTwoReviewers(protocol)) return { ...protocol, reviewers_needed: 2 };
  if (!asksForTwo(study_type)) return { ...protocol, reviewers_needed: 1 };
  return { ...protocol, reviewers_needed: 2, second_needed_for: study_type };
}

/** The line of history of a protocol that has come to need a second reviewer. */
export const secondNeededLine = (before: Protocol, after: Protocol): readonly HistoryLine[] =>
  hasTwoReviewers(before) || !hasTwoReviewers(after)
    ? []
    : [{ what: 'protocol.second_reviewer_needed', from: before.status, to: after.status }];

/** Statuses in which the reviewers' slots are expected to be filled. */
const withReviewers: readonly Status[] = ['assigned', 'partially reviewed', 'reviewed'];

/** The study types that a protocol of an earlier version had before its responses, as far as they are kept. */
const formerTypes = ({ changes = [], previous_rounds }: Protocol): unknown[] =>
  [...previous_rounds.flatMap((round) => round.changes ?? []), ...changes]
    .filter(({ section, id }) => section === 'protocol' && id === 'study_type')
    .map(({ was }) => was.study_type);

/**
 * Gives a protocol of an earlier version the second reviewer that its study type asks for, now or before a response changed it.
 * One that is with its only reviewer waits for compliance to add the second, and keeps the comment it has. Undefined when it is
 * accepted or already counted, and when its number says it all.
 */
export function deriveReviewersNeeded(protocol: Protocol): Decided | undefined {
  const { reviewers_needed, status, deleted } = protocol;
  if (reviewers_needed !== undefined || status === 'accepted' || deleted || hasTwoReviewers(protocol)) return undefined;
  const types = [protocol.study_type, ...formerTypes(protocol)];
  const second_needed_for = studyTypes.find((type) => asksForTwo(type) && types.includes(type));
  if (second_needed_for === undefined) return undefined;
  const counted: Protocol = { ...protocol, reviewers_needed: 2, second_needed_for };
  const isShort = withReviewers.includes(status) && slotsOf(counted).some((slot) => counted[slot] === null);
  const after: Protocol = { ...counted, status: isShort ? 'declined' : status };
  return { protocol: after, event: 'protocol.snapshot', called: [], lines: secondNeededLine(protocol, after) };
}
