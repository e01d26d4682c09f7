import { mailsOf } from '../portal/mails.ts';
import { startPortal } from '../portal/start-portal.ts';
import { describeApiDocs } from './describe-api-docs.ts';

describeApiDocs('in one process', async (folder) => {
  const portal = await startPortal(folder);
  return { ...portal, mails: () => mailsOf(portal) };
});
