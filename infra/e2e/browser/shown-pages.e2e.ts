import { expect, it } from '@jest/globals';
import { launchBrowser, shownPages } from './launch.ts';

it('what stands on the open pages is told of a test that fails', async () => {
  const browser = await launchBrowser();
  const page = await browser.newPage();
  await page.setContent('<h1>Not Found</h1>\n\n<p>There is nothing at this address.');
  expect(await shownPages()).toBe('Page about:blank\nNot Found\nThere is nothing at this address.');
  await browser.close();
  expect(await shownPages()).toBe('');
});
