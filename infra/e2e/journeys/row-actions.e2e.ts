import { mailsOf } from '../portal/mails.ts';
import { startPortal } from '../portal/start-portal.ts';
import { describeRowActions } from './describe-row-actions.ts';

describeRowActions('in one process', async (folder) => {
  const portal = await startPortal(folder);
  return { ...portal, mails: () => mailsOf(portal) };
});
