import type { Role } from '@portal/contracts/accounts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { collectFaults } from '../browser/check-page.ts';
import { desktop } from '../browser/launch.ts';

export interface Person {
  role: Role;
  first_name: string;
  last_name: string;
  email: string;
  /** Of somebody in Harare where it is left out. */
  contact?: { mobile: string; address: string };
}

export const inHarare = { mobile: '+263773520118', address: '12 Samora Machel Avenue, Harare' };

export const password = 'Protocol2149';

/** A person in a browser of their own, registered through the registration page and logged in. */
export interface Visitor {
  person: Person;
  page: Page;
  context: BrowserContext;
  /** Script errors and refusals of the content security policy, which must stay empty. */
  faults: string[];
}

const roleLabels: Readonly<Record<Role, string>> = {
  compliance: 'Compliance',
  reviewer: 'Reviewer',
  researcher: 'Researcher',
};

export async function openVisitor(browser: Browser, url: string, person: Person, viewport = desktop): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: url, viewport, acceptDownloads: true });
  // A page of a machine that is busy may take long; what never comes still fails.
  context.setDefaultTimeout(90_000);
  const page = await context.newPage();
  return { person, page, context, faults: collectFaults(page) };
}

/** Fills the registration form and waits for the specification's message on the login page. */
export async function registerOnScreen(visitor: Visitor): Promise<void> {
  await fillInRegistration(visitor);
  await visitor.page.getByRole('button', { name: 'Create an Account' }).click();
  await visitor.page.getByText('New account successfully registered').waitFor();
}

/** Fills in the form of a new account, without sending it. */
export async function fillInRegistration({ page, person }: Pick<Visitor, 'page' | 'person'>): Promise<void> {
  const { mobile, address } = person.contact ?? inHarare;
  await page.goto('/register');
  await page.getByLabel('First name').fill(person.first_name);
  await page.getByLabel('Last name').fill(person.last_name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Mobile').fill(mobile);
  await page.getByLabel('Physical address').fill(address);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password confirmation', { exact: true }).fill(password);
  await page.getByRole('radio', { name: roleLabels[person.role] }).check();
}

export async function logIn({ page, person }: Pick<Visitor, 'page' | 'person'>, secret = password): Promise<void> {
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
}

/** Gives the password that an act asks for (docs/sessions 13). */
export async function confirmIdentity(page: Page, secret = password): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByLabel('Password', { exact: true }).fill(secret);
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}
