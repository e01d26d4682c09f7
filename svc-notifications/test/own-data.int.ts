import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { waitFor } from '@portal/service-kit/testing';
import { anAccountEvent, aProtocolEvent } from './events.ts';
import { startNotifications, type NotificationsApp } from './notifications-app.ts';

let app: NotificationsApp;
beforeEach(async () => {
  app = await startNotifications();
  for (const id of ['owner', 'other'] as const)
    await app.tellAccount(anAccountEvent({ type: 'account.registered', id, data: { role: 'researcher' } }));
});
afterEach(() => app.stop());

it('own data (GET /api/notifications/mine.json) is the notices, mails and choices of the caller alone', async () => {
  const mine = (id: string) => app.call('GET', '/api/notifications/mine.json', id, 'researcher');
  await app.tellProtocol(aProtocolEvent({ type: 'protocol.submitted' }));
  await waitFor(async () => (await app.records('sent')).length > 0);
  const { status, body } = await mine('owner');
  expect(status).toBe(200);
  expect(body).toMatchObject({ notices: [{ read_at: null }], mails: [{ state: 'sent' }], without_mail: [] });
  expect(await mine('other')).toMatchObject({ status: 200, body: { notices: [], mails: [], without_mail: [] } });
});

it('own data asks for a sign-in that is at most ten minutes old', async () => {
  const at = '/api/notifications/mine.json';
  const { identity, now } = app;
  const asked = (age: number) => now().app.call('GET', at, { token: identity.token('owner', 'researcher', age) });
  expect((await asked(9 * 60)).status).toBe(200);
  expect(await asked(11 * 60)).toMatchObject({ status: 403, body: { code: 'confirm_identity' } });
  const view = identity.viewToken('owner', 'researcher');
  expect((await now().app.call('GET', at, { token: view })).status).toBe(401);
  expect((await now().app.call('GET', at, { headers: { cookie: `portal_view=${view}` } })).status).toBe(401);
});
