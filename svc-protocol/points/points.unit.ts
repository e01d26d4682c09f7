import { describe, expect, it } from '@jest/globals';
import type { ChangedRecord } from '@portal/contracts/sections';
import type { PointAnswer, Verdict } from './point.types.ts';
import { keptRounds, standing, stateOf } from './points.rules.ts';
import type { Round } from '../protocol/protocol.types.ts';

const change = (was: string): ChangedRecord => ({
  section: 'protocol',
  id: 'title',
  kind: 'changed',
  was: { title: was },
  index: 0,
  at: '2026-11-21T09:00:00.000Z',
});
const round = (was: string): Round => ({
  reviewer: null,
  alt_reviewer: null,
  comment: null,
  alt_comment: null,
  compliance_comment: null,
  closed_at: '2026-11-21T09:00:00.000Z',
  changes: [change(was)],
});

describe('what is kept of the changes of earlier rounds', () => {
  it('given room, keeps all', () => {
    const rounds = [round('a'), round('b')];
    expect(keptRounds(rounds)).toEqual(rounds);
  });

  it('given too little room, drops the oldest first, and with one all before it', () => {
    const rounds = [round('a'), round('b'.repeat(1000)), round('c')];
    expect(keptRounds(rounds, 700).map(({ changes }) => changes)).toEqual([null, null, [change('c')]]);
  });
});

describe('a point that is made a remark after the decision', () => {
  const answer = (hour: number, remark = true): PointAnswer => ({
    ...{ round: 1, text: remark ? '' : 'Answered.', at: `2026-11-21T0${hour}:00:00.000Z` },
    ...(remark && { remark }),
  });
  const mark = (hour: number, said: 'closed' | 'open' | 'remark', role: Verdict['role'] = 'compliance'): Verdict => ({
    ...{ round: 2, by: 'a1', role, closed: said !== 'open', at: `2026-11-21T0${hour}:00:00.000Z` },
    ...(said === 'remark' && { remark: true }),
  });
  const byResearcher = { remarked: 'researcher', state: 'closed' };
  const byCouncil = { remarked: 'compliance', state: 'closed' };
  it.each([
    ['is none as long as nobody said so', [answer(1, false)], [mark(2, 'open')], { state: 'open' }],
    ['is one by the researcher', [answer(1)], [], byResearcher],
    ['is one by an officer', [], [mark(1, 'remark')], byCouncil],
    ['is one by an officer, whatever was answered', [answer(1, false)], [mark(2, 'remark')], byCouncil],
    ['is none once an officer keeps it open', [answer(1)], [mark(2, 'open')], { state: 'open' }],
    ['is none once its reviewer keeps it open', [answer(1)], [mark(2, 'open', 'reviewer')], { state: 'open' }],
    ['is one again once the researcher says so again', [answer(1), answer(3)], [mark(2, 'open')], byResearcher],
    ['is answered once it was kept open', [answer(1), answer(3, false)], [mark(2, 'open')], { state: 'open' }],
    ['is closed where an officer closes it', [answer(1)], [mark(2, 'closed')], { state: 'closed' }],
    ['is none where the officer changes the mark', [], [mark(1, 'remark'), mark(2, 'open')], { state: 'open' }],
  ] as const)('%s', (_title, answers, verdicts, expected) => {
    expect(standing({ answers, verdicts }, 2)).toEqual(expected);
  });

  it('is not asked again by the next rejection', () => {
    expect(stateOf({ answers: [answer(1)], verdicts: [] }, 9)).toBe('closed');
  });
});
