import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { axeFindings, collectFaults, sidewaysOverflow } from '../browser/check-page.ts';
import { desktop, launchBrowser, phone } from '../browser/launch.ts';
import { openDevHost, type DevHost } from './open-dev-host.ts';

let host: DevHost;
let browser: Browser;
let page: Page;
let faults: string[];

beforeAll(async () => {
  [host, browser] = await Promise.all([openDevHost(['gallery']), launchBrowser()]);
  page = await browser.newPage({ baseURL: host.url });
  faults = collectFaults(page);
});
afterAll(async () => {
  await browser?.close();
  await host?.stop();
});

const looks = { light: {}, dark: { colorScheme: 'dark' }, forced: { forcedColors: 'active' } } as const;

/** Has the page drawn in a look: its colours are known only then. */
async function lookAs(media: (typeof looks)[keyof typeof looks]): Promise<void> {
  await page.emulateMedia({ colorScheme: null, forcedColors: null, ...media });
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(undefined)))),
  );
}

/** What is wrong with the page as it stands: at each width, in each look. What does not depend on colours is judged in the light alone. */
async function faultsInEveryLook(): Promise<string[]> {
  const found: string[] = [];
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    for (const [look, media] of Object.entries(looks)) {
      await lookAs(media);
      const judged = look !== 'light' ? 'colours' : size === desktop ? 'all' : 'all but colours';
      const told = (fault: string) => found.push(`${look}, ${size.width} px: ${fault}`);
      const overflow = await sidewaysOverflow(page);
      if (overflow > 0) told(`${overflow} px too wide`);
      // Colours are the same at every width.
      if (judged !== 'colours' || size === desktop)
        for (const finding of await axeFindings(page, judged)) told(finding);
    }
  }
  return found;
}

it('every component is accessible and fits, by day, by night and in forced colours, at 1280 and 360 px', async () => {
  await page.goto('/');
  await page.getByRole('heading', { name: 'Components of ui-kit' }).waitFor();
  expect(await page.locator('[data-story]').count()).toBeGreaterThan(50);
  expect(await faultsInEveryLook()).toEqual([]);
});

it('so are those that take a whole page', async () => {
  const pages = await page
    .locator('a[data-page]')
    .evaluateAll((links: HTMLAnchorElement[]) => links.map(({ pathname }) => pathname));
  expect(pages.length).toBeGreaterThan(5);
  for (const address of pages) {
    await page.goto(address);
    await page.locator('h1, dialog, [role=status]').first().waitFor();
    expect([address, await faultsInEveryLook()]).toEqual([address, []]);
  }
});

it('none of them has a script error', () => {
  expect(faults).toEqual([]);
});
