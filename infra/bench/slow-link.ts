import { roles } from '@portal/contracts/accounts';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser } from '../e2e/browser/launch.ts';
import { demoPassword, demoPeople } from '../standalone/demo/people.ts';

/** Bytes a second, and ms until an answer begins. */
const link = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** docs/pages 13, in seconds. */
const limits = { paint: 1.4, form: 3.0, rows: 4.5, again: 1.4 };

export type Timed = Readonly<Record<'what', string> & Record<'seconds' | 'limit', number>>;

const rounded = (ms: number): number => Math.round(ms / 100) / 10;

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const debug = await context.newCDPSession(page);
  await debug.send('Network.enable');
  await debug.send('Network.emulateNetworkConditions', link);
  return page;
}

/** Ms from asking for the page until this holds in it, by the page's own clock. */
const msUntil = (page: Page, selector: string): Promise<number> =>
  page
    .waitForFunction(
      (wanted) => {
        const found = document.querySelector(wanted);
        return found && found.getClientRects().length > 0 ? performance.now() : 0;
      },
      selector,
      { polling: 'raf' },
    )
    .then((handle) => handle.jsonValue());

const largestPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );

/** Until the rows of a person's first page stand, in a browser whose cache is empty, and in the same one once more. */
async function msUntilRows(browser: Browser, options: BrowserContextOptions, email: string): Promise<[number, number]> {
  const signedIn = await browser.newContext(options);
  const page = await signedIn.newPage();
  await page.goto('/');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.locator('tbody tr a').first().waitFor();
  const empty = await browser.newContext({ ...options, storageState: await signedIn.storageState() });
  await signedIn.close();
  const list = await slowPage(empty);
  await list.goto('/', { waitUntil: 'commit' });
  const rows = await msUntil(list, 'tbody tr a');
  await list.waitForLoadState('networkidle');
  await list.goto('/', { waitUntil: 'commit' });
  const again = await msUntil(list, 'tbody tr a');
  await empty.close();
  return [rows, again];
}

/** How long the sign-in page and each role's first page take on this link. The page of a list weighs the same whatever it is a page of. */
export async function secondsOnSlowLink(url: string): Promise<Timed[]> {
  const browser = await launchBrowser();
  const options = { baseURL: url, viewport: { width: 1280, height: 900 } };
  try {
    const gate = await slowPage(await browser.newContext(options));
    await gate.goto('/', { waitUntil: 'commit' });
    const typed = await msUntil(gate, 'input[type=email]');
    const sent = await msUntil(gate, 'button[type=submit]:enabled');
    const paint = await largestPaint(gate);
    const timed: Timed[] = [
      { what: 'sign-in page: largest paint', seconds: rounded(paint), limit: limits.paint },
      { what: 'sign-in page: form can be typed into', seconds: rounded(typed), limit: limits.form },
      { what: 'sign-in page: form can be sent', seconds: rounded(sent), limit: limits.form },
    ];
    for (const role of roles) {
      const [rows, again] = await msUntilRows(browser, options, demoPeople[role].email);
      timed.push(
        { what: `signed in, ${role}: rows on screen, empty cache`, seconds: rounded(rows), limit: limits.rows },
        { what: `the same again, ${role}: warm cache`, seconds: rounded(again), limit: limits.again },
      );
    }
    return timed;
  } finally {
    await browser.close();
  }
}
