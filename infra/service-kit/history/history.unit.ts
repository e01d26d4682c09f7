import { describe, expect, it } from '@jest/globals';
import { testKeys } from '../keys/index.ts';
import { appendHistory, firstForged, type StoredHistoryEntry } from './index.ts';

const key = testKeys().history;
const line = (action: string) => ({ at: '2026-11-21T08:00:00.000Z', actor: 'a1', action, from: null, to: action });
const written = ['submitted', 'assigned', 'reviewed'].reduce<readonly StoredHistoryEntry[]>(
  (history, action) => appendHistory(history, line(action), 'p1', key),
  [],
);

describe('the history', () => {
  it('is whole as it was written', () => {
    expect(written.map((entry) => entry.seq)).toEqual([1, 2, 3]);
    expect(firstForged(written, 'p1', key)).toBeUndefined();
  });

  it.each([
    [
      'a changed line',
      (history: StoredHistoryEntry[]) => history.map((entry, i) => (i === 1 ? { ...entry, actor: 'b' } : entry)),
      2,
    ],
    [
      'a mac of other characters',
      (history: StoredHistoryEntry[]) => history.map((entry) => ({ ...entry, mac: entry.mac.replace(/./, 'é') })),
      1,
    ],
    ['a removed line', (history: StoredHistoryEntry[]) => history.filter((_entry, i) => i !== 1), 2],
    ['two lines exchanged', ([a, b, c]: StoredHistoryEntry[]) => [b!, a!, c!], 1],
  ])('betrays %s', (_what, change, seq) => {
    expect(firstForged(change([...written]), 'p1', key)).toBe(seq);
  });

  it('cannot be moved to another record or written with another key', () => {
    expect(firstForged(written, 'p2', key)).toBe(1);
    expect(firstForged(written, 'p1', testKeys().receipt)).toBe(1);
  });
});
