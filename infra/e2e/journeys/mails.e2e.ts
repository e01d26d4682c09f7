import { startMailServer } from '../portal/mail-server.ts';
import { startPortal } from '../portal/start-portal.ts';
import { describeMails } from './describe-mails.ts';

describeMails('in one process', async (folder) => {
  const mailServer = await startMailServer();
  const portal = await startPortal(folder, { SMTP_URL: mailServer.url });
  return {
    ...portal,
    mailServer,
    async stop() {
      await portal.stop();
      await mailServer.stop();
    },
  };
});
