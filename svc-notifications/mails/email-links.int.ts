import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { emailLinkContext, topics, type AccountEvent, type EmailLink } from '@portal/contracts/events';
import { seal } from '@portal/service-kit/encryption';
import { testKeys } from '@portal/service-kit/keys';
import { waitFor } from '@portal/service-kit/testing';
import { accounts } from '../accounts/store.ts';
import { linkMails } from './link-mails.store.ts';
import { anAccountEvent } from '../testing/events.ts';
import { startNotifications, type NotificationsApp } from '../testing/notifications-app.ts';

let app: NotificationsApp;
beforeEach(async () => {
  app = await startNotifications();
});
afterEach(() => app.stop());

const asked = { at: '2026-11-14T08:26:00.000Z', device: 'Firefox on Windows' };
const linkOf = (kind: EmailLink['kind'], to: string, key: string): EmailLink => ({
  kind,
  sealed: seal(
    JSON.stringify({ to, token: `${kind}.${key}.secret`, ...(kind === 'registration' && { asked }) }),
    testKeys().reset,
    emailLinkContext(key),
  ),
});
const told = (type: string, links: EmailLink[]): AccountEvent => anAccountEvent({ type, seq: 2, data: { links } });
const requested = (to: string) => ({
  ...anAccountEvent({ type: 'account.snapshot', id: 'future' }),
  id: 'future.requested',
  type: 'registration.requested',
  data: { links: [linkOf('registration', to, 'future')] },
});
const tellRegistration = (event: ReturnType<typeof requested>) => app.now().bus.publish(topics.registration, [event]);
const sent = (count: number) => waitFor(() => app.post.taken.length === count && app.post.taken);
const stored = (id: string) => app.now().store.collection(linkMails).get(id);

describe('the link to confirm a registration (docs/accounts 7)', () => {
  it('is mailed once, with nothing in it that was typed', async () => {
    const event = requested('new@example.org');
    await tellRegistration(event);
    await tellRegistration(event);
    const [mail] = await sent(1);
    expect(mail).toMatchObject({ to: 'new@example.org', subject: 'Confirm your email address' });
    expect(mail?.text).toContain('Dear Sir or Madam,');
    expect(mail?.text).toContain('https://portal.example.org/confirm-email#registration.future.secret');
    expect(mail?.text).toContain('within 48 hours');
    expect(mail?.text).toContain('This was asked for on 14 November 2026, 10:26, with Firefox on Windows.');
    await waitFor(async () => (await stored('future.requested.registration')).state === 'sent');
    expect(app.post.taken).toHaveLength(1);
    expect(await stored('future.requested.registration')).toMatchObject({ sealed_token: '' });
    expect(await app.records()).toEqual([]);
  });

  it('makes nobody known', async () => {
    await tellRegistration(requested('new@example.org'));
    await sent(1);
    expect(await app.now().store.collection(accounts).findById('future')).toBeUndefined();
  });

  it('is given up, and forgotten, where its address cannot be written to', async () => {
    await tellRegistration(requested('new@example.org\r\nBcc: x@example.org'));
    await waitFor(async () => (await stored('future.requested.registration')).state === 'failed');
    expect(await stored('future.requested.registration')).toMatchObject({ sealed_token: '', to: null });
    expect(app.post.taken).toEqual([]);
  });
});

describe('the links of a changed address', () => {
  it('go to the new address without a name, and to the present one with how to cancel', async () => {
    await app.tellAccount(
      told('account.email_change_requested', [
        linkOf('change', 'new@example.org', 'owner'),
        linkOf('cancel', 'owner@example.org', 'owner'),
      ]),
    );
    const mails = await sent(2);
    const [toNew, toPresent] = ['new@example.org', 'owner@example.org'].map((to) =>
      mails.find((mail) => mail.to === to),
    );
    expect(toNew?.text).toContain('Dear Sir or Madam,');
    expect(toNew?.text).toContain('/confirm-email#change.owner.secret');
    expect(toPresent?.text).toContain('Dear Tariro Moyo,');
    expect(toPresent?.text).toContain(
      'Cancel the change: https://portal.example.org/confirm-email#cancel.owner.secret',
    );
    expect(await app.noticesOf('owner')).toEqual([]);
  });

  it('the former address is told in these words, and how to take it back', async () => {
    await app.tellAccount(told('account.email_changed', [linkOf('undo', 'former@example.org', 'owner')]));
    const [mail] = await sent(1);
    expect(mail).toMatchObject({ to: 'former@example.org', subject: 'Your email address was changed' });
    expect(mail?.text).toContain(
      'Your email address was changed. Not you? Open this link within 7 days: it restores this address and ends all sessions.',
    );
    expect(mail?.text).toContain('/confirm-email#undo.owner.secret');
  });
});
