import { describeResponse } from '../journeys/describe-response.ts';
import { startDistributed } from './start-distributed.ts';
import { withDistributed } from './with-distributed.ts';

withDistributed('the response to comments over two replicas', (engines) =>
  describeResponse('over two replicas of every service', async () => {
    const portal = await startDistributed(engines);
    return { ...portal, mails: async () => portal.mailServer.taken };
  }),
);
