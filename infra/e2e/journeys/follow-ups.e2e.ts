import { mailsOf } from '../portal/mails.ts';
import { startPortal } from '../portal/start-portal.ts';
import { describeFollowUps } from './describe-follow-ups.ts';

describeFollowUps('in one process', async (folder) => {
  const portal = await startPortal(folder);
  return { ...portal, mails: () => mailsOf(portal) };
});
