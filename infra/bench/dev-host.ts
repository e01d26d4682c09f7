// How soon a remote that is developed alone is there, and how soon a changed word is on screen (remotes-and-languages.md 3).
import { copyOf, openDevHost } from '../e2e/dev-host/open-dev-host.ts';
import { desktop, launchBrowser } from '../e2e/browser/launch.ts';
import { hundredths, printTable, valueAt } from './figures.ts';

/** In s. */
const limits = { start: 5, word: 1 };
const times = 5;

const secondsSince = (began: number): number => (performance.now() - began) / 1000;

const copy = await copyOf('mfe-reviewer');
let word = 'Dashboard';
const browser = await launchBrowser();
const starts: number[] = [];
const changes: number[] = [];
try {
  for (let run = 0; run < times; run += 1) {
    const page = await browser.newPage({ viewport: desktop });
    const began = performance.now();
    const host = await openDevHost(['dev', copy.folder]);
    await page.goto(host.url);
    await page.getByRole('main').getByRole('link', { name: /MRCZ/ }).first().waitFor();
    starts.push(secondsSince(began));
    const next = `Changed ${run}`;
    await page.getByRole('link', { name: word, exact: true }).waitFor();
    await copy.reword(`'${word}'`, `'${next}'`);
    word = next;
    const changed = performance.now();
    await page.getByRole('link', { name: word, exact: true }).waitFor();
    changes.push(secondsSince(changed));
    await host.stop();
    await page.close();
  }
} finally {
  await browser.close();
  await copy.remove();
}

const rows = [
  { what: 'cold start until the first page stands', seconds: valueAt(starts, 0.5), limit: limits.start },
  { what: 'a changed word on screen', seconds: valueAt(changes, 0.5), limit: limits.word },
];
printTable(
  'A remote alone: median of five',
  rows.map(({ seconds, ...row }) => ({ ...row, seconds: hundredths(seconds) })),
);
process.exitCode = rows.some(({ seconds, limit }) => seconds > limit) ? 1 : 0;
