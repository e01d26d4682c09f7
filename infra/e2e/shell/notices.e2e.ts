import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@portal/service-kit/testing';
import type { Page } from 'playwright-core';
import { signIn } from '../faults/people.ts';
import { filer } from '../screens/filed.ts';
import { logIn, openVisitor, password, type Visitor } from '../screens/gate.ts';
import { demoPerson, openPortal, type OpenPortal } from './open-portal.ts';

let open: OpenPortal;
let officer: Visitor;
let page: Page;

beforeAll(async () => {
  open = await openPortal({ DEMO: 'on' });
  officer = await openVisitor(open.browser, open.portal.url, demoPerson('compliance'));
  ({ page } = officer);
  const researcher = await signIn(open.portal.url, demoPerson('researcher').email, password);
  const before = await total();
  await (
    await filer(researcher)
  )('BSc', 'Hand washing in schools of Mutare');
  await waitFor(async () => (await total()) > before);
  await page.goto('/');
});
afterAll(() => open?.close());

/** How many notices the officer has. */
async function total(): Promise<number> {
  const compliance = await signIn(open.portal.url, demoPerson('compliance').email, password);
  return Number((await compliance.call('GET', '/api/notifications')).headers.get('x-total-count') ?? 0);
}
const bell = () => page.getByRole('button', { name: /^Notices/ });
const panel = () => page.getByRole('region', { name: 'Notices' });
/** The bell with so many unread. */
const bellWith = (count: number) =>
  page.getByRole('button', { name: count > 0 ? `Notices, ${count} unread` : 'Notices', exact: true });
const unread = async () => Number(/(\d+) unread/.exec((await bell().getAttribute('aria-label')) ?? '')?.[1] ?? 0);

describe('notices in the portal (docs/notices 19)', () => {
  it('the bell says how many are unread, and the panel has them newest first', async () => {
    await logIn(officer);
    await page.getByRole('button', { name: /unread/ }).waitFor();
    await bell().click();
    const items = panel().getByRole('listitem');
    await items.first().waitFor();
    // The bell may hear of one more a moment before the panel does.
    await waitFor(async () => (await items.getByText('New', { exact: true }).count()) === (await unread()));
    const answer = await page.request.get('/api/notifications');
    // Only with a token: what the panel shows is the person's own.
    expect(answer.status()).toBe(401);
    expect(await items.first().textContent()).toMatch(/^MRCZ\/\w+\/\d+: .*\d{1,2} \w{3} \d{4}, \d\d:\d\d$/);
  });

  it('one leads to its page and is read from then on', async () => {
    const before = await unread();
    const link = panel().getByRole('link').first();
    const title = (await link.textContent()) ?? '';
    await link.click();
    await page.getByRole('heading', { level: 1, name: `Protocol: #${title.split(':')[0]}` }).waitFor();
    expect(await panel().isVisible()).toBe(false);
    await bellWith(before - 1).waitFor();
    await page.reload();
    await bellWith(before - 1).waitFor();
  });

  it('are asked for again by their ETag, and answered in a few bytes while nothing is new', async () => {
    const asked = page.waitForResponse((response) => response.url().includes('/api/notifications'));
    await bell().click();
    const response = await asked;
    expect(response.status()).toBe(304);
    await panel().waitFor();
  });

  it('all are marked as read at once', async () => {
    await panel().getByRole('button', { name: 'Mark all as read' }).click();
    await page.getByRole('button', { name: 'Notices', exact: true }).waitFor();
    expect(await panel().getByText('New', { exact: true }).count()).toBe(0);
    expect(await panel().getByRole('button', { name: 'Mark all as read' }).count()).toBe(0);
    await page.reload();
    // The frame is there before the page, whose title takes the focus.
    await page.getByRole('heading', { level: 1, name: 'Protocol: #' }).waitFor();
    expect(await unread()).toBe(0);
  });

  it('Escape closes the panel and the focus is on the bell again', async () => {
    await bell().press('Enter');
    await panel().waitFor();
    await page.keyboard.press('Escape');
    expect(await panel().isVisible()).toBe(false);
    await waitFor(() => bell().evaluate((element) => element === document.activeElement));
  });

  it('no page had a script error', () => {
    expect(officer.faults).toEqual([]);
  });
});
