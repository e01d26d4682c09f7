import { describeRowActions } from '../journeys/describe-row-actions.ts';
import { startDistributed } from './start-distributed.ts';
import { withDistributed } from './with-distributed.ts';

withDistributed('the row actions over two replicas', (engines) =>
  describeRowActions('over two replicas of every service', async () => {
    const portal = await startDistributed(engines);
    return { ...portal, mails: async () => portal.mailServer.taken };
  }),
);
