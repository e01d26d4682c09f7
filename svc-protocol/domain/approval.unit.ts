import { describe, expect, it } from '@jest/globals';
import { type FollowUpKind, followUpKinds } from '@portal/contracts/follow-ups';
import { statuses } from '@portal/contracts/protocol';
import {
  applyFollowUp,
  approvedOn,
  dateApproval,
  remind,
  reminderDueOn,
  approvalInForce,
  type Approval,
} from './approval.ts';
import { addDays } from './calendar.ts';
import type { Protocol } from './protocol.ts';
import { protocolIn } from './testing/a-protocol.ts';

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

describe('an acceptance from before approvals were kept', () => {
  const older = protocolIn('accepted', { approval: undefined });

  it('when it is dated, then its approval is the one that it would have had from its decision', () => {
    const decided = dateApproval(older, '2026-02-03', validity);
    expect(decided?.protocol.approval).toEqual(approvedOn('2026-02-03', validity));
    expect(decided?.lines).toEqual([{ what: 'protocol.approval_dated', from: null, to: '2027-02-03' }]);
    expect(decided && reminderDueOn(decided.protocol)).toBe('2026-12-05');
  });

  it('when it has an approval or is in another status, then nothing changes', () => {
    const others = [accepted(), accepted({ ended: true }), protocolIn('rejected')];
    expect(others.map((one) => dateApproval(one, '2026-02-03', validity))).toEqual(others.map(() => undefined));
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

  it('are never sent of what is ended or was never given a last day', () => {
    for (const protocol of [accepted({ ended: true }), protocolIn('accepted')]) {
      expect(remind(protocol, until)).toBeUndefined();
      expect(reminderDueOn(protocol)).toBeUndefined();
      expect(approvalInForce(protocol)).toBeUndefined();
    }
  });
});

describe('an acknowledged follow-up', () => {
  const apply = (kind: FollowUpKind, today: string, protocol = accepted({ reminded: 60 }), id = 'f-1') =>
    applyFollowUp(protocol, { id, kind }, { today, validity });

  it.each(['annual_review', 'study_extension'] as const)(
    'given %s in the last 60 days, then no day is lost',
    (kind) => {
      const decided = apply(kind, before(60));
      expect(decided?.event).toBe('protocol.renewed');
      expect(decided?.protocol.approval).toEqual({
        valid_until: '2028-11-20',
        given_on: before(60),
        reminded: null,
        ended: false,
        follow_ups: ['f-1'],
      });
      expect(decided?.lines).toEqual([{ what: 'protocol.renewed', from: until, to: '2028-11-20' }]);
    },
  );

  it('given one after the end, then it counts from that day', () => {
    expect(apply('annual_review', '2027-12-24')?.protocol.approval?.valid_until).toBe('2028-12-24');
  });

  it('given one long before the end, then it counts from that day and never shortens', () => {
    expect(apply('annual_review', '2027-03-01')?.protocol.approval?.valid_until).toBe('2028-03-01');
    expect(apply('annual_review', '2026-11-01')?.protocol.approval?.valid_until).toBe(until);
  });

  it('given the same one again, then it changes nothing', () => {
    const once = apply('annual_review', before(10))?.protocol;
    expect(apply('annual_review', before(10), once)).toBeUndefined();
    expect(apply('study_extension', before(10), once, 'f-2')?.protocol.approval?.valid_until).toBe('2028-11-20');
  });

  it.each(['study_termination', 'withdrawal'] as const)('given %s, then nobody is reminded any more', (kind) => {
    const ended = apply(kind, before(90))?.protocol;
    expect(ended && approvalInForce(ended)).toBeUndefined();
    expect(ended && apply('annual_review', before(80), ended, 'f-2')).toBeUndefined();
    const reopened = ended && apply('study_reopening', before(30), ended, 'f-3')?.protocol;
    expect(reopened?.approval).toMatchObject({ valid_until: addDays('2028-11-20', -30), ended: false, reminded: null });
  });

  const others = followUpKinds.filter(
    (kind) =>
      !['annual_review', 'study_extension', 'study_reopening', 'study_termination', 'withdrawal'].includes(kind),
  );
  it.each(others)('given %s, then the approval stays as it is', (kind) => {
    expect(apply(kind, before(10))).toBeUndefined();
  });

  it('given a protocol without an approval, then there is nothing to renew', () => {
    for (const status of statuses) expect(apply('annual_review', before(10), protocolIn(status))).toBeUndefined();
  });
});
