import { describe, expect, it } from '@jest/globals';
import { daysWith } from '@portal/contracts/protocol';
import { clockKey, clocksOf, type Transition } from './clocks.rules.ts';

const day = 86_400_000;
const start = Date.parse('2026-01-01T08:00:00.000Z');
const after = (days: number) => new Date(start + days * day).toISOString();
const line = (days: number, action: string, from: string | null, to: string | null): Transition => ({
  at: after(days),
  action: `protocol.${action}`,
  from,
  to,
});
const whole = [
  line(0, 'submitted', null, 'pending'),
  line(10, 'assigned', 'pending', 'assigned'),
  { at: after(10), action: 'reviewer', from: null, to: 'r-1' },
  line(25, 'reviewed', 'assigned', 'reviewed'),
  line(30, 'rejected', 'reviewed', 'rejected'),
  line(33, 'section_updated', 'rejected', 'rejected'),
  line(50, 'responded', 'rejected', 'response'),
  line(52, 'forwarded', 'response', 'assigned'),
  line(60, 'reviewed', 'assigned', 'reviewed'),
  line(61, 'accepted', 'reviewed', 'accepted'),
  line(400, 'renewed', '2027-01-01', '2028-01-01'),
  line(500, 'deleted', 'accepted', 'accepted'),
];
const clocks = (lines: number) => clocksOf(whole.slice(0, lines), after(0));
const inDays = (lines: number) => {
  const { council_ms, researcher_ms, owner } = clocks(lines);
  return { council: council_ms / day, researcher: researcher_ms / day, owner };
};

describe('the two clocks', () => {
  it('given a new protocol, then the council has it', () => {
    expect(inDays(1)).toEqual({ council: 0, researcher: 0, owner: 'council' });
    expect(clocksOf([], after(3))).toMatchObject({ owner: 'council', since: after(3) });
  });

  it('given a rejection, then the days until then were the council’s and those that come are the researcher’s', () => {
    expect(inDays(5)).toEqual({ council: 30, researcher: 0, owner: 'researcher' });
  });

  it('given a change of a section, then the researcher’s clock runs on', () => {
    expect(clocks(6)).toMatchObject({ since: after(30), researcher_ms: 0 });
  });

  it('given a response, then the council has it again', () => {
    expect(inDays(7)).toEqual({ council: 30, researcher: 20, owner: 'council' });
  });

  it('given an acceptance, then both stand still for good', () => {
    for (const lines of [10, 11, 12]) expect(inDays(lines)).toEqual({ council: 41, researcher: 20, owner: null });
  });

  it('given a rejected protocol that is deleted, then both stand still', () => {
    const deleted = clocksOf([...whole.slice(0, 5), line(40, 'deleted', 'rejected', 'rejected')], after(0));
    expect(deleted).toMatchObject({ council_ms: 30 * day, researcher_ms: 10 * day, owner: null });
  });

  it('given what waits for the researcher in a status of the council, then the days are theirs until it does no more', () => {
    const waits = (one: Transition): Transition => ({ ...one, detail: { waits: true } });
    const lines = [
      line(0, 'submitted', null, 'pending'),
      waits(line(2, 'returned', 'pending', 'pending')),
      waits(line(4, 'section_updated', null, 'Details of Research Team')),
      line(7, 'completed', 'pending', 'pending'),
      line(9, 'assigned', 'pending', 'assigned'),
      waits(line(10, 'question_released', 'assigned', 'assigned')),
      // Two at once count once, and a status that changes meanwhile takes nothing to the council.
      waits(line(11, 'reviewed', 'assigned', 'reviewed')),
      line(14, 'question_answered', 'reviewed', 'reviewed'),
    ];
    const with_ = (count: number) => clocksOf(lines.slice(0, count), after(0));
    expect(with_(3)).toEqual({ council_ms: 2 * day, researcher_ms: 0, owner: 'researcher', since: after(2) });
    expect(with_(4)).toEqual({ council_ms: 2 * day, researcher_ms: 5 * day, owner: 'council', since: after(7) });
    expect(with_(7)).toMatchObject({ council_ms: 5 * day, researcher_ms: 6 * day, owner: 'researcher' });
    expect(with_(8)).toEqual({ council_ms: 5 * day, researcher_ms: 9 * day, owner: 'council', since: after(14) });
    const archived = waits(line(15, 'deleted', 'reviewed', 'reviewed'));
    expect(clocksOf([...lines, archived, line(16, 'x', null, null)], after(0)).owner).toBeNull();
    // Nobody's clock runs once it is accepted.
    expect(clocksOf([waits(line(3, 'accepted', 'reviewed', 'accepted'))], after(0)).owner).toBeNull();
  });

  it('say whole days at any moment', () => {
    const { since, owner, ...kept } = clocks(5);
    const row = { ...kept, clock_owner: owner, clock_since: since };
    expect(daysWith(row, Date.parse(after(41.9)))).toEqual({ council: 30, researcher: 11 });
    expect(daysWith({ ...row, clock_owner: null }, Date.parse(after(99)))).toEqual({ council: 30, researcher: 0 });
    expect(daysWith(row, 0)).toEqual({ council: 30, researcher: 0 });
  });

  it('sort the longest first whatever time it is, those that run before those that stand', () => {
    const long = clocksOf(whole.slice(0, 2), after(0));
    const resumed = clocks(7);
    const fresh = clocksOf([], after(55));
    const done = clocks(10);
    const order = [fresh, done, long, resumed].sort((a, b) => clockKey(a, 'council') - clockKey(b, 'council'));
    expect(order).toEqual([long, resumed, fresh, done]);
  });
});
