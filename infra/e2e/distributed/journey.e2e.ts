import { describeJourney } from '../journeys/describe-journey.ts';
import { startDistributed, withDistributed } from './with-distributed.ts';

withDistributed('the journey of an application over two replicas', (engines) =>
  describeJourney('over two replicas of every service', async (folder) => {
    const portal = await startDistributed(engines, folder);
    return { ...portal, mails: async () => portal.mailServer.taken };
  }),
);
