import { describe, expect, it } from '@jest/globals';
import { approvedOn, approvalFactsOf, validityOn } from './approval.rules.ts';
import { protocolIn } from '../testing/a-protocol.ts';
import type { Approval } from './approval.types.ts';

const given = approvedOn('2026-11-22', { months: 12, days: 0 });
const validity = (changes: Partial<Approval>, today: string) => {
  const facts = approvalFactsOf(protocolIn('accepted', { approval: { ...given, ...changes } }));
  return facts && validityOn(facts, today);
};
const until = '2027-11-22';

describe('the validity of an accepted protocol', () => {
  it('is valid to the end of the last day, and expired from the day after it', () => {
    expect(validity({}, until)).toEqual({ state: 'valid', until, since: '2026-11-22' });
    expect(validity({}, '2027-11-23')).toEqual({ state: 'expired', until, since: '2027-11-23' });
  });

  it('is the first state that holds', () => {
    const conditional = { conditional_since: '2026-11-22' };
    const suspended = { ...conditional, suspended_on: '2027-01-05' };
    const ended = { ...suspended, ended: true, ended_on: '2027-02-06' };
    for (const today of ['2027-03-01', '2028-03-01']) {
      expect(validity(conditional, today)).toEqual({ state: 'conditional', until, since: '2026-11-22' });
      expect(validity(suspended, today)).toEqual({ state: 'suspended', until, since: '2027-01-05' });
      expect(validity(ended, today)).toEqual({ state: 'ended', until, since: '2027-02-06' });
    }
  });

  it('is none where there is no approval, or the status is another', () => {
    expect(approvalFactsOf(protocolIn('accepted', { approval: undefined }))).toBeUndefined();
    expect(approvalFactsOf(protocolIn('rejected', { approval: given }))).toBeUndefined();
  });
});
