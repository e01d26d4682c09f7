import { describeReview } from '../journeys/describe-review.ts';
import { startDistributed } from './start-distributed.ts';
import { withDistributed } from './with-distributed.ts';

withDistributed('review and decision over two replicas', (engines) =>
  describeReview('over two replicas of every service', async () => {
    const portal = await startDistributed(engines);
    return { ...portal, mails: async () => portal.mailServer.taken };
  }),
);
