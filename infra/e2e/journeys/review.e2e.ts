import { mailsOf } from '../portal/mails.ts';
import { startPortal } from '../portal/start-portal.ts';
import { describeReview } from './describe-review.ts';

describeReview('in one process', async (folder) => {
  const portal = await startPortal(folder);
  return { ...portal, mails: () => mailsOf(portal) };
});
