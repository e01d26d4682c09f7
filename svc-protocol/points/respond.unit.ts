import { describe, expect, it } from '@jest/globals';
import type { Protocol } from '../protocol/protocol.types.ts';
import { forward } from '../reviews/forward.rules.ts';
import { ImpossibleInStatus, RulesBroken } from '../protocol/refusal.rules.ts';
import { respond } from './respond.rules.ts';
import type { ReviewerAccount } from '../reviews/reviewer.rules.ts';
import { aReviewer } from '../testing/a-reviewer.ts';
import { file, protocolIn } from '../testing/a-protocol.ts';
import { officer, owner } from '../testing/actors.ts';

const files = { response: file('response'), cover_letter: file('cover') };
const at = '2026-11-21T09:00:00.000Z';
const nobody: ReadonlyMap<string, ReviewerAccount> = new Map();

const brokenMessages = (protocol: Protocol): string[] => {
  try {
    respond(protocol, owner, files);
    return [];
  } catch (error) {
    if (!(error instanceof RulesBroken)) throw error;
    return error.errors.map(({ message }) => message);
  }
};

describe('responding to comments', () => {
  it('fills the last comment record and refers to its files', () => {
    const earlier = { id: 'c-0', response: file('old'), cover_letter: file('older') };
    const before = protocolIn('rejected', {
      comments: [earlier, { id: 'c-1', response: null, cover_letter: null }],
    });
    const { protocol, event } = respond(before, owner, files);
    expect(protocol).toMatchObject({ status: 'response', comments: [earlier, { id: 'c-1', ...files }] });
    expect(protocol.files.slice(-2)).toEqual(['response', 'cover']);
    expect(event).toBe('protocol.responded');
  });

  it('is refused while documents of the present study type are missing, naming them', () => {
    expect(brokenMessages(protocolIn('rejected', { study_type: 'MSc' }))).toEqual([
      'Attach the letter of support from supervisor',
      'Attach the proof of registration',
      'Attach the University Research Ethics Committee /IRB approval',
    ]);
  });

  it('is possible only while rejected', () => {
    expect(() => respond(protocolIn('accepted'), owner, files)).toThrow(ImpossibleInStatus);
  });
});

describe('forwarding a response to the reviewers', () => {
  it('clears the comments from view and keeps the round', () => {
    const { protocol, called, event } = forward(protocolIn('response'), officer, {}, { accounts: nobody, at });
    expect(protocol).toMatchObject({ status: 'assigned', comment: null, alt_comment: null, compliance_comment: null });
    expect(protocol.previous_rounds).toEqual([
      {
        reviewer: 'first',
        alt_reviewer: 'second',
        comment: 'Sound.',
        alt_comment: 'Clear.',
        compliance_comment: 'Add the consent form in Shona.',
        closed_at: at,
        changes: [],
      },
    ]);
    expect({ called, event }).toEqual({ called: ['first', 'second'], event: 'protocol.forwarded' });
  });

  it.each<[string, Partial<ReviewerAccount>]>([
    ['deleted', { deleted: true }],
    ['disabled', { approved: false }],
    ['of another role', { role: 'researcher' }],
  ])('given a reviewer whose account is %s, empties the slot and leaves it to compliance as declined', (_, gone) => {
    const { protocol, called } = forward(
      protocolIn('response'),
      officer,
      {},
      { accounts: new Map([['first', aReviewer('first', gone)]]), at },
    );
    expect(protocol).toMatchObject({ status: 'declined', reviewer: null, alt_reviewer: 'second' });
    expect(called).toEqual(['second']);
  });

  it('is possible only after a response', () => {
    expect(() => forward(protocolIn('rejected'), officer, {}, { accounts: nobody, at })).toThrow(ImpossibleInStatus);
  });
});
