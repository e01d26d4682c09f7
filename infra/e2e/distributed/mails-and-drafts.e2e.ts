import { describeApiDocs } from '../journeys/describe-api-docs.ts';
import { describeMails } from '../journeys/describe-mails.ts';
import { describeDrafts } from '../drafts/describe-drafts.ts';
import { createInTwoProcesses } from './in-two-processes.ts';
import { onePortal } from './one-portal.ts';
import { withDistributed } from './with-distributed.ts';

withDistributed('mails, drafts and the page of the programming interface over two replicas', (engines) => {
  const profile = 'over two replicas of every service';
  const start = onePortal(engines, createInTwoProcesses);
  describeMails(profile, start);
  describeApiDocs(profile, start);
  // One more than are offered at once: a hundred more cost many seconds here; the test in one process has them.
  describeDrafts(profile, start, 21);
});
