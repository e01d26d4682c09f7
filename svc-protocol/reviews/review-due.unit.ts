import { describe, expect, it } from '@jest/globals';
import { restore } from '../record/archive.rules.ts';
import { assign } from './assign.rules.ts';
import type { Decided } from '../protocol/decided.rules.ts';
import { decline } from './decline.rules.ts';
import { forward } from './forward.rules.ts';
import type { Protocol } from '../protocol/protocol.types.ts';
import type { Question } from '../questions/question.types.ts';
import { remindByHand, remindDue, setDueDay } from './remind-reviewer.rules.ts';
import { replaceReviewer } from './replace-reviewer.rules.ts';
import { nextReminderOf, reviewRulesOf, withDueDays, withHeldDays } from './review-due.rules.ts';
import { review } from './review.rules.ts';
import { protocolIn } from '../testing/a-protocol.ts';
import { mrcz } from '../testing/mrcz.ts';
import { aReviewer } from '../testing/a-reviewer.ts';

const rules = reviewRulesOf({ council: mrcz });
const officer = { id: 'officer', role: 'compliance' } as const;
const accounts = new Map(['first', 'second', 'third'].map((id) => [id, aReviewer(id)]));
const around = { accounts, today: '2026-11-22' };
/** As it is stored: with its due days. */
const on = (today: string, decided: Decided): Protocol => withDueDays(decided, today, rules).protocol;
const days = ({ review_due = {} }: Protocol) =>
  Object.fromEntries(Object.entries(review_due).map(([slot, { due_at }]) => [slot, due_at]));
const assigned = (number = 'MRCZ/A/2149') => {
  const pending = protocolIn('pending', { number });
  const two = number.includes('/A') ? { alt_reviewer: 'second' } : {};
  return on('2026-11-22', assign(pending, officer, { reviewer: 'first', ...two }, accounts));
};

describe('when a review is due (docs/reviews 14)', () => {
  it.each([
    ['MRCZ/A/1', '2026-12-13'],
    ['MRCZ/AE/1', '2026-11-29'],
    ['MRCZ/E/1', '2026-11-29'],
    ['MRCZ/BP/1', '2026-12-13'],
    ['MRCZ/BM/1', '2026-11-27'],
    ['MRCZ/BU/1', '2026-11-24'],
  ])('of %s, assigned on 22 November: on %s', (number, due) => {
    expect(days(assigned(number)).reviewer).toBe(due);
  });

  it.each([
    ['2026-12-12', '2026-12-13'],
    ['2026-12-13', '2026-12-14'],
    // Saturday and Sunday follow.
    ['2026-12-11,2026-12-13,2026-12-14', '2026-12-15'],
  ])('moves off the holidays %s, and then off weekends, to %s', (holidays, due) => {
    const council = { ...mrcz, holidays: holidays.split(',') };
    const pending = protocolIn('pending', { number: 'MRCZ/BP/1' });
    const decided = assign(pending, officer, { reviewer: 'first' }, accounts);
    expect(days(withDueDays(decided, '2026-11-22', reviewRulesOf({ council })).protocol)).toEqual({ reviewer: due });
  });

  it('moved by the days that an answer of the researcher took, it goes off holidays, too (docs/questions 12)', () => {
    const council = { ...mrcz, holidays: ['2026-12-17'] };
    const asked: Question = {
      ...{ id: 'q-1', n: 1, round: 1, by: 'first', capacity: 'reviewer', text: 'Which sites?', links: [] },
      ...{ asked_at: '2026-11-22T08:00:00.000Z', state: 'released' },
    };
    const held = (protocol: Protocol, day: string) =>
      withHeldDays({ protocol, event: 'protocol.snapshot', called: [], lines: [] }, day, reviewRulesOf({ council }));
    const waiting = held({ ...assigned(), questions: [asked] }, '2026-11-24').protocol;
    const answered = held({ ...waiting, questions: [{ ...asked, state: 'answered' }] }, '2026-11-28');
    expect(days(answered.protocol)).toEqual({ reviewer: '2026-12-18', alt_reviewer: '2026-12-13' });
    expect(answered.lines).toMatchObject([{ from: '2026-12-13', to: '2026-12-18' }]);
  });

  it('is what the command says; who stays keeps their own day', () => {
    const declined = on('2026-11-23', decline(assigned(), { id: 'first', role: 'reviewer' }));
    expect(days(declined)).toEqual({ alt_reviewer: '2026-12-13' });
    const named = { reviewer: 'third', alt_reviewer: 'second' };
    const again = on('2026-11-25', { ...assign(declined, officer, named, accounts), due_at: '2026-12-01' });
    expect(days(again)).toEqual({ reviewer: '2026-12-01', alt_reviewer: '2026-12-13' });
  });

  it('goes along, with its reminders, where its reviewer is given the other place', () => {
    const declined = on('2026-11-23', decline(assigned(), { id: 'first', role: 'reviewer' }));
    const reminded = remindByHand(declined, officer, 'alt_reviewer', { today: '2026-11-24', rules }).protocol;
    const named = { reviewer: 'second', alt_reviewer: 'third' };
    const again = on('2026-11-25', assign(reminded, officer, named, accounts));
    expect(days(again)).toEqual({ reviewer: '2026-12-13', alt_reviewer: '2026-12-16' });
    expect(again.review_due).toMatchObject({ reviewer: { reminders: 1 }, alt_reviewer: { reminders: 0 } });
  });

  it('counts anew from the forwarding, and goes with the comment', () => {
    const commented = on('2026-11-23', review(assigned(), { id: 'first', role: 'reviewer' }, 'Sound.'));
    expect(days(commented)).toEqual({ alt_reviewer: '2026-12-13' });
    const forwarded = forward(protocolIn('response'), officer, {}, { accounts, at: '2027-01-01T08:00:00.000Z' });
    expect(days(on('2027-01-01', forwarded))).toEqual({ reviewer: '2027-01-22', alt_reviewer: '2027-01-22' });
  });

  it('stands out of the archive where it lies ahead, else it counts anew', () => {
    const archived = { ...assigned(), deleted: true };
    const back = (today: string) =>
      days(on(today, restore(archived, officer, 'A mistake.', '2026-11-21T08:00:00.000Z')));
    expect(back('2026-12-01')).toEqual({ reviewer: '2026-12-13', alt_reviewer: '2026-12-13' });
    expect(back('2026-12-20')).toEqual({ reviewer: '2027-01-10', alt_reviewer: '2027-01-10' });
  });
});

