import { describe, expect, it } from '@jest/globals';
import { studyTypes, type StudyType } from '@portal/contracts/protocol';
import { forward } from './forward.rules.ts';
import type { Protocol } from '../protocol/protocol.types.ts';
import { RulesBroken } from '../protocol/refusal.rules.ts';
import { withReviewersNeeded } from '../applications/update-card.rules.ts';
import { aReviewer } from '../testing/a-reviewer.ts';
import { protocolIn } from '../testing/a-protocol.ts';
import { mrcz } from '../testing/mrcz.ts';
import { officer } from '../testing/actors.ts';

const at = '2026-11-21T09:00:00.000Z';
const single: Partial<Protocol> = {
  number: 'MRCZ/BU/7',
  study_type: 'BSc',
  reviewers_needed: 1,
  alt_reviewer: null,
  alt_comment: null,
};

describe('how many reviewers a protocol needs', () => {
  it.each(studyTypes)('given a number of one reviewer and the study type %s, goes by the type', (study_type) => {
    const two: readonly StudyType[] = [
      'Clinical Trials',
      'Organisational Studies',
      'Individual Research',
      'Fast Track Reviews',
    ];
    const after = withReviewersNeeded(protocolIn('rejected', { ...single, study_type }), mrcz);
    expect(after.reviewers_needed).toBe(two.includes(study_type) ? 2 : 1);
  });

  it('goes by a type of its own form, too, that the council’s folder has no more', () => {
    const study_types = mrcz.study_types.filter(({ name }) => name !== 'Clinical Trials');
    const trial = protocolIn('rejected', { ...single, study_type: 'Clinical Trials' });
    expect(withReviewersNeeded(trial, { ...mrcz, study_types }).reviewers_needed).toBe(2);
  });

  it('never falls, whatever the study type becomes', () => {
    const trial = withReviewersNeeded(protocolIn('rejected', { ...single, study_type: 'Clinical Trials' }), mrcz);
    for (const study_type of studyTypes)
      expect(withReviewersNeeded({ ...trial, study_type }, mrcz)).toMatchObject({
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
