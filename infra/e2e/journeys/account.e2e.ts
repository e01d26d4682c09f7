import { mailsOf } from '../portal/mails.ts';
import { startPortal } from '../portal/start-portal.ts';
import { describeAccountJourney } from './describe-account-journey.ts';

describeAccountJourney('in one process', async (folder) => {
  const portal = await startPortal(folder);
  return { ...portal, mails: () => mailsOf(portal) };
});
