import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { logIn, openVisitor, password, type Visitor } from '../screens/gate.ts';
import { focusReaches } from '../screens/keyboard.ts';
import { demoPerson, openPortal, type OpenPortal } from './open-portal.ts';

const researcher = demoPerson('researcher');
let open: OpenPortal;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  open = await openPortal({ DEMO: 'on' });
});
afterAll(() => open?.close());
beforeEach(async () => {
  await visitor?.context.close();
  visitor = await openVisitor(open.browser, open.portal.url, researcher);
  ({ page } = visitor);
  await page.goto('/');
});

const loginHeading = (on = page) => on.getByRole('heading', { level: 1, name: 'Log in' });
const dashboard = (on = page) => on.getByRole('heading', { level: 1, name: 'Dashboard' });

describe('logging in and out (docs/specification 1)', () => {
  it('a failed login says so, keeps what was typed and marks the title', async () => {
    await page.getByLabel('Email').fill(researcher.email);
    await page.getByLabel('Password', { exact: true }).fill('Wrong1234567');
    await page.getByRole('button', { name: 'Log In' }).click();
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').textContent()).toBe(
      'The email or the password is not correct. Check both and try again.',
    );
    expect(await page.title()).toBe('Error: Log in - Research Ethics Portal');
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('Wrong1234567');
    expect(visitor.faults).toEqual([]);
  });

  it('the keyboard alone is enough, also to see the password and to log out', async () => {
    const press = (key: string) => page.keyboard.press(key);
    // It is painted before its script, which gives the focus to its heading.
    await focusReaches(page, 'H1', 'Log in');
    await press('Tab');
    await page.keyboard.type(researcher.email);
    await press('Tab');
    await page.keyboard.type(password);
    await press('Tab');
    await press('Space');
    expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text');
    await press('Tab');
    await press('Enter');
    await dashboard().waitFor();
    await page.getByRole('button', { name: 'Logout' }).focus();
    await press('Enter');
    await loginHeading().waitFor();
    expect(visitor.faults).toEqual([]);
  });

  it('/login leads to the dashboard once somebody is logged in', async () => {
    await page.goto('/login');
    await logIn(visitor);
    await dashboard().waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('a reload and a second tab stay signed in, and a logout reaches every tab', async () => {
    await logIn(visitor);
    await page.reload();
    await dashboard().waitFor();
    const second = await visitor.context.newPage();
    await second.goto('/profile');
    await second.getByRole('button', { name: 'Logout' }).click();
    await loginHeading(second).waitFor();
    await loginHeading().waitFor();
    expect(new URL(second.url()).pathname).toBe('/');
    // The next login reaches every tab as well.
    await logIn({ ...visitor, page: second });
    await dashboard().waitFor();
    expect(visitor.faults).toEqual([]);
  });

  it('a page opened where the session is over asks for the login at the same address, and comes back to it', async () => {
    await logIn(visitor);
    await visitor.context.clearCookies();
    await page.goto('/profile');
    await loginHeading().waitFor();
    expect(new URL(page.url()).pathname).toBe('/profile');
    await logIn(visitor);
    await page.getByRole('heading', { level: 1, name: 'My profile' }).waitFor();
    expect(visitor.faults).toEqual([]);
  });

  it('a page that does not come is said to be missing, and comes when one tries again', async () => {
    await loginHeading().waitFor();
    await page.route('**/assets/**', (route) => route.abort());
    await page.getByRole('link', { name: 'Create an Account' }).click();
    await page.getByRole('heading', { level: 1, name: 'This page cannot be shown just now' }).waitFor();
    await page.unroute('**/assets/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Create an Account' }).waitFor();
  });

  it('a portal that does not answer is said to be unreachable until it answers again', async () => {
    await page.route('**/api/token/refresh', (route) => route.abort());
    // Without the mark of a session nobody would be asked.
    await page.context().addCookies([{ name: 'portal_session', value: '1', url: page.url() }]);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'The portal cannot be reached' }).waitFor();
    await page.unroute('**/api/token/refresh');
    await page.getByRole('button', { name: 'Try again' }).click();
    await loginHeading().waitFor();
    expect(visitor.faults).toEqual([]);
  });

  it('after an outage one Try again is enough for who is logged in', async () => {
    await logIn(visitor);
    await page.route(/\/api\/token\/refresh|\/remote-manifest\.json/, (route) => route.abort());
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'The portal cannot be reached' }).waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await dashboard().waitFor();
  });
});
