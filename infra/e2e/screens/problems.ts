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
