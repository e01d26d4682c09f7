import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@portal/service-kit/testing';
import type { Page } from 'playwright-core';
import { call } from '../faults/call.ts';
import { startMailServer, type MailServer } from '../portal/mail-server.ts';
import { logIn, openVisitor, password, registerOnScreen, type Person, type Visitor } from '../screens/gate.ts';
import { choosePassword, editProfile } from '../screens/profile.ts';
import { openPortal, type OpenPortal } from './open-portal.ts';

const owner: Person = { role: 'researcher', first_name: 'Rutendo', last_name: 'Moyo', email: 'rutendo@example.org' };
const moved: Person = { ...owner, email: 'thief@example.org' };

let mailServer: MailServer;
let open: OpenPortal;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  mailServer = await startMailServer();
  open = await openPortal({ EMAIL_VERIFICATION: 'required', SMTP_URL: mailServer.url });
  visitor = await openVisitor(open.browser, open.portal.url, owner);
  ({ page } = visitor);
});
afterAll(async () => {
  await open?.close();
  await mailServer?.stop();
});

/** The link of the newest mail with this subject to this address, without the host. */
async function linkIn(to: string, subject: string, pathname = '/confirm-email'): Promise<string> {
  const mail = await waitFor(() => mailServer.taken.findLast((one) => one.to === to && one.subject === subject));
  const { hash } = new URL(new RegExp(`https?://\\S+${pathname}#\\S+`).exec(mail.text)![0]);
  return pathname + hash;
}
const tryToLogIn = async (secret = password) => {
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Log In' }).click();
};
const confirm = () => page.getByRole('button', { name: 'Confirm' }).click();
const headed = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

describe('addresses, with a mail server (docs/accounts 12)', () => {
  it('a registration is confirmed by the link of its mail, and by nothing else', async () => {
    await registerOnScreen(visitor);
    await page
      .getByText(`We have sent an email to ${owner.email}. Open the link in it within 48 hours, then log in.`)
      .waitFor();
    await tryToLogIn();
    await page.getByText('If you have just registered, open the link in the email first.').waitFor();
    const link = await linkIn(owner.email, 'Confirm your email address');
    // As a mail scanner does.
    expect((await call(`${open.portal.url}${link}`, 'GET')).status).toBe(200);
    await page.goto(link);
    await headed('Confirm your email address');
    await page.getByLabel('Password', { exact: true }).fill('Stranger1234x');
    await confirm();
    await page.getByText('This is not the password of this registration.').waitFor();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await confirm();
    await page.getByText('Your email address is confirmed. Please log in.').waitFor();
    expect(new URL(page.url()).hash).toBe('');
    await page.getByRole('link', { name: 'Log in' }).click();
    await headed('Log in');
    // Its answer may have been lost.
    await page.goto(link);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await confirm();
    await page.getByText('Your email address is confirmed. Please log in.').waitFor();
    await page.getByRole('link', { name: 'Log in' }).click();
    await headed('Log in');
    await logIn(visitor);
  });

  it('another address waits for its link, then counts; this session goes on', async () => {
    await editProfile(page, { Email: moved.email });
    await page.getByText(`Your address changes when you open the link sent to ${moved.email}.`).waitFor();
    await page.getByText(`${moved.email} (open the link sent there)`).waitFor();
    await page.goto(await linkIn(moved.email, 'Confirm your email address'));
    await headed('Confirm your email address');
    await confirm();
    await page.getByText('Your email address is confirmed. Please log in.').waitFor();
    await page.goto('/profile');
    await page.getByText(moved.email, { exact: true }).waitFor();
  });

  it('the old mailbox brings it back: all sessions end, and a new password is chosen by mail', async () => {
    await page.goto(await linkIn(owner.email, 'Your email address was changed'));
    await headed('Restore your email address');
    await confirm();
    await headed('Your email address is restored');
    await page.getByRole('link', { name: 'Choose a new password' }).click();
    await page.getByLabel('Email').fill(owner.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await headed('Check your email');
    const chosen = 'Back in my own mailbox';
    await choosePassword(
      page,
      `http://portal${await linkIn(owner.email, 'Choose a new password', '/reset-password')}`,
      chosen,
    );
    await page.getByText('Password successfully changed!').waitFor();
    await tryToLogIn();
    await page.getByText('The email or the password is not correct.').waitFor();
    await logIn(visitor, chosen);
    await page.goto('/profile');
    await page.getByText(owner.email, { exact: true }).waitFor();
  });

  it('no page had a fault', () => {
    expect(visitor.faults).toEqual([]);
  });
});
