import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { logIn, openVisitor, password, registerOnScreen, type Person, type Visitor } from '../screens/gate.ts';
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

describe('registering (specification sections 2, 5 and 8)', () => {
  it('says whose portal it is, as the settings have it', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Create an Account' }).click();
    await page.getByRole('heading', { level: 1, name: 'Create an Account' }).waitFor();
    expect(await page.locator('main').textContent()).toContain(council);
    expect(await page.locator('header').textContent()).toContain(council);
  });

  it('says what is wrong in the order of the specification, one at a time, and the focus goes there', async () => {
    const steps: [string, string, string, string][] = [
      ['first_name', '', 'Please enter your first name.', 'Rutendo'],
      ['last_name', '', 'Please enter your last name.', 'Moyo'],
      ['email', '', 'Please enter your email address.', 'someone@example.org'],
      ['mobile', '', 'Please enter your mobile number.', '0773520118'],
      ['mobile', '0773520118', 'Please enter valid mobile number.', '+2630773520118'],
      ['telephone', '705566', 'Please enter valid telephone number.', ''],
      ['address', '', 'Please enter your physical address.', 'Harare'],
      [
        'password',
        'short',
        'Please enter a password with at least 8 characters, an alphabetic character and a digit.',
        password,
      ],
      ['password_confirmation', 'other', 'Password does not match. Enter password again here.', password],
    ];
    for (const [id, wrong] of steps) await page.locator(`#${id}`).fill(wrong);
    for (const [id, wrong, message, right] of steps) {
      await page.locator(`#${id}`).fill(wrong);
      await submit();
      await page.getByText(message, { exact: true }).waitFor();
      expect(await page.locator('[id$="-error"]').allTextContents()).toEqual([message]);
      expect(await page.evaluate(() => document.activeElement?.id)).toBe(id);
      expect(await page.title()).toBe('Error: Create an Account - Research Ethics Portal');
      await page.locator(`#${id}`).fill(right || wrong.replace('7', ''));
      expect(await page.locator('[id$="-error"]').count()).toBe(0);
      await page.locator(`#${id}`).fill(right);
    }
    await submit();
    await page.getByText('Please choose your role.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('role');
  });

  it('loses nothing when the portal cannot be reached', async () => {
    await page.getByRole('radio', { name: 'Researcher' }).check();
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

  it('shows under its field what only the portal knows', async () => {
    await page.goto('/register');
    const { faults } = visitor;
    await page.locator('#first_name').fill('A');
    await page.locator('#last_name').fill('B');
    await page.locator('#email').fill('c@example.org');
    await page.locator('#mobile').fill('+2630773520118');
    await page.locator('#address').fill('Harare');
    await page.locator('#password').fill('Password123');
    await page.locator('#password_confirmation').fill('Password123');
    await page.getByRole('radio', { name: 'Researcher' }).check();
    await submit();
    await page.locator('#password-error').waitFor();
    expect(await page.locator('#password-error').textContent()).toBe(
      'This password is too common. Choose another one.',
    );
    expect(faults).toEqual([]);
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
