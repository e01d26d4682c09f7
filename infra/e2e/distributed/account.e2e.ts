import { describeAccountJourney } from '../journeys/describe-account-journey.ts';
import { startDistributed } from './start-distributed.ts';
import { withDistributed } from './with-distributed.ts';

withDistributed('the journey of an account over two replicas', (engines) =>
  describeAccountJourney('over two replicas of every service', async () => {
    const portal = await startDistributed(engines);
    return { ...portal, mails: async () => portal.mailServer.taken };
  }),
);
