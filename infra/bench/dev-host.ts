// How soon what is developed is there, and how soon a change is on screen or answered: a remote alone, and the whole portal.
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { copyOf, copyOfPortal, openDevHost, signedInAt } from '../e2e/dev-host/open-dev-host.ts';
import { desktop, launchBrowser } from '../e2e/browser/launch.ts';
import { hundredths, printTable, valueAt } from './figures.ts';

/** In s. */
const limits = { start: 5, page: 1, service: 2 };
const times = 5;

const secondsSince = (began: number): number => (performance.now() - began) / 1000;
const row = (what: string, seconds: readonly number[], limit: number) => ({
  what,
  seconds: valueAt(seconds, 0.5),
  limit,
});

async function remoteAlone(browser: Browser) {
  const copy = await copyOf('mfe-reviewer');
  let word = 'Dashboard';
  const starts: number[] = [];
  const changes: number[] = [];
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
  await copy.remove();
  return [
    row('a remote alone: cold start until the first page stands', starts, limits.start),
    row('a remote alone: a changed word on screen', changes, limits.page),
  ];
}

async function wholePortal(browser: Browser) {
  const copy = await copyOfPortal();
  const settings = { DATA_DIR: path.join(copy.folder, 'data'), DEMO: 'off', OPS_PORT: '0' };
  const host = await openDevHost(['dev'], settings, copy.folder);
  const { page, answer } = await signedInAt(browser, host.url);
  const pages: number[] = [];
  const services: number[] = [];
  let [word, sentence] = ['Dashboard', 'There is no such status.'];
  for (let run = 0; run < times; run += 1) {
    await copy.reword(`'${word}'`, `'Changed ${run}'`);
    word = `Changed ${run}`;
    let changed = performance.now();
    await page.getByRole('heading', { level: 1, name: word }).waitFor();
    pages.push(secondsSince(changed));
    await copy.reword(`'${sentence}'`, `'Answered ${run}.'`);
    sentence = `Answered ${run}.`;
    changed = performance.now();
    while (!(await answer()).includes(sentence)) await new Promise((resolve) => setTimeout(resolve, 10));
    services.push(secondsSince(changed));
  }
  await host.stop();
  await copy.remove();
  return [
    row('the whole portal: a changed word on screen', pages, limits.page),
    row('the whole portal: a changed service answers', services, limits.service),
  ];
}

const browser = await launchBrowser();
const rows = [...(await remoteAlone(browser)), ...(await wholePortal(browser))];
await browser.close();
printTable(
  'npm run dev: medians of five',
  rows.map(({ seconds, ...others }) => ({ ...others, seconds: hundredths(seconds) })),
);
process.exitCode = rows.some(({ seconds, limit }) => seconds > limit) ? 1 : 0;
