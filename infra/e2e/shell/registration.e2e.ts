import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import {
  fillInRegistration,
  logIn,
  openVisitor,
  password,
  registerOnScreen,
  type Person,
  type Visitor,
} from '../screens/gate.ts';
import { openPortal, type OpenPortal } from './open-portal.ts';

const council = `The "Council" of <Ethics> & Co`;
let open: OpenPortal;
let visitor: Visitor;
let page: Page;
const person = (role: Person['role'], name: string): Person => ({
  role,
  first_name: name,
  last_name: 'Moyo',
  email: `${name}@example.org`.toLowerCase(),
});

beforeAll(async () => {
  open = await openPortal({ ROLE_APPROVAL: 'required', COUNCIL_NAME: council });
  visitor = await openVisitor(open.browser, open.portal.url, person('researcher', 'Rutendo'));
  ({ page } = visitor);
});
afterAll(() => open?.close());

const submit = () => page.getByRole('button', { name: 'Create an Account' }).click();

describe('registering (docs/specification 5, 26 and 40)', () => {
  it('says whose portal it is, as the settings have it', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Create an Account' }).click();
    await page.getByRole('heading', { level: 1, name: 'Create an Account' }).waitFor();
    expect(await page.locator('main').textContent()).toContain(council);
    expect(await page.locator('header').textContent()).toContain(council);
  });

  it('loses nothing when the portal cannot be reached', async () => {
    await fillInRegistration({ page, person: { ...visitor.person, email: 'someone@example.org' } });
    await visitor.context.setOffline(true);
    await submit();
    await page.getByText('Registration failed').waitFor();
    expect(await page.getByRole('alert').textContent()).toContain('The portal cannot be reached.');
    await visitor.context.setOffline(false);
    expect(await page.locator('#email').inputValue()).toBe('someone@example.org');
    await submit();
    await page.getByText('New account successfully registered').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('leads to the login page with its message, which is not said again after the next logout', async () => {
    await registerOnScreen(visitor);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
    expect(await page.getByText('New account successfully registered').count()).toBe(0);
    await logIn(visitor);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
    expect(await page.getByText('New account successfully registered').count()).toBe(0);
  });

  it('a reviewer whose account waits for approval is told so, and that is no error', async () => {
    const waiting = await openVisitor(open.browser, open.portal.url, person('reviewer', 'Farai'));
    await registerOnScreen(waiting);
    await waiting.page.getByLabel('Email').fill(waiting.person.email);
    await waiting.page.getByLabel('Password', { exact: true }).fill(password);
    await waiting.page.getByRole('button', { name: 'Log In' }).click();
    await waiting.page
      .getByText("Your reviewer account waits for a compliance officer's approval. You will be told by email.")
      .waitFor();
    expect(await waiting.page.title()).toBe('Log in - Research Ethics Portal');
    expect([...waiting.faults, ...visitor.faults]).toEqual([]);
  });
});
