import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Role } from '@portal/contracts/accounts';
import type { Page } from 'playwright-core';
import { faultsAtEveryWidth } from '../access/every-width.ts';
import { logIn, openVisitor, password, type Visitor } from '../screens/gate.ts';
import { demoPerson, openPortal, type OpenPortal } from './open-portal.ts';

let open: OpenPortal;
let researcher: Visitor;
let page: Page;

const enter = async (role: Role): Promise<Visitor> => {
  const visitor = await openVisitor(open.browser, open.portal.url, demoPerson(role));
  await visitor.page.goto('/');
  await logIn(visitor);
  return visitor;
};
const heading = (name: string, on = page) => on.getByRole('heading', { level: 1, name });
const pathOf = (on: Page) => new URL(on.url()).pathname;

beforeAll(async () => {
  open = await openPortal({ DEMO: 'on' });
  researcher = await enter('researcher');
  ({ page } = researcher);
});
afterAll(() => open?.close());

describe('the frame around every page (docs/specification 3)', () => {
  it('names the portal, the council and the person, whose name leads to the profile', async () => {
    await heading('Dashboard').waitFor();
    const council = 'Medical Research Council of Zimbabwe';
    expect(await page.locator('header').textContent()).toContain(`Research Ethics Portal${council}`);
    expect(await page.locator('footer').textContent()).toBe(`© ${new Date().getFullYear()} ${council}`);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link').first().click();
    await heading('My profile').waitFor();
    expect(pathOf(page)).toBe('/profile');
  });

  it('remembers between visits whether the sidebar is open', async () => {
    const sidebar = page.getByRole('navigation', { name: 'Main' });
    const menu = page.getByRole('button', { name: 'Menu' });
    expect(await menu.getAttribute('aria-expanded')).toBe('true');
    await menu.click();
    await sidebar.waitFor({ state: 'hidden' });
    await page.reload();
    await menu.waitFor();
    expect(await menu.getAttribute('aria-expanded')).toBe('false');
    expect(await sidebar.isVisible()).toBe(false);
    const next = await researcher.context.newPage();
    await next.goto('/');
    await next.getByRole('button', { name: 'Menu', expanded: false }).click();
    await next.getByRole('navigation', { name: 'Main' }).waitFor();
    await next.close();
    await page.reload();
    await sidebar.waitFor();
  });

  it('stands when the front end of the role is down, which comes when one tries again', async () => {
    // What the page says of what is kept from it here is no fault of a later test's.
    const { page: mine } = await enter('researcher');
    await mine.route('**/remotes/researcher/**', (route) => route.abort());
    await mine.goto('/');
    await heading('This part of the portal cannot be shown just now', mine).waitFor();
    expect(await mine.getByRole('button', { name: 'Logout' }).isVisible()).toBe(true);
    await mine.unroute('**/remotes/researcher/**');
    await mine.getByRole('button', { name: 'Try again' }).click();
    await heading('Dashboard', mine).waitFor();
  });

  it('stands when a single page of it does not come, which comes when one tries again', async () => {
    const { page: mine } = await enter('researcher');
    // The first page is there: held back, it would say the same of itself.
    await heading('Dashboard', mine).waitFor();
    await mine.route('**/remotes/researcher/assets/**', (route) => route.abort());
    await mine.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'New application' }).click();
    await heading('This part of the portal did not arrive intact', mine).waitFor();
    expect(await mine.getByRole('button', { name: 'Logout' }).isVisible()).toBe(true);
    await mine.unroute('**/remotes/researcher/assets/**');
    await mine.getByRole('button', { name: 'Try again' }).click();
    await mine.getByRole('button', { name: 'Start application' }).waitFor();
  });

  it.each(['researcher', 'reviewer'] as const)(
    'an unknown address of a %s is not found, in the frame',
    async (role) => {
      const visitor = role === 'researcher' ? researcher : await enter(role);
      await visitor.page.goto('/no-such-page/7');
      await heading('Page not found', visitor.page).waitFor();
      expect(await visitor.page.title()).toBe('Page not found - Research Ethics Portal');
      await visitor.page.getByRole('link', { name: 'Go to the dashboard' }).click();
      await heading('Dashboard', visitor.page).waitFor();
      expect(visitor.faults).toEqual([]);
    },
  );
});

