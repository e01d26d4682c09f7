import { describeFollowUps } from '../journeys/describe-follow-ups.ts';
import { describeJourney } from '../journeys/describe-journey.ts';
import { createInTwoProcesses } from './in-two-processes.ts';
import { onePortal } from './one-portal.ts';
import { withDistributed } from './with-distributed.ts';

withDistributed('the journey of an application and the follow-up forms over two replicas', (engines) => {
  const profile = 'over two replicas of every service';
  const start = onePortal(engines, createInTwoProcesses);
  // Counts every mail of the portal, so it comes first.
  describeJourney(profile, start);
  describeFollowUps(profile, start);
});
