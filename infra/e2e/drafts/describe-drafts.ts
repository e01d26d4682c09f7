import { describe, expect, it } from '@jest/globals';
import type { JourneyPortal } from '../journeys/journey-portal.ts';
import { describeChoosing } from './describe-choosing.ts';
import { describeFiles } from './describe-files.ts';
import { describeLogout } from './describe-logout.ts';
import { describeTyping } from './describe-typing.ts';
import { openDraftsTestBed, type DraftsTestBed } from './drafts-test-bed.ts';

/** The numbered cases of docs/drafts, on screen, in the portal that `start` answers, and `more`. `protocols`: how many there are to choose from. */
export function describeDrafts(
  profile: string,
  start: (folder: string) => Promise<JourneyPortal>,
  protocols: number,
  more?: (testBed: DraftsTestBed) => void,
): void {
  describe(`drafts on screen, ${profile} (docs/drafts)`, () => {
    const testBed = openDraftsTestBed(start);
    describeTyping(testBed);
    describeFiles(testBed);
    describeChoosing(testBed, protocols);
    describeLogout(testBed);
    more?.(testBed);

    it('no page had a script error', () => {
      expect(testBed.visitor.faults).toEqual([]);
    });
  });
}
