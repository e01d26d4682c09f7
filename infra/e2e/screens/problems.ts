import type { Page } from 'playwright-core';

/** The control of an answer: 'research_teams.0.email'. */
export const control = (page: Page, path: string) => page.locator(`[id="${path}"]`);

/** Presses Next or Submit and reads the summary of what is wrong, once it has the focus. */
export async function problemsAfter(page: Page, button: 'Next' | 'Submit'): Promise<string[]> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await summary.waitFor();
  await page.waitForFunction(() => document.activeElement?.textContent?.startsWith('There is a problem'));
  return summary.getByRole('link').allTextContents();
}

/** The message that stands with an answer's control, by its description. */
export async function messageAt(page: Page, path: string): Promise<string | undefined> {
  const message = page.locator(`[id="${path}-error"]`);
  return (await message.count()) === 0 ? undefined : ((await message.first().textContent()) ?? undefined);
}

/** The messages of the page, in the order in which one meets them. */
export const messagesInOrder = (page: Page): Promise<string[]> => page.locator('[id$="-error"]').allTextContents();

/** The id of what has the focus. */
export const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.id ?? '');
