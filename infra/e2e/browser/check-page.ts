import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResult {
  violations: { id: string; help: string; nodes: { html: string; failureSummary?: string }[] }[];
}

/** What axe finds on the page as it stands, one line a finding; empty when it is accessible. The colours, which take it longest, may be judged alone or left out. */
export async function axeFindings(
  page: Page,
  judged: 'all' | 'colours' | 'all but colours' = 'all',
): Promise<string[]> {
  // Through the debugger, not as a script of the page: the page's own policy would refuse it.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(`${await axeSource};0`);
  const options = {
    resultTypes: ['violations'],
    ...(judged === 'colours' && { runOnly: ['color-contrast'] }),
    ...(judged === 'all but colours' && { rules: { 'color-contrast': { enabled: false } } }),
  };
  const result = (await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`)) as AxeResult;
  return result.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
  );
}

/** By how many pixels the page is wider than its window: 0 when nothing scrolls sideways. */
export const sidewaysOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Collects what must never happen on a page: script errors, refused by the content security policy, console errors. */
export function collectFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('Failed to load resource')) faults.push(message.text());
  });
  return faults;
}
