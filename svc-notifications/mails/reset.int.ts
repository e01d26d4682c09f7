import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { resetTokenContext } from '@portal/contracts/events';
import type { MailCounts } from '@portal/contracts/notices';
import { testKeys } from '@portal/service-kit/keys';
import { seal } from '@portal/service-kit/encryption';
import { EngineDown } from '@portal/service-kit/store';
import { waitFor } from '@portal/service-kit/testing';
import { anAccountEvent } from '../testing/events.ts';
import { linkMails } from './link-mails.store.ts';
import { startNotifications, type NotificationsApp } from '../testing/notifications-app.ts';

let app: NotificationsApp;
beforeEach(async () => {
  app = await startNotifications();
});
afterEach(() => app.stop());

const token = 'T0ken-of-the-link';
const asked = anAccountEvent({
  type: 'account.password_reset_requested',
  seq: 2,
  data: { sealed_token: seal(token, testKeys().reset, resetTokenContext('owner')) },
});
const stored = () => app.now().store.collection(linkMails).get(asked.id);
const sent = (count = 1) => waitFor(() => app.post.taken.length === count && app.post.taken);

describe('a link to choose a new password', () => {
  it('is mailed once, in words, to the account alone', async () => {
    await app.tellAccount(asked);
    await app.tellAccount(asked);
    const [mail] = await sent();
    expect(mail).toMatchObject({ to: 'owner@example.org', subject: 'Choose a new password' });
    expect(mail?.text).toContain('Dear Tariro Moyo,');
    expect(mail?.text).toContain(`https://portal.example.org/reset-password#${token}`);
    expect(mail?.text).toContain('The link is valid for one hour and can be used once.');
    expect(mail?.html).toContain(`href="https://portal.example.org/reset-password#${token}"`);
    await app.tellAccount(asked);
    await waitFor(async () => (await stored()).state === 'sent');
    expect(app.post.taken).toHaveLength(1);
  });

  it('stands neither among the notices nor in the record of mails', async () => {
    await app.tellAccount(asked);
    await sent();
    expect(await app.noticesOf('owner')).toEqual([]);
    expect(await app.records()).toEqual([]);
  });

  it('is kept sealed until it has gone out, and not at all afterwards', async () => {
    app.post.answerWith(() => Promise.reject(new EngineDown('The mail server')));
    await app.tellAccount(asked);
    await waitFor(async () => (await stored()).attempts > 0 && (await stored()).state === 'queued');
    expect((await stored()).sealed_token).not.toBe('');
    expect(JSON.stringify(await stored())).not.toContain(token);
    app.post.answerWith(() => Promise.resolve());
    app.clock.advance(10_000);
    await sent();
    await waitFor(async () => (await stored()).state === 'sent');
    expect((await stored()).sealed_token).toBe('');
  });

  it('that no server took for 30 days is kept no longer, and never goes out', async () => {
    app.post.answerWith(() => Promise.reject(new EngineDown('The mail server')));
    await app.tellAccount(asked);
    await waitFor(async () => (await stored()).attempts > 0 && (await stored()).state === 'queued');
    app.clock.advance(30 * 24 * 3_600_000);
    app.post.answerWith(() => Promise.resolve());
    await waitFor(async () => (await stored()).state === 'failed');
    expect(await stored()).toMatchObject({ sealed_token: '', error: expect.stringContaining('30 days') });
    expect(app.post.taken).toEqual([]);
  });

  it('that the server does not take for an hour is told to officers and operators like other mails, and listed nowhere', async () => {
    const counts = async () =>
      (await app.call('GET', '/api/mails/counts', 'officer-1', 'compliance')).body as MailCounts;
    app.post.answerWith(() => Promise.reject(new EngineDown('The mail server')));
    await app.tellAccount(asked);
    await waitFor(async () => (await stored()).attempts > 0);
    expect((await counts()).held).toBe(0);
    app.clock.advance(3_600_000);
    expect(await counts()).toMatchObject({ held: 1, total: 0 });
    const { held_since } = await stored();
    expect(await app.now().metrics.text()).toContain(
      `portal_mail_oldest_undelivered_timestamp_seconds{kind="reset"} ${Date.parse(held_since ?? '') / 1000}`,
    );
  });
});
