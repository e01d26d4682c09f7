import { describe, expect, it } from '@jest/globals';
import { statuses } from '@portal/contracts/protocol';
import { approvedOn } from '../approvals/approval.rules.ts';
import { decide } from './decide.rules.ts';
import type { Protocol } from '../protocol/protocol.types.ts';
import { ImpossibleInStatus, RoleForbids } from '../protocol/refusal.rules.ts';
import { aLetter } from '../testing/a-letter.ts';
import { protocolIn } from '../testing/a-protocol.ts';
import { first, officer } from '../testing/actors.ts';
import type { Letter } from '../letters/letter.types.ts';

const made = {
  commentId: 'c-1',
  sign: () => undefined,
  today: '2026-11-20',
  approval: approvedOn('2026-11-20', { months: 12, days: 0 }),
  letterOf: (after: Protocol) => aLetter({ decision: after.status as Letter['decision'] }),
};

describe('the decision', () => {
  it('accepts without a comment record', () => {
    const { protocol, event } = decide(protocolIn('reviewed'), officer, { status: 'accepted' }, made);
    expect(protocol).toMatchObject({ status: 'accepted', compliance_comment: null, comments: [] });
    expect(event).toBe('protocol.accepted');
  });

  it('rejects and makes the comment record that a response fills later', () => {
    const decision = { status: 'rejected', compliance_comment: 'Add Shona.' } as const;
    const { protocol } = decide(protocolIn('reviewed'), officer, decision, made);
    expect(protocol).toMatchObject({
      status: 'rejected',
      compliance_comment: 'Add Shona.',
      comments: [{ id: 'c-1', response: null, cover_letter: null }],
    });
  });

  it('makes an acceptance good for the time that is set, and a rejection for none', () => {
    const approvals = (['accepted', 'rejected'] as const).map(
      (status) => decide(protocolIn('reviewed'), officer, { status }, made).protocol.approval,
    );
    const given = { valid_until: '2027-11-20', given_on: '2026-11-20', reminded: null, ended: false };
    expect(approvals).toEqual([given, undefined]);
  });

  it('keeps no blank comment', () => {
    const decision = { status: 'accepted', compliance_comment: ' \n ' } as const;
    expect(decide(protocolIn('reviewed'), officer, decision, made).protocol.compliance_comment).toBeNull();
  });

  it('comes with its letter, after those of earlier decisions', () => {
    const before = protocolIn('reviewed', { letters: [aLetter({ decision: 'rejected' })] });
    const { protocol } = decide(before, officer, { status: 'accepted' }, made);
    expect(protocol.letters?.map(({ decision }) => decision)).toEqual(['rejected', 'accepted']);
  });

  it.each([
    [{ status: 'accepted' }, 'approved'],
    [{ status: 'rejected' }, 'changes_required'],
    [{ status: 'rejected', outcome: 'disapproved', compliance_comment: 'No consent.' }, 'disapproved'],
  ] as const)('has the outcome of its status where none is chosen: %j', (decision, outcome) => {
    expect(decide(protocolIn('reviewed'), officer, decision, made).protocol.outcome).toBe(outcome);
  });

  it.each([
    [{ status: 'accepted', outcome: 'disapproved' }, 'outcome', 'Choose another outcome.'],
    [{ status: 'rejected', outcome: 'approved' }, 'outcome', 'Choose another outcome.'],
    [{ status: 'accepted', outcome: 'approved_subject_to' }, 'conditions', 'Enter the conditions'],
    [{ status: 'accepted', outcome: 'approved_subject_to', conditions: ' ' }, 'conditions', 'Enter the conditions'],
    [{ status: 'rejected', outcome: 'disapproved' }, 'compliance_comment', 'Enter the reasons'],
    [{ status: 'rejected', until: '2027-01-01' }, 'until', 'A rejection sets no last day.'],
    [{ status: 'accepted', until: '2027-11-21' }, 'until', 'Choose a day from 20 November 2026 to 20 November 2027'],
    [{ status: 'accepted', until: '2026-11-19' }, 'until', 'Choose a day from 20 November 2026 to 20 November 2027'],
  ] as const)('is refused where it does not fit: %j', (decision, field, message) => {
    const refusal = (() => {
      try {
        decide(protocolIn('reviewed'), officer, decision, made);
      } catch (error) {
        return error;
      }
    })();
    expect(refusal).toMatchObject({ errors: [{ field, message }] });
  });

  it('may end an acceptance earlier, and makes it conditional until the conditions are met', () => {
    const decision = {
      status: 'accepted',
      outcome: 'approved_subject_to',
      conditions: ' One. ',
      until: '2027-01-31',
    } as const;
    const { protocol } = decide(protocolIn('reviewed'), officer, decision, made);
    const approval = { valid_until: '2027-01-31', conditional_since: '2026-11-20' };
    expect(protocol).toMatchObject({ outcome: 'approved_subject_to', conditions: 'One.', approval });
  });

  it.each(statuses.filter((status) => status !== 'reviewed'))('is impossible while %s', (status) => {
    expect(() => decide(protocolIn(status), officer, { status: 'accepted' }, made)).toThrow(ImpossibleInStatus);
  });

  it('is for compliance alone', () => {
    expect(() => decide(protocolIn('reviewed'), first, { status: 'accepted' }, made)).toThrow(RoleForbids);
  });
});
