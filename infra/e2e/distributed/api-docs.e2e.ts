import { describeApiDocs } from '../journeys/describe-api-docs.ts';
import { startDistributed } from './start-distributed.ts';
import { withDistributed } from './with-distributed.ts';

withDistributed('the page of the programming interface over two replicas', (engines) =>
  describeApiDocs('behind the gateway', async () => {
    const portal = await startDistributed(engines);
    return { ...portal, mails: async () => portal.mailServer.taken };
  }),
);
