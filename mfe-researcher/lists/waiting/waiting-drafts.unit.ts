import { describe, expect, it } from '@jest/globals';
import type { ListedDraft } from '../listed-drafts.ts';
import { waitingDrafts } from './waiting-drafts.ts';

const draft = (id: string, answered: number, at = '2026-11-20T08:00:00Z'): ListedDraft => ({
  id,
  progress: { answered, asked: 90 },
  at,
  title: id,
  study_type: null,
  isOnServer: true,
});
const waiting = (...drafts: ListedDraft[]) => waitingDrafts(drafts).map(({ id }) => id);

describe('drafts that wait to be finished', () => {
  it('are those with four fifths answered, the fewest questions left first, then the newest', () => {
    expect(
      waiting(
        draft('begun', 2),
        draft('far', 71),
        draft('near', 72),
        draft('ready', 89),
        draft('readier', 89, '2026-11-21T08:00:00Z'),
      ),
    ).toEqual(['readier', 'ready', 'near']);
  });

  it('are none of this device alone, of which nobody has counted the answers', () => {
    expect(waiting({ ...draft('device', 90), progress: undefined })).toEqual([]);
  });

  it('are three at most', () => {
    expect(waiting(draft('a', 90), draft('b', 89), draft('c', 88), draft('d', 87))).toEqual(['a', 'b', 'c']);
  });
});
