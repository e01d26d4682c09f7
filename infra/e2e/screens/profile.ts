import type { Page } from 'playwright-core';
import { confirmIdentity } from './gate.ts';

/** Opens /profile and one of its dialogs. */
async function openDialog(page: Page, button: string) {
  await page.goto('/profile');
  await page.getByRole('button', { name: button }).click();
  return page.getByRole('dialog');
}

/** Changes these fields, named by their labels, in the Edit Profile dialog. */
export async function editProfile(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  const dialog = await openDialog(page, 'Edit Profile');
  for (const [label, value] of Object.entries(values)) await dialog.getByLabel(label).fill(value);
  await dialog.getByRole('button', { name: 'Save' }).click();
  if ('Email' in values) await confirmIdentity(page);
  await page.getByText('Profile successfully updated!').waitFor();
}

export async function changePassword(page: Page, from: string, to: string): Promise<void> {
  const dialog = await openDialog(page, 'Change Password');
  await dialog.getByLabel('Current password', { exact: true }).fill(from);
  await dialog.getByLabel('New password', { exact: true }).fill(to);
  await dialog.getByLabel('Confirm new password', { exact: true }).fill(to);
  await dialog.getByRole('button', { name: 'Change Password' }).click();
  await page.getByText('Password successfully changed!').waitFor();
}

export async function deleteAccount(page: Page, password?: string): Promise<void> {
  const dialog = await openDialog(page, 'Delete Account');
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await confirmIdentity(page, password);
  await page.getByText('Account successfully deleted!').waitFor();
}

/** Opens the link of a mail, whatever host it names, and types a new password twice. */
export async function choosePassword(page: Page, link: string, password: string): Promise<void> {
  const { pathname, hash } = new URL(link);
  await page.goto(pathname + hash);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Change Password' }).click();
}
