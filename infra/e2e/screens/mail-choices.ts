import type { Locator, Page } from 'playwright-core';
import { tabTo } from './keyboard.ts';

/** Unticks a kind of mail on the profile and saves that, by the keyboard alone; answers its box as the dialog shows it when it is opened again. */
export async function switchMailOff(at: Page, kind: string): Promise<Locator> {
  await at.goto('/profile');
  await at.getByRole('button', { name: 'Choose Emails' }).waitFor();
  await tabTo(at, /^Choose Emails/);
  await at.keyboard.press('Enter');
  const box = at.getByLabel(kind);
  await box.waitFor();
  await at.getByText('your password is changed').waitFor();
  await box.focus();
  await at.keyboard.press('Space');
  await tabTo(at, /^Save/);
  await at.keyboard.press('Enter');
  await at.getByText('Your choice of emails was saved. It applies from now on.').waitFor();
  await at.getByRole('button', { name: 'Choose Emails' }).click();
  return box;
}