describe('reminders', () => {
  const remind = (protocol: Protocol, today: string) => remindDue(protocol, today, rules);

  it('come on their days, one each, the last to officers too', () => {
    let protocol = assigned('MRCZ/BP/1');
    const told: string[] = [];
    for (const today of [
      '2026-12-09',
      '2026-12-10',
      '2026-12-11',
      '2026-12-13',
      '2026-12-14',
      '2026-12-20',
      '2026-12-30',
    ]) {
      const decided = remind(protocol, today);
      if (!decided) continue;
      told.push(`${today} ${decided.event}`);
      expect(decided.reminded).toEqual(['first']);
      protocol = decided.protocol;
      expect(remind(protocol, today)).toBeUndefined();
    }
    expect(told).toEqual([
      '2026-12-10 protocol.review_due',
      '2026-12-14 protocol.review_due',
      '2026-12-20 protocol.review_late',
    ]);
    expect(nextReminderOf(protocol)).toBeNull();
  });

  it('that were missed are skipped', () => {
    const decided = remind(assigned('MRCZ/BP/1'), '2027-02-01');
    expect(decided?.event).toBe('protocol.review_late');
    expect(decided && remind(decided.protocol, '2027-02-02')).toBeUndefined();
  });

  it('of two reviewers come one after the other; in the archive none comes', () => {
    const first = remind(assigned(), '2026-12-10');
    const second = first && remind(first.protocol, '2026-12-10');
    expect([first?.reminded, second?.reminded]).toEqual([['first'], ['second']]);
    expect(nextReminderOf({ ...assigned(), deleted: true })).toBeNull();
    expect(remind({ ...assigned(), deleted: true }, '2026-12-10')).toBeUndefined();
  });

  it('tell officers of what is late alone, though the last one comes before that', () => {
    const early = { ...rules, reminders: [-3, 0] };
    const before = assigned('MRCZ/BP/1');
    const given = withDueDays(
      { protocol: before, event: 'protocol.assigned', called: ['first'], lines: [] },
      '2026-11-22',
      early,
    );
    const first = remindDue(given.protocol, '2026-12-10', early);
    const last = first && remindDue(first.protocol, '2026-12-13', early);
    expect([first?.event, last?.event]).toEqual(['protocol.review_due', 'protocol.review_due']);
    expect(last && nextReminderOf(last.protocol)).toBeNull();
    expect(remindDue(given.protocol, '2026-12-14', early)?.event).toBe('protocol.review_late');
  });

  it('by hand, once a day, in the place of the one of that day', () => {
    const byHand = { today: '2026-12-14', rules };
    const once = remindByHand(assigned('MRCZ/BP/1'), officer, 'reviewer', byHand).protocol;
    expect(() => remindByHand(once, officer, 'reviewer', byHand)).toThrow('already reminded today');
    expect(remind(once, '2026-12-15')).toBeUndefined();
    expect(nextReminderOf(once)).toBe('2026-12-20');
  });
});

