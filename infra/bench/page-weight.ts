// What a browser with an empty cache receives: the sign-in page, and for each role the first page after it; and how long it takes on a slow link (docs/pages 10, 13).
import { launchBrowser } from '../e2e/browser/launch.ts';
import type { RunningPortal } from '../e2e/portal/start-portal.ts';
import { bytesOf, collect, firstLoadLimits as limits, type Received } from '../e2e/shell/received.ts';
import { demoPassword, demoPeople } from '../standalone/demo/people.ts';
import { printTable } from './figures.ts';
import { secondsOnSlowLink } from './slow-link.ts';
import { withPortal } from './with-portal.ts';

/** In kB of 1,000 bytes. */
const rounded = (bytes: number): number => Math.round(bytes / 100) / 10;

const kindOf = ({ path }: Received): string => (path.startsWith('/api/') ? 'answers' : 'files');

const measure = async ({ url }: RunningPortal): Promise<void> => {
  const browser = await launchBrowser();
  const over: string[] = [];
  const rows: Record<string, string | number>[] = [];
  const check = (page: string, received: readonly Received[], limit: number, most = Infinity): void => {
    const size = bytesOf(received);
    const of = (kind: string) => received.filter((one) => kindOf(one) === kind);
    rows.push({
      page,
      requests: received.length,
      'files kB': rounded(bytesOf(of('files'))),
      'all kB': rounded(size),
      'limit kB': rounded(limit),
    });
    if (size > limit) over.push(`${page}: ${rounded(size)} kB`);
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
