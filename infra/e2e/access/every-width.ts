import path from 'node:path';
import type { Page } from 'playwright-core';
import { axeFindings, sidewaysOverflow } from '../browser/check-page.ts';
import { desktop, narrowest, phone } from '../browser/launch.ts';

/** Pages are also kept as pictures in this folder when it is named, to be looked at. */
const pictures = process.env.SCREENSHOT_DIR;

/** In ms: a page that leads on to another has shown the other's heading by then, or shows none. */
const onTheWay = 150;

/** Waits until the page shows what it was loading, and goes on showing it. */
export async function settled(page: Page): Promise<void> {
  const isThere = () => document.querySelector('h1') !== null && !document.body.innerText.includes('Loading...');
  do {
    await page.waitForFunction(isThere);
    await page.waitForTimeout(onTheWay);
  } while (!(await page.evaluate(isThere)));
}

type Size = typeof desktop;

/**
 * What is wrong with the page as it stands at each width, for eyes and for assistive technology; empty when nothing is.
 * Axe judges it at two widths, unless the same page is judged in another state at the other one: at 360 and 320 px it
 * finds the same. Colours do not depend on the width: they are judged once by day and once by night.
 */
export async function faultsAtEveryWidth(
  page: Page,
  name: string,
  judgedAt: readonly Size[] = [desktop, narrowest],
): Promise<string[]> {
  const faults: string[] = [];
  for (const size of [desktop, phone, narrowest]) {
    await page.setViewportSize(size);
    const overflow = await sidewaysOverflow(page);
    if (overflow > 0) faults.push(`${size.width} px: ${overflow} px too wide`);
    if (judgedAt.includes(size))
      faults.push(
        ...(await axeFindings(page, size === judgedAt[0] ? 'all' : 'all but colours')).map(
          (finding) => `${size.width} px: ${finding}`,
        ),
      );
    if (pictures) await page.screenshot({ path: path.join(pictures, `${name}-${size.width}.png`), fullPage: true });
  }
  await page.setViewportSize(desktop);
  await page.emulateMedia({ colorScheme: 'dark' });
  faults.push(...(await axeFindings(page, 'colours')).map((finding) => `by night: ${finding}`));
  if (pictures) await page.screenshot({ path: path.join(pictures, `${name}-dark.png`), fullPage: true });
  await page.emulateMedia({ colorScheme: null });
  return faults;
}
