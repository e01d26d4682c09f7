import { describe, expect, it } from '@jest/globals';
import { type Status, statuses } from '@portal/contracts/protocol';
import type { Actor } from '../protocol/permit.rules.ts';
import { protocolIn } from '../testing/a-protocol.ts';
import { first, officer, owner, second } from '../testing/actors.ts';
import { visibleComments, visibleRounds } from './visible-comments.rules.ts';

const said = { comment: 'Sound.', alt_comment: 'Clear.', compliance_comment: 'Add Shona.' };
const none = { comment: null, alt_comment: null, compliance_comment: null };
const round = {
  ...said,
  reviewer: 'first',
  alt_reviewer: 'second',
  closed_at: '2026-11-02T08:00:00.000Z',
  changes: [],
};
const status_since = '2026-11-20T08:00:00.000Z';
const inAnyCase = (status: Status, previous_rounds = [round]) => ({
  ...protocolIn(status, { ...said, reviewer: 'first', alt_reviewer: 'second', previous_rounds }),
  status_since,
});

const seenIn = (actor: Actor) => statuses.filter((status) => visibleComments(inAnyCase(status), actor).comment);

describe('comments (docs/applications 29)', () => {
  it('are seen by the researcher in accepted and rejected', () => {
    expect(seenIn(owner)).toEqual(['accepted', 'rejected']);
    expect(visibleComments(inAnyCase('reviewed'), owner)).toEqual(none);
    expect(visibleComments(inAnyCase('rejected'), owner)).toEqual(said);
  });

  it('are seen by compliance in reviewed, accepted, rejected and response', () => {
    expect(seenIn(officer)).toEqual(['reviewed', 'accepted', 'rejected', 'response']);
  });

  it('are seen by a reviewer as far as they are their own', () => {
    expect(visibleComments(inAnyCase('accepted'), first)).toEqual({ ...none, comment: 'Sound.' });
    expect(visibleComments(inAnyCase('assigned'), second)).toEqual({ ...none, alt_comment: 'Clear.' });
  });
});

describe('previous rounds (docs/applications 30)', () => {
  const whole = [{ number: 1, ...said, closed_at: round.closed_at }];

  it.each(statuses.filter((status) => status !== 'response'))(
    'are read by compliance and the researcher in %s',
    (status) => {
      for (const who of [officer, owner]) expect(visibleRounds(inAnyCase(status), who)).toEqual(whole);
    },
  );

  it('hold for the researcher, from the response on, also the round that it answers', () => {
    const protocol = inAnyCase('response');
    expect(visibleRounds(protocol, owner)).toEqual([...whole, { number: 2, ...said, closed_at: status_since }]);
    for (const who of [officer, first]) expect(visibleRounds(protocol, who)).toHaveLength(1);
  });

  it('show a reviewer their own comments, and nothing of rounds they were not in', () => {
    expect(visibleRounds(inAnyCase('assigned'), second)).toEqual([
      { number: 1, ...none, alt_comment: 'Clear.', closed_at: round.closed_at },
    ]);
    expect(visibleRounds(inAnyCase('assigned'), { id: 'third', role: 'reviewer' })).toEqual([]);
  });

  it('keep their numbers for a reviewer who was not in the first', () => {
    const later = { ...round, reviewer: 'third' };
    const protocol = inAnyCase('assigned', [round, later]);
    expect(visibleRounds(protocol, { id: 'third', role: 'reviewer' })).toMatchObject([
      { number: 2, comment: 'Sound.' },
    ]);
  });
});
