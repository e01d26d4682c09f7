import { describeAccountJourney } from '../journeys/describe-account-journey.ts';
import { startDistributed, withDistributed } from './with-distributed.ts';

withDistributed('the journey of an account over two replicas', (engines) =>
  describeAccountJourney('over two replicas of every service', async (folder) => {
    const portal = await startDistributed(engines, folder);
    return { ...portal, mails: async () => portal.mailServer.taken };
  }),
);
