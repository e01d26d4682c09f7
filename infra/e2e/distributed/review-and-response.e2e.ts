import { describeApprovedCopies } from '../journeys/describe-approved-copies.ts';
import { describeBeforeReview } from '../journeys/describe-before-review.ts';
import { describeResponse } from '../journeys/describe-response.ts';
import { describeReview } from '../journeys/describe-review.ts';
import { onePortal } from './one-portal.ts';
import { withDistributed } from './with-distributed.ts';

withDistributed('review, decision and the response to it over two replicas', (engines) => {
  const profile = 'over two replicas of every service';
  // Each replica in a process of its own; the other journeys share two processes.
  const start = onePortal(engines);
  // Expects no reviewers but its own to choose from, so it comes first.
  describeReview(profile, start);
  describeResponse(profile, start);
  describeApprovedCopies(profile, start);
  describeBeforeReview(profile, start);
});
