import { describe, expect, it } from '@jest/globals';
import type { ListedDraft } from '../listed-drafts.ts';
import { waitingDrafts } from './waiting-drafts.ts';

const draft = (id: string, step: number, at = '2026-11-20T08:00:00Z'): ListedDraft => ({
  id,
  step,
  at,
  title: id,
  study_type: null,
  isOnServer: true,
});
const waiting = (...drafts: ListedDraft[]) => waitingDrafts(drafts).map(({ id }) => id);

describe('drafts that wait to be finished', () => {
  it('are those from step 10 on, furthest first, then the newest', () => {
    expect(
      waiting(
        draft('begun', 2),
        draft('ninth', 9),
        draft('tenth', 10),
        draft('ready', 13),
        draft('readier', 13, '2026-11-21T08:00:00Z'),
      ),
    ).toEqual(['readier', 'ready', 'tenth']);
  });

  it('are three at most', () => {
    expect(waiting(draft('a', 13), draft('b', 12), draft('c', 11), draft('d', 10))).toEqual(['a', 'b', 'c']);
  });
});
