import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { signIn } from '../faults/people.ts';
import { openTestBed, type TestBed } from '../portal/test-bed.ts';
import { enter } from '../screens/account.ts';
import { password } from '../screens/gate.ts';
import { demoPerson } from '../shell/open-portal.ts';
import { faultsAtEveryWidth } from './every-width.ts';

let testBed: TestBed;
let page: Page;
let faults: string[];

beforeAll(async () => {
  testBed = await openTestBed({ DEMO: 'on' });
  const { url } = testBed.portal;
  const officer = demoPerson('compliance');
  ({ page, faults } = await enter(testBed.browser, url, officer));
  const caller = await signIn(url, officer.email, password);
  const [row] = await caller.get<{ id: string }[]>('/api/protocols?status=reviewed');
  await page.goto(`/protocol/${row?.id}`);
});
afterAll(() => testBed?.close());

it('reviews and decision are in reach wherever one reads, and stand under the bar that leads to them (docs/applications 40)', async () => {
  const bar = page.getByRole('navigation', { name: 'Reviews and decision' });
  await bar.waitFor();
  expect(await faultsAtEveryWidth(page, 'places-bar')).toEqual([]);
  for (const name of ['Decision', 'Reviews']) {
    const heading = page.getByRole('heading', { level: 2, name, exact: true });
    await bar.getByRole('link', { name }).click();
    await page.waitForFunction((id) => location.hash === id, `#${name.toLowerCase()}`);
    const [over, under] = [await bar.boundingBox(), await heading.boundingBox()];
    expect(over!.y).toBeGreaterThanOrEqual(0);
    expect(under!.y).toBeGreaterThanOrEqual(over!.y + over!.height);
    expect(under!.y + under!.height).toBeLessThan(page.viewportSize()!.height);
  }
  expect(faults).toEqual([]);
});