describe('the other language', () => {
  const choose = (name: string, on: Page) => on.getByRole('button', { name, exact: true }).click();

  it('is fetched when it is chosen and not before, says how far it is, and is easy to read at every width', async () => {
    const { page: stranger, faults } = await openVisitor(open.browser, open.portal.url, demoPerson('reviewer'));
    const scripts: string[] = [];
    stranger.on('request', (request) => scripts.push(request.url()));
    const texts = () => scripts.filter((url) => url.includes('/texts-'));
    await stranger.goto('/');
    await heading('Log in', stranger).waitFor();
    expect(texts()).toEqual([]);
    await stranger.getByLabel('Email').fill('typed@before.example');
    await choose('chiShona', stranger);
    await heading('Pindai', stranger).waitFor();
    expect(texts().map((url) => /texts-([\w-]+?)-po/.exec(url)?.[1])).toEqual(['sn-gate']);
    expect(await stranger.getByLabel('Imeyiri').inputValue()).toBe('typed@before.example');
    await stranger.getByText(/^chiShona: /).waitFor();
    expect(await stranger.locator('html').getAttribute('lang')).toBe('sn');
    expect(await faultsAtEveryWidth(stranger, 'gate-shona')).toEqual([]);
    expect(faults).toEqual([]);
    await stranger.context().close();
  });

  it('texts that do not arrive leave the page as it is, and come when they are asked for again', async () => {
    const { page: stranger } = await openVisitor(open.browser, open.portal.url, demoPerson('reviewer'));
    await stranger.route('**/texts-sn-gate*', (route) => route.abort());
    await stranger.goto('/');
    await choose('chiShona', stranger);
    await stranger.getByText('The chiShona texts could not be loaded.').waitFor();
    await heading('Log in', stranger).waitFor();
    await stranger.unroute('**/texts-sn-gate*');
    await stranger.getByRole('button', { name: 'Try again' }).click();
    await heading('Pindai', stranger).waitFor();
    await stranger.context().close();
  });

  it('is remembered on the device, and reaches frame and pages, which say their language', async () => {
    const visitor = await openVisitor(open.browser, open.portal.url, demoPerson('compliance'));
    const { page: mine, faults } = visitor;
    await mine.goto('/');
    await choose('chiShona', mine);
    await mine.reload();
    await mine.getByLabel('Imeyiri').fill(visitor.person.email);
    await mine.getByLabel('Pasiwedhi', { exact: true }).fill(password);
    await mine.getByRole('button', { name: 'Pindai' }).click();
    await mine
      .getByRole('navigation')
      .getByRole('link', { name: /^Zvakamirira/ })
      .waitFor();
    await mine.locator('main[lang="sn"] h1').waitFor();
    await mine.getByRole('button', { name: /^Zviziviso/ }).click();
    await mine.getByRole('region', { name: 'Zviziviso' }).getByRole('link').first().waitFor();
    expect(await faultsAtEveryWidth(mine, 'frame-shona')).toEqual([]);
    await mine.keyboard.press('Escape');
    await mine.locator('main input[type=search]').fill('typed before');
    await choose('English', mine);
    await mine.getByRole('button', { name: 'Logout' }).waitFor();
    expect(await mine.getByRole('searchbox', { name: 'Search', exact: true }).inputValue()).toBe('typed before');
    expect(await mine.locator('main').getAttribute('lang')).toBe('en');
    expect(faults).toEqual([]);
    await visitor.context.close();
  });
});
