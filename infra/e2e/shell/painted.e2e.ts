import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { gatePages } from '@portal/contracts/http';
import { waitFor } from '@portal/service-kit/testing';
import type { Page, Route } from 'playwright-core';
import { collectFaults } from '../browser/check-page.ts';
import { makeAccount, personOf } from '../screens/account.ts';
import { logIn, openVisitor, password } from '../screens/gate.ts';
import { openPortal, type OpenPortal } from './open-portal.ts';

const person = personOf('researcher', 'Rutendo', 'Moyo');

let open: OpenPortal;
beforeAll(async () => {
  open = await openPortal();
  await makeAccount(open.portal.url, person);
});
afterAll(() => open?.close());

/** A browser without a session, in which scripts wait until they are let through. */
async function openPage(): Promise<{ page: Page; faults: string[]; letThrough: () => Promise<void> }> {
  const page = await open.browser.newPage({ baseURL: open.portal.url });
  const held: Route[] = [];
  let isOpen = false;
  await page.route('**/assets/**', (route) => (isOpen ? route.continue() : void held.push(route)));
  const letThrough = async () => {
    isOpen = true;
    await Promise.all(held.map((route) => route.continue()));
  };
  return { page, faults: collectFaults(page), letThrough };
}

it.each(Object.entries(gatePages))(
  'the page %s is painted before its script, and is the same with it',
  async (_, at) => {
    const { page, faults, letThrough } = await openPage();
    await page.goto(at, { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { level: 1 });
    const input = page.locator('input').first();
    await input.waitFor();
    const before = { title: await heading.textContent(), box: await input.boundingBox() };
    expect(await page.getByRole('contentinfo').or(page.getByText('© ')).first().textContent()).toContain(
      String(new Date().getFullYear()),
    );
    await input.fill('typed before');
    const submit = page.locator('button[type=submit]');
    expect(await submit.isDisabled()).toBe(true);
    await letThrough();
    await page.locator('button[type=submit]:enabled').waitFor();
    expect(await input.inputValue()).toBe('typed before');
    await waitFor(() => input.evaluate((element) => element === document.activeElement));
    expect({ title: await heading.textContent(), box: await input.boundingBox() }).toEqual(before);
    expect(faults).toEqual([]);
    await page.close();
  },
);

it('nothing is asked before the form, and what was typed before the script logs in', async () => {
  const { page, faults, letThrough } = await openPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await letThrough();
  await page.locator('button[type=submit]:enabled').waitFor();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  expect(faults).toEqual([]);
  await page.close();
});

it('the language that was chosen here comes with the script, and what was typed stays', async () => {
  const { page, faults, letThrough } = await openPage();
  await page.addInitScript(() => localStorage.setItem('portal.language', 'sn'));
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('input[type=email]').fill(person.email);
  await letThrough();
  await page.getByRole('heading', { name: 'Pindai' }).waitFor();
  expect(await page.locator('input[type=email]').inputValue()).toBe(person.email);
  expect(await page.locator('html').getAttribute('lang')).toBe('sn');
  expect(faults).toEqual([]);
  await page.close();
});

it.each([
  ['shell', false],
  ['shell', true],
  ['opening', false],
  ['opening', true],
])(
  'the script %s that does not come is said to be missing (with the mark of a session: %s)',
  async (script, isMarked) => {
    const page = await open.browser.newPage({ baseURL: open.portal.url });
    if (isMarked) await page.context().addCookies([{ name: 'portal_session', value: '1', url: open.portal.url }]);
    await page.route(`**/assets/${script}.*`, (route) => route.abort());
    await page.goto('/');
    await page.unroute(`**/assets/${script}.*`);
    await page.getByRole('dialog').getByRole('link', { name: 'Load this page again' }).click();
    await page.locator('button[type=submit]:enabled').waitFor();
    await page.close();
  },
);

it('a session is found again by its mark, and none is looked for after it ended', async () => {
  const { page, context } = await openVisitor(open.browser, open.portal.url, person);
  await page.goto('/');
  await logIn({ page, person });
  await page.reload();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('heading', { name: 'Log in' }).waitFor();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.reload();
  await page.locator('button[type=submit]:enabled').waitFor();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
  await context.close();
});
