import type { Page } from 'playwright-core';

/** The first one: on the dashboard what waits stands above all submissions. */
const rowOf = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number }).first();

/** Says that there is no conflict of interest where that is asked: before an application is first shown. */
export async function declareNone(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Conflict of interest' });
  await dialog
    .or(page.getByLabel('Comment', { exact: true }))
    .first()
    .waitFor();
  if (!(await dialog.isVisible())) return;
  await dialog.getByText('I have none').click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Opens a protocol from the dashboard, comments on it and sends the comment. */
export async function review(page: Page, number: string, comment: string): Promise<void> {
  await page.goto('/');
  await rowOf(page, number)
    .getByRole('link', { name: /Review/ })
    .click();
  await page.getByRole('heading', { name: `Protocol: #${number}` }).waitFor();
  await declareNone(page);
  await page.getByLabel('Comment', { exact: true }).fill(comment);
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await page.getByText('Protocol successfully reviewed').waitFor();
}

export async function decline(page: Page, number: string): Promise<void> {
  await page.goto('/assigned-submissions');
  await rowOf(page, number)
    .getByRole('button', { name: /Decline/ })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Yes|^Decline/ })
    .click();
  await page.getByText(`Protocol ${number} successfully declined.`).waitFor();
}
