import { describe, expect, it } from '@jest/globals';
import { statuses, studyTypes, type StudyType } from '@portal/contracts/protocol';
import { forward } from './forward.ts';
import type { Protocol } from './protocol.ts';
import { RulesBroken } from './refusal.ts';
import { deriveReviewersNeeded, withReviewersNeeded } from './reviewers-needed.ts';
import { aReviewer } from './testing/a-reviewer.ts';
import { protocolIn } from './testing/a-protocol.ts';
import { officer } from './testing/actors.ts';

const at = '2026-11-21T09:00:00.000Z';
const single: Partial<Protocol> = {
  number: 'MRCZ/BU/7',
  study_type: 'BSc',
  reviewers_needed: 1,
  alt_reviewer: null,
  alt_comment: null,
};
const change = (was: string) =>
  ({ section: 'protocol', id: 'study_type', kind: 'changed', was: { study_type: was }, index: 0, at }) as const;

describe('how many reviewers a protocol needs', () => {
  it.each(studyTypes)('given a number of one reviewer and the study type %s, goes by the type', (study_type) => {
    const two: readonly StudyType[] = [
      'Clinical Trials',
      'Organisational Studies',
      'Individual Research',
      'Fast Track Reviews',
    ];
    const after = withReviewersNeeded(protocolIn('rejected', { ...single, study_type }));
    expect(after.reviewers_needed).toBe(two.includes(study_type) ? 2 : 1);
  });

  it('never falls, whatever the study type becomes', () => {
    const trial = withReviewersNeeded(protocolIn('rejected', { ...single, study_type: 'Clinical Trials' }));
    for (const study_type of studyTypes)
      expect(withReviewersNeeded({ ...trial, study_type })).toMatchObject({
        reviewers_needed: 2,
        second_needed_for: 'Clinical Trials',
      });
  });
});

describe('forwarding one that is short of a reviewer', () => {
  const short = protocolIn('response', { ...single, reviewers_needed: 2, second_needed_for: 'Clinical Trials' });
  const accounts = new Map(
    [aReviewer('first'), aReviewer('second'), aReviewer('third', { email: 'pi@example.org' })].map((one) => [
      one.id,
      one,
    ]),
  );
  const forwarding = (alt_reviewer?: string, protocol = short) =>
    forward(protocol, officer, { alt_reviewer }, { accounts, at });

  it.each([
    [undefined, 'The study type changed to Clinical Trials: two reviewers are needed.'],
    ['', 'The study type changed to Clinical Trials: two reviewers are needed.'],
    ['first', 'Reviewer 2 must differ from Reviewer 1'],
    ['nobody', 'Choose a reviewer from the list.'],
    ['third', 'The principal investigator cannot review their own protocol.'],
  ])('given %j as the second, refuses it: %s', (alt_reviewer, message) => {
    expect(() => forwarding(alt_reviewer)).toThrow(new RulesBroken([{ field: 'alt_reviewer', message }]));
    try {
      forwarding(alt_reviewer);
    } catch (error) {
      expect((error as RulesBroken).errors).toEqual([{ field: 'alt_reviewer', message }]);
    }
  });

  it('given a second one, is assigned to both, and both are called', () => {
    const { protocol, called } = forwarding('second');
    expect(protocol).toMatchObject({ status: 'assigned', reviewer: 'first', alt_reviewer: 'second' });
    expect(called).toEqual(['first', 'second']);
    expect(protocol.previous_rounds).toMatchObject([{ reviewer: 'first', alt_reviewer: null, alt_comment: null }]);
  });

  it('takes no second reviewer where one is enough, and puts nobody in the place of the second', () => {
    expect(() => forwarding('second', protocolIn('response', single))).toThrow(RulesBroken);
    expect(() => forwarding('third', protocolIn('response'))).toThrow(RulesBroken);
    expect(forwarding('second', protocolIn('response')).protocol.alt_reviewer).toBe('second');
  });
});

describe('protocols of earlier versions', () => {
  const older: Partial<Protocol> = { ...single, reviewers_needed: undefined };

  it('with a number of two, or a study type of one, stay as they are', () => {
    for (const status of statuses) {
      expect(deriveReviewersNeeded(protocolIn(status, { study_type: 'Clinical Trials' }))).toBeUndefined();
      expect(deriveReviewersNeeded(protocolIn(status, older))).toBeUndefined();
    }
  });

  it.each([
    ['rejected', 'rejected'],
    ['response', 'response'],
    ['assigned', 'declined'],
    ['reviewed', 'declined'],
    ['declined', 'declined'],
  ] as const)('that became a clinical trial and are %s need two, and are then %s', (status, then) => {
    const trial = protocolIn(status, { ...older, reviewer: 'first', study_type: 'Clinical Trials' });
    const decided = deriveReviewersNeeded(trial);
    expect(decided).toMatchObject({
      protocol: { reviewers_needed: 2, status: then, reviewer: 'first', comment: trial.comment },
      event: 'protocol.snapshot',
      lines: [{ what: 'protocol.second_reviewer_needed', from: status, to: then }],
    });
    expect(decided && deriveReviewersNeeded(decided.protocol)).toBeUndefined();
  });

  it('that were a clinical trial in an earlier round, or before the present one, need two', () => {
    const round = { ...protocolIn('rejected'), closed_at: at, changes: [change('Clinical Trials')] };
    for (const earlier of [{ previous_rounds: [round] }, { changes: [change('Clinical Trials')] }])
      expect(deriveReviewersNeeded(protocolIn('rejected', { ...older, ...earlier }))?.protocol).toMatchObject({
        reviewers_needed: 2,
        second_needed_for: 'Clinical Trials',
        study_type: 'BSc',
      });
  });

  it('that are accepted are decided: nothing changes', () => {
    expect(deriveReviewersNeeded(protocolIn('accepted', { ...older, study_type: 'Clinical Trials' }))).toBeUndefined();
  });
});
