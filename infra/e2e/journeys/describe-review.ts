import { describe, expect, it } from '@jest/globals';
import { describeComments } from './describe-comments.ts';
import type { JourneyPortal } from './journey-portal.ts';
import { describeOfficers } from './describe-officers.ts';
import { openReviewStage } from './review-test-bed.ts';

/** Comments, declining, assigning and deciding on screen, and what is said to whoever comes second (docs/specification 21), in the portal that `start` answers. */
export function describeReview(profile: string, start: (folder: string) => Promise<JourneyPortal>): void {
  describe(`review and decision, ${profile}`, () => {
    const testBed = openReviewStage(start);
    describeComments(testBed);
    describeOfficers(testBed);

    it('no page had a script error', () => {
      expect(testBed.faults()).toEqual([]);
    });
  });
}
