import { describe, expect, it } from '@jest/globals';
import { AlreadyReviewed, ImpossibleInStatus, RulesBroken } from '../protocol/refusal.rules.ts';
import { review } from './review.rules.ts';
import { protocolIn } from '../testing/a-protocol.ts';
import { first, second } from '../testing/actors.ts';

describe('leaving a comment', () => {
  it('given two reviewers, the first comment makes it partially reviewed and the second reviewed', () => {
    const once = review(protocolIn('assigned'), second, 'Clear.');
    expect(once.protocol).toMatchObject({ status: 'partially reviewed', comment: null, alt_comment: 'Clear.' });
    expect(once.event).toBe('protocol.partially_reviewed');
    const twice = review(once.protocol, first, 'Sound.');
    expect(twice.protocol).toMatchObject({ status: 'reviewed', comment: 'Sound.', alt_comment: 'Clear.' });
    expect(twice.event).toBe('protocol.reviewed');
  });

  it('given a number that asks for one, one comment makes it reviewed', () => {
    const single = protocolIn('assigned', { number: 'MRCZ/BM/12', alt_reviewer: null });
    expect(review(single, first, 'Sound.').protocol.status).toBe('reviewed');
  });

  it('given declined, keeps the comment and stays declined until compliance assigns again', () => {
    const { protocol } = review(protocolIn('declined'), second, 'Clear.');
    expect(protocol).toMatchObject({ status: 'declined', alt_comment: 'Clear.', reviewer: null });
  });

  it.each([undefined, null, '', ' \n\t '])('refuses %j: Please leave a comment', (comment) => {
    const broken = new RulesBroken([{ field: 'comment', message: 'Please leave a comment' }]);
    expect(() => review(protocolIn('assigned'), first, comment)).toThrow(broken);
  });

  it('is refused to whoever has a part in the application, in words', () => {
    const message = 'The owner of a protocol cannot review it. Decline it, or tell the council.';
    const broken = new RulesBroken([{ field: 'comment', message }]);
    expect(() => review(protocolIn('assigned'), first, 'Sound.', 'The owner of a protocol cannot review it.')).toThrow(
      broken,
    );
  });

  it('happens once, and only while the protocol waits for it', () => {
    expect(() => review(protocolIn('partially reviewed'), first, 'Again')).toThrow(AlreadyReviewed);
    expect(() => review(protocolIn('reviewed'), first, 'Again')).toThrow(AlreadyReviewed);
    const pending = protocolIn('pending', { reviewer: 'first' });
    expect(() => review(pending, first, 'Early')).toThrow(ImpossibleInStatus);
  });
});
