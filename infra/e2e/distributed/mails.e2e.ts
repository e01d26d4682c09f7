import { describeMails } from '../journeys/describe-mails.ts';
import { startDistributed } from './start-distributed.ts';
import { withDistributed } from './with-distributed.ts';

withDistributed('mails that are sent again, over two replicas', (engines) =>
  describeMails('over two replicas of every service', () => startDistributed(engines)),
);
