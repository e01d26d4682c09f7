import { afterAll, beforeAll } from '@jest/globals';
import { createTempFolder } from '@portal/service-kit/testing';
import { startPortal, type RunningPortal } from '../portal/start-portal.ts';
import { describeRevocation } from '../sessions/describe-revocation.ts';
import { describeForgedTokens } from './describe-forged-tokens.ts';

let data: Awaited<ReturnType<typeof createTempFolder>>;
let portal: RunningPortal;

beforeAll(async () => {
  data = await createTempFolder();
  portal = await startPortal(data.folder);
});
afterAll(async () => {
  await portal?.stop();
  await data?.remove();
});

describeForgedTokens(() => ({ url: portal.url, viewCookie: 'portal_view' }));

describeRevocation(() => ({
  url: portal.url,
  processes: ['identity', 'protocol', 'documents', 'notifications'].map((of) => ({ of, url: portal.url })),
  // At once; the rest is for a busy machine.
  within: 2_000,
}));