describe('another due day', () => {
  const set = (due_at: string, reason?: string) =>
    setDueDay(assigned(), officer, { slot: 'reviewer', due_at, reason }, { today: '2026-11-22', rules });

  it('is set with its reason, and reminders follow it', () => {
    const { protocol, lines } = set('2027-01-10', 'They asked.');
    expect(days(protocol)).toEqual({ reviewer: '2027-01-10', alt_reviewer: '2026-12-13' });
    expect(lines).toMatchObject([{ from: '2026-12-13', to: '2027-01-10', why: 'They asked.' }]);
    expect(protocol.review_due?.reviewer?.remind_on).toBe('2027-01-07');
  });

  it.each([
    ['2026-11-21', 'A reason.'],
    ['2027-01-10', ' '],
    ['2026-12-13', 'A reason.'],
  ])('%s with the reason "%s" is refused', (due_at, reason) => {
    expect(() => set(due_at, reason)).toThrow('correction');
  });
});

describe('replacing a reviewer', () => {
  const by = { slot: 'alt_reviewer', reviewer: 'third', reason_kind: 'no_answer' } as const;

  it('keeps the other’s comment and the status, and gives the new one their days', () => {
    const before = on('2026-11-23', review(assigned(), { id: 'first', role: 'reviewer' }, 'Sound.'));
    const decided = replaceReviewer(before, officer, by, around);
    expect(decided).toMatchObject({
      event: 'protocol.reviewer_replaced',
      called: ['third'],
      released: ['second'],
      protocol: { status: 'partially reviewed', comment: 'Sound.', reviewer: 'first', alt_reviewer: 'third' },
    });
    expect(days(on('2026-11-30', decided))).toEqual({ alt_reviewer: '2026-12-21' });
  });

  it.each([
    [{}, 'assigned'],
    [{ comment: 'Sound.' }, 'partially reviewed'],
  ])('fills the last empty slot of a declined protocol: with %j it is then %s', (changes, status) => {
    const declined = protocolIn('declined', { reviewer: 'first', alt_reviewer: null, ...changes });
    expect(replaceReviewer(declined, officer, by, around).protocol.status).toBe(status);
    const half = protocolIn('declined', { reviewer: null, alt_reviewer: null });
    expect(replaceReviewer(half, officer, by, around)).toMatchObject({
      released: [],
      protocol: { status: 'declined' },
    });
  });

  it('for a conflict does not offer the person again', () => {
    const { protocol } = replaceReviewer(assigned(), officer, { ...by, reason_kind: 'conflict' }, around);
    expect(protocol.declared_conflicts).toEqual(['second']);
  });

  it.each([
    [{ ...by, reviewer: null }, 'reviewer'],
    [{ ...by, reviewer: 'second' }, 'reviewer'],
    [{ ...by, reviewer: 'first' }, 'reviewer'],
    [{ ...by, reviewer: 'nobody' }, 'reviewer'],
    [{ ...by, reason_kind: 'other', reason: '' }, 'reason'],
    [{ ...by, due_at: '2026-11-21' }, 'due_at'],
  ] as const)('refuses %j, at %s', (wanted, field) => {
    expect(() => replaceReviewer(assigned(), officer, wanted, around)).toThrow(
      expect.objectContaining({ errors: [expect.objectContaining({ field })] }),
    );
  });

  it('never takes the slot of who has commented', () => {
    const before = on('2026-11-23', review(assigned(), { id: 'second', role: 'reviewer' }, 'Sound.'));
    expect(() => replaceReviewer(before, officer, by, around)).toThrow(
      expect.objectContaining({ code: 'reviewer_stays', message: 'This reviewer has already commented and stays.' }),
    );
  });
});
