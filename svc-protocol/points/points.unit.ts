import { describe, expect, it } from '@jest/globals';
import type { ChangedRecord } from '@portal/contracts/sections';
import { keptRounds } from './points.rules.ts';
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
