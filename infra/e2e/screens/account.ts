import { flagsOf } from '@portal/contracts/accounts';
import type { Browser } from 'playwright-core';
import { desktop } from '../browser/launch.ts';
import { call } from '../faults/call.ts';
import { inHarare, logIn, openVisitor, password, type Person, type Visitor } from './gate.ts';

export const personOf = (role: Person['role'], first_name: string, last_name: string): Person => ({
  role,
  first_name,
  last_name,
  email: `${first_name}.${last_name}@example.org`.toLowerCase(),
});

/** Registers over HTTP, for tests that are about something else than registration. */
export async function makeAccount(url: string, person: Person): Promise<void> {
  const { role, contact = inHarare, ...names } = person;
  const body = { ...names, ...contact, telephone: '', ...flagsOf(role), password };
  const { status } = await call(`${url}/api/accounts`, 'POST', { body });
  if (status !== 201) throw new Error(`No account for ${person.email}: ${status}`);
}

/** A person with an account, logged in on screen in a browser of their own. */
export async function enter(browser: Browser, url: string, person: Person, viewport = desktop): Promise<Visitor> {
  const visitor = await openVisitor(browser, url, person, viewport);
  await visitor.page.goto('/');
  await logIn(visitor);
  return visitor;
}
