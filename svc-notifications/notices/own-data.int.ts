import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { waitFor } from '@portal/service-kit/testing';
import { anAccountEvent, aProtocolEvent } from '../testing/events.ts';
import { startNotifications, type NotificationsApp } from '../testing/notifications-app.ts';

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

it('own data asks for the password, given for this very file', async () => {
  const at = '/api/notifications/mine.json';
  const { identity, now } = app;
  const token = identity.token('owner', 'researcher');
  const asked = (headers?: Record<string, string>) => now().app.call('GET', at, { token, ...(headers && { headers }) });
  const refused = { status: 403, body: { code: 'confirm_identity' } };
  expect(await asked()).toMatchObject(refused);
  expect(await asked(identity.confirmation('owner', 'GET', '/api/protocols/mine.json'))).toMatchObject(refused);
  expect(await asked(identity.confirmation('other', 'GET', at))).toMatchObject(refused);
  expect((await asked(identity.confirmation('owner', 'GET', at))).status).toBe(200);
  const view = identity.viewToken('owner', 'researcher');
  expect((await now().app.call('GET', at, { token: view })).status).toBe(401);
  expect((await now().app.call('GET', at, { headers: { cookie: `portal_view=${view}` } })).status).toBe(401);
});
