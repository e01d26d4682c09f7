import { createInTwoProcesses } from '../distributed/in-two-processes.ts';
import { onePortal } from '../distributed/one-portal.ts';
import { withDistributed } from '../distributed/with-distributed.ts';
import { mailsOf } from '../portal/mails.ts';
import { startPortal } from '../portal/start-portal.ts';
import { other } from '../councils/test-council.ts';
import { describeOtherCouncil } from './describe-other-council.ts';

const settings = other.env;

describeOtherCouncil('in one process', async (folder) => {
  const portal = await startPortal(folder, settings);
  return { ...portal, mails: () => mailsOf(portal) };
});

withDistributed("another council's portal over two replicas", (engines) =>
  describeOtherCouncil('over two replicas of every service', onePortal(engines, createInTwoProcesses, settings)),
);
