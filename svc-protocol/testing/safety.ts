import type { FollowUpSubmission, SafetyAnswers } from '@portal/contracts/follow-ups';
import { formAbout } from './follow-up.ts';

/** What a report says, of a participant whose code stands in no event, mail or letter. */
export const participantCode = 'P-0417-XYZ';
export const safetyAnswers = (changes: SafetyAnswers = {}): SafetyAnswers => ({
  event: 'Severe rash after the third dose.',
  participant: participantCode,
  seriousness: 'hospitalisation',
  expected: false,
  related: 'probable',
  onset: '2026-11-10',
  aware: '2026-11-12',
  site: 'Harare',
  product: 'Dolutegravir',
  outcome: 'recovering',
  report: 'first',
  ...changes,
});

/** An adverse event about this protocol, or a form of another kind. */
export const reportAbout = (
  protocol: string,
  changes: SafetyAnswers | null = {},
  kind: FollowUpSubmission['kind'] = 'adverse_event',
): FollowUpSubmission => formAbout(protocol, { kind, ...(changes && { safety: safetyAnswers(changes) }) });
