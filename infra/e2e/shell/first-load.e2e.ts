import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { roles } from '@portal/contracts/accounts';
import type { RemoteManifest } from '@portal/contracts/remote-manifest';
import { manifestPath } from '@portal/contracts/http';
import type { Route } from 'playwright-core';
import { demoPassword } from '../../standalone/demo/people.ts';
import { enter, makeAccount, personOf } from '../screens/account.ts';
import { demoPerson, openPortal, type OpenPortal } from './open-portal.ts';
import { bytesOf, collect, firstLoadLimits } from './received.ts';

let open: OpenPortal;
beforeAll(async () => {
  open = await openPortal();
});
afterAll(() => open?.close());

// What waits for a person stands on their first page: the demo's people have all of it.
describe('what comes before a first page', () => {
  let demo: OpenPortal;
  beforeAll(async () => {
    demo = await openPortal({ DEMO: 'on' });
  });
  afterAll(() => demo?.close());

  it.each(roles)('the login page and the first page of the %s are few bytes and few requests', async (role) => {
    const context = await demo.browser.newContext({ baseURL: demo.portal.url, viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    const { settled } = collect(page);
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
    const first = await settled();
    // Something was measured: neither from a cache nor nothing at all.
    expect(bytesOf(first)).toBeGreaterThan(50_000);
    expect(bytesOf(first)).toBeLessThanOrEqual(firstLoadLimits.signIn);
    await page.getByLabel('Email').fill(demoPerson(role).email);
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Log In' }).click();
    await page.locator('tbody tr a').first().waitFor();
    const all = [...first, ...(await settled())];
    expect(bytesOf(all)).toBeGreaterThan(120_000);
    expect(bytesOf(all)).toBeLessThanOrEqual(firstLoadLimits.together);
    expect(all.map(({ path }) => path)).toHaveLength(Math.min(all.length, firstLoadLimits.requests));
    await context.close();
  });
});

it('the page makes script of its own files alone: of no text, no HTML and no other origin’s address', async () => {
  const page = await open.browser.newPage({ baseURL: open.portal.url });
  await page.goto('/');
  const outcomes = await page.evaluate(() => {
    const tried = (act: () => void): string => {
      try {
        act();
        return 'let through';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const script = document.createElement('script');
    return [
      tried(() => (document.createElement('p').innerHTML = '<b>text</b>')),
      tried(() => (script.text = 'window.ran = true')),
      tried(() => (script.src = 'https://evil.example/a.js')),
      tried(() => (script.src = '/assets/a.js')),
    ];
  });
  expect(outcomes).toEqual(['TypeError', 'TypeError', 'TypeError', 'let through']);
});

it.each(roles)('the first page of the %s is asked for beside its scripts, each answer once', async (role) => {
  const { url } = open.portal;
  const person = personOf(role, role, 'Moyo');
  await makeAccount(url, person);
  const { page, context } = await enter(open.browser, url, person);
  await page.waitForLoadState('networkidle');
  const { asks = [] } = (await (await fetch(`${url}${manifestPath(role)}`)).json()) as RemoteManifest;
  expect(asks.length).toBeGreaterThan(2);
  const held: Route[] = [];
  let isOpen = false;
  await page.route(`**/remotes/${role}/assets/**`, (route) => (isOpen ? route.continue() : void held.push(route)));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url().slice(url.length)));
  const isAsked = Promise.all(asks.map((path) => page.waitForRequest(`${url}${path}`)));
  await page.reload({ waitUntil: 'commit' });
  // The scripts that draw it are still on their way, and the frame stands.
  await isAsked;
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  isOpen = true;
  await Promise.all(held.map((route) => route.continue()));
  await page.getByText('Loading...').first().waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  expect(asks.filter((path) => asked.filter((one) => one === path).length !== 1)).toEqual([]);
  await context.close();
});
