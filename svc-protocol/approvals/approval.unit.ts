import { describe, expect, it } from '@jest/globals';
import { statuses } from '@portal/contracts/protocol';
import { approvedOn, renewedUntil, remind, reminderDueOn, approvalInForce } from './approval.rules.ts';
import { addDays } from '../protocol/calendar.rules.ts';
import type { Protocol } from '../protocol/protocol.types.ts';
import { protocolIn } from '../testing/a-protocol.ts';
import type { Approval } from './approval.types.ts';

const validity = { months: 12, days: 0 };
const until = '2027-11-20';
const accepted = (changes: Partial<Approval> = {}): Protocol =>
  protocolIn('accepted', { approval: { ...approvedOn('2026-11-20', validity), ...changes } });
const before = (days: number) => addDays(until, -days);

/** The reminders sent by a portal that checks on each of these days. */
function remindedOn(days: readonly string[], protocol = accepted()): (string | number | null)[] {
  let present = protocol;
  return days.map((day) => {
    const decided = remind(present, day);
    present = decided?.protocol ?? present;
    return decided ? (decided.protocol.approval?.reminded ?? null) : null;
  });
}

describe('an acceptance', () => {
  it.each([
    ['2026-11-20', validity, '2027-11-20'],
    ['2028-02-29', validity, '2029-02-28'],
    ['2026-08-31', { months: 6, days: 0 }, '2027-02-28'],
    ['2026-12-31', { months: 0, days: 90 }, '2027-03-31'],
  ])('given on %s, when it is good for %j, then its last day is %s', (day, span, last) => {
    expect(approvedOn(day, span).valid_until).toBe(last);
  });
});

describe('reminders of the renewal', () => {
  it('given a year that passes day by day, then the owner is reminded 60, 30 and 7 days before the end, once each', () => {
    const days = Array.from({ length: 420 }, (_, at) => addDays('2026-11-20', at));
    const sent = remindedOn(days).flatMap((reminder, at) => (reminder === null ? [] : [[days[at], reminder]]));
    expect(sent).toEqual([
      [before(60), 60],
      [before(30), 30],
      [before(7), 7],
    ]);
  });

  it('given a portal that was down for long, when it runs again, then only the latest that is due is sent', () => {
    expect(remindedOn([before(20), before(20), before(7)])).toEqual([30, null, 7]);
    expect(remindedOn([before(2), before(1)])).toEqual([7, null]);
    expect(remindedOn([addDays(until, 100), addDays(until, 101)])).toEqual([7, null]);
  });

  it('are due from the day that the next one says, and after the last one never', () => {
    expect(reminderDueOn(accepted())).toBe(before(60));
    expect(reminderDueOn(accepted({ reminded: 60 }))).toBe(before(30));
    expect(reminderDueOn(accepted({ reminded: 7 }))).toBeUndefined();
  });

  it('come as an event with the last day, and change nothing else', () => {
    const decided = remind(accepted(), before(60));
    expect(decided).toMatchObject({
      event: 'protocol.renewal_due',
      lines: [{ what: 'protocol.renewal_due', from: null, to: until }],
    });
    expect(decided?.protocol).toEqual(accepted({ reminded: 60 }));
  });

  it.each(statuses.filter((status) => status !== 'accepted'))('are never sent while %s', (status) => {
    const { approval } = accepted();
    expect(remind(protocolIn(status, { approval }), until)).toBeUndefined();
  });

  it('are never sent of what is ended', () => {
    const protocol = accepted({ ended: true, ended_on: before(90) });
    expect(remind(protocol, until)).toBeUndefined();
    expect(reminderDueOn(protocol)).toBeUndefined();
    expect(approvalInForce(protocol)).toBeUndefined();
  });
});

describe('a renewal', () => {
  const renewed = (today: string, changes: Partial<Approval> = {}) =>
    renewedUntil({ ...approvedOn('2026-11-20', validity), ...changes }, today, validity);

  it('given in the last 60 days loses no day', () => {
    expect([renewed(before(60)), renewed(until)]).toEqual(['2028-11-20', '2028-11-20']);
  });

  it('given after the end, or long before it, counts from that day and never shortens', () => {
    expect(renewed('2027-12-24')).toBe('2028-12-24');
    expect(renewed('2027-03-01')).toBe('2028-03-01');
    expect(renewed('2026-11-01')).toBe(until);
  });

  it('of an ended approval counts from its day', () => {
    expect(renewed(before(30), { ended: true })).toBe(addDays('2028-11-20', -30));
  });
});
