import { expect } from '@jest/globals';
import { makePdf } from '@portal/standalone/demo';
import type { Page } from 'playwright-core';

export const form = '/amendment-form';
export const note = (page: Page) => page.getByLabel('Note to the council');
export const saved = (page: Page) => page.getByText(/^Saved \d\d:\d\d$/);
export const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true });

/** A file to choose, of about so many bytes. */
export const attached = (name: string, size?: number) => ({
  name,
  mimeType: 'application/pdf',
  buffer: makePdf(name, size),
});

/** Goes to the dashboard as people do, without loading the page anew. */
export async function leave(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
}

/** Logs out with drafts; this choice is chosen already. */
export async function logOut(page: Page, chosen: string): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log out?' });
  await dialog.waitFor();
  expect(await dialog.getByRole('radio', { name: chosen }).isChecked()).toBe(true);
  await dialog.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.getByRole('heading', { name: 'Log in' }).waitFor();
}
