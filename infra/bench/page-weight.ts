// What a browser with an empty cache receives: the sign-in page, and for each role the first page after it; and how long it takes on a slow link (remotes-and-languages.md 5).
import type { Page, Response } from 'playwright-core';
import { launchBrowser } from '../e2e/browser/launch.ts';
import type { RunningPortal } from '../e2e/portal/start-portal.ts';
import { demoPassword, demoPeople } from '../standalone/demo/people.ts';
import { printTable } from './figures.ts';
import { secondsOnSlowLink } from './slow-link.ts';
import { withPortal } from './with-portal.ts';

/** Bodies as transferred (brotli), in kB of 1,000 bytes, and requests: of the sign-in page, and of it and the first page after it together. */
const limits = { signIn: 100, together: 175, requests: 12 };
const quietMs = 1_500;

interface Received {
  path: string;
  bytes: number;
}

/** Collects what a page receives, body by body. */
function collect(page: Page): { settled: () => Promise<Received[]> } {
  let received: Promise<Received>[] = [];
  let last = performance.now();
  page.on('response', (response: Response) => {
    last = performance.now();
    received.push(
      response.finished().then(async () => {
        const { responseBodySize } = await response.request().sizes();
        return { path: new URL(response.url()).pathname, bytes: responseBodySize };
      }),
    );
  });
  return {
    async settled() {
      while (performance.now() - last < quietMs) await new Promise((resolve) => setTimeout(resolve, 100));
      const all = await Promise.all(received);
      received = [];
      return all;
    },
  };
}

const kilobytes = (received: readonly Received[]): number =>
  Math.round(received.reduce((sum, { bytes }) => sum + bytes, 0) / 100) / 10;

const kindOf = ({ path }: Received): string => (path.startsWith('/api/') ? 'answers' : 'files');

const measure = async ({ url }: RunningPortal): Promise<void> => {
  const browser = await launchBrowser();
  const over: string[] = [];
  const rows: Record<string, string | number>[] = [];
  const check = (page: string, received: readonly Received[], limit: number, most = Infinity): void => {
    const size = kilobytes(received);
    const of = (kind: string) => received.filter((one) => kindOf(one) === kind);
    rows.push({
      page,
      requests: received.length,
      'files kB': kilobytes(of('files')),
      'all kB': size,
      'limit kB': limit,
    });
    if (size > limit) over.push(`${page}: ${size} kB`);
    if (received.length > most) over.push(`${page}: ${received.length} requests`);
  };
  try {
    const { researcher, reviewer, compliance } = demoPeople;
    for (const person of [researcher, reviewer, compliance]) {
      const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 900 } });
      const page = await context.newPage();
      const { settled } = collect(page);
      await page.goto('/login');
      await page.getByLabel('Email').waitFor();
      const first = await settled();
      if (person === researcher) {
        check('sign-in', first, limits.signIn);
        printTable(
          'sign-in, file by file',
          first.map(({ path, bytes }) => ({ path, bytes })),
        );
      }
      await page.getByLabel('Email').fill(person.email);
      await page.getByLabel('Password', { exact: true }).fill(demoPassword);
      await page.getByRole('button', { name: 'Log In' }).click();
      await page.getByRole('button', { name: 'Logout' }).waitFor();
      const second = await settled();
      check(`sign-in and first page, ${person.role}`, [...first, ...second], limits.together, limits.requests);
      printTable(
        `${person.role}, file by file`,
        second.map(({ path, bytes }) => ({ path, bytes })),
      );
      await context.close();
    }
  } finally {
    await browser.close();
  }
  printTable('page weight, as transferred', rows);
  const times = await secondsOnSlowLink(url);
  printTable('seconds on a link of 50,000 B/s with 400 ms', times);
  over.push(
    ...times.filter(({ seconds, limit }) => seconds > limit).map(({ what, seconds }) => `${what}: ${seconds} s`),
  );
  if (over.length > 0) {
    process.stdout.write(`\nOver the limit: ${over.join('; ')}\n`);
    process.exitCode = 1;
  }
};

await withPortal(measure, { DEMO: 'on' });
