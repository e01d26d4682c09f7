import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { signIn, type Person } from '../faults/people.ts';
import { openTestBed, type TestBed } from '../portal/test-bed.ts';
import { enter } from '../screens/account.ts';
import { password } from '../screens/gate.ts';
import { demoPerson } from '../shell/open-portal.ts';
import { faultsAtEveryWidth } from './every-width.ts';

let testBed: TestBed;
let page: Page;
let faults: string[];
let caller: Person;

beforeAll(async () => {
  testBed = await openTestBed({ DEMO: 'on' });
  const { url } = testBed.portal;
  const officer = demoPerson('compliance');
  ({ page, faults } = await enter(testBed.browser, url, officer));
  caller = await signIn(url, officer.email, password);
});
afterAll(() => testBed?.close());

/** Opens a protocol of this status, and follows the bar to each of these. */
async function follow(status: string, places: readonly string[]): Promise<void> {
  const [row] = await caller.get<{ id: string }[]>(`/api/protocols?status=${status}`);
  await page.goto(`/protocol/${row?.id}`);
  const bar = page.getByRole('navigation', { name: 'Reviews and decision' });
  await bar.waitFor();
  expect(await faultsAtEveryWidth(page, `places-bar-${status}`)).toEqual([]);
  for (const name of places) {
    const heading = page.getByRole('heading', { level: 2, name, exact: true });
    await bar.getByRole('link', { name }).click();
    await page.waitForFunction((id) => location.hash === id, `#${name.toLowerCase().replace(' ', '-')}`);
    const [over, under] = [await bar.boundingBox(), await heading.boundingBox()];
    expect(over!.y).toBeGreaterThanOrEqual(0);
    expect(under!.y).toBeGreaterThanOrEqual(over!.y + over!.height);
    expect(under!.y + under!.height).toBeLessThan(page.viewportSize()!.height);
  }
  expect(faults).toEqual([]);
}

it('reviews and decision are in reach wherever one reads, and stand under the bar that leads to them (docs/applications 40)', () =>
  follow('reviewed', ['Decision', 'Reviews']));

it('so are the last decision and the letters, which open as PDF (docs/decisions 23)', async () => {
  await follow('accepted', ['Last decision', 'Reviews', 'Letters']);
  const link = page.getByRole('table', { name: 'Letters' }).getByRole('link').first();
  const answer = await page.context().request.get(new URL((await link.getAttribute('href')) ?? '', page.url()).href);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
});
