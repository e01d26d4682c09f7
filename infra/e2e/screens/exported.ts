import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';

/** Presses a list's link to what it shows as a file, and answers what the browser saved. */
export async function exported(page: Page, format: 'CSV' | 'Excel'): Promise<Uint8Array> {
  const context = page.context();
  const { promise, resolve } = Promise.withResolvers<Download>();
  const tabs = new Set<Page>([page]);
  // The link opens a tab of its own, which may begin the download before anybody could ask it for one.
  const watch = (tab: Page): void => {
    tabs.add(tab);
    tab.on('download', resolve);
  };
  context.on('page', watch);
  page.on('download', resolve);
  try {
    await page.getByRole('link', { name: new RegExp(`^Export.*: ?${format}`) }).click();
    return new Uint8Array(await readFile(await (await promise).path()));
  } finally {
    context.off('page', watch);
    for (const tab of tabs) tab.off('download', resolve);
  }
}
