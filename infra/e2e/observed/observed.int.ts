import { afterAll, beforeAll } from '@jest/globals';
import { createTempFolder } from '@portal/service-kit/testing';
import { mailsOf } from '../portal/mails.ts';
import { startPortal, type RunningPortal } from '../portal/start-portal.ts';
import { describeObserved } from './describe-observed.ts';

let data: Awaited<ReturnType<typeof createTempFolder>>;
let portal: RunningPortal;
beforeAll(async () => {
  data = await createTempFolder();
  portal = await startPortal(data.folder, { LOG_LEVEL: 'info' });
}, 90_000);
afterAll(async () => {
  await portal?.stop();
  await data.remove();
}, 60_000);

describeObserved('in one process', {
  portal: () => ({ ...portal, opsUrls: [portal.opsUrl], printed: portal.output, mails: () => mailsOf(portal) }),
});
