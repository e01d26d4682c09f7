import type { Page } from 'playwright-core';
import { password, type Person, type Visitor } from './gate.ts';

/** Past the life of an access token. Needs a clock that was installed in the page. */
export const passTokenLife = (page: Page): Promise<void> => page.clock.fastForward('06:00');

/** The browser forgets its session, and the page finds out at its next call. */
export async function outliveSession({ context, page }: Visitor): Promise<void> {
  await context.clearCookies();
  await passTokenLife(page);
}

export const overDialog = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });

/** Logs somebody in where the session was over. */
export async function logInAgain(page: Page, person: Person, secret = password): Promise<void> {
  const dialog = overDialog(page);
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByLabel('Password', { exact: true }).fill(secret);
  await dialog.getByRole('button', { name: 'Log In' }).click();
}
