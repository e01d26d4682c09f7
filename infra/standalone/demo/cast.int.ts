import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { WaitingAccount } from '@portal/contracts/accounts';
import { readPortalSettings } from '@portal/service-kit/config';
import { createTempFolder } from '@portal/service-kit/testing';
import { startStandalone, type Standalone } from '../standalone.ts';
import { appointWith, gatherCast, type Cast } from './cast.ts';
import { register } from './portal-client.ts';

let portal: Standalone;
let remove: () => Promise<void>;
let cast: Cast;

beforeAll(async () => {
  const temp = await createTempFolder();
  remove = temp.remove;
  const settings = readPortalSettings({ DATA_DIR: temp.folder, LOG_LEVEL: 'silent', ROLE_APPROVAL: 'required' });
  portal = await startStandalone({ ...settings, port: 0, opsPort: 0 });
  await register(portal.url, { role: 'reviewer', first_name: 'Chipo', last_name: 'Ncube', email: 'chipo@example.org' });
  cast = await gatherCast(portal.url, appointWith(portal.makeAccount));
});

afterAll(async () => {
  await portal.stop();
  await remove();
});

describe('the people of the demo, where roles need approval', () => {
  it('are all signed in', () => {
    const ids = [cast.researcher, cast.compliance, ...cast.reviewers].map(({ id }) => id);
    expect(new Set(ids).size).toBe(5);
  });

  it('approve nobody but their own', async () => {
    const waiting = await cast.compliance.get<WaitingAccount[]>('/api/accounts?approval=pending');
    expect(waiting.map(({ email }) => email)).toEqual(['chipo@example.org']);
  });
});
