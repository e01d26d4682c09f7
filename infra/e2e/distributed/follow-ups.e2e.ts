import { describeFollowUps } from '../journeys/describe-follow-ups.ts';
import { startDistributed } from './start-distributed.ts';
import { withDistributed } from './with-distributed.ts';

withDistributed('the follow-up forms over two replicas', (engines) =>
  describeFollowUps('over two replicas of every service', async () => {
    const portal = await startDistributed(engines);
    return { ...portal, mails: async () => portal.mailServer.taken };
  }),
);
