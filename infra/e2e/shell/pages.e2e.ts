import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Role } from '@portal/contracts/accounts';
import type { Page } from 'playwright-core';
import { axeFindings, sidewaysOverflow } from '../browser/check-page.ts';
import { desktop, narrowest, phone } from '../browser/launch.ts';
import { logIn, openVisitor, type Visitor } from '../screens/gate.ts';
import { demoPerson, openPortal, type OpenPortal } from './open-portal.ts';

let open: OpenPortal;
let stranger: Visitor;
const signedIn = {} as Record<Role, Visitor>;
const roles = ['researcher', 'reviewer', 'compliance'] as const;

beforeAll(async () => {
  open = await openPortal({ DEMO: 'on' });
  stranger = await openVisitor(open.browser, open.portal.url, demoPerson('researcher'));
  for (const role of roles) {
    signedIn[role] = await openVisitor(open.browser, open.portal.url, demoPerson(role));
    await signedIn[role].page.goto('/');
    await logIn(signedIn[role]);
  }
});
afterAll(() => open?.close());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const settled = (page: Page) => page.waitForLoadState('networkidle');

interface Seen {
  title: string;
  who: () => Visitor;
  show: (page: Page) => Promise<unknown>;
}

const dashboardOf = (role: Role, name: string): Seen => ({
  title: `the dashboard of ${role}`,
  who: () => signedIn[role],
  async show(page) {
    await page.goto('/');
    await heading(page, name);
  },
});

const seen: Seen[] = [
  {
    title: 'the login page after a failed login',
    who: () => stranger,
    async show(page) {
      await page.goto('/');
      await page.getByLabel('Email').fill('nobody@example.org');
      await page.getByLabel('Password', { exact: true }).fill('Wrong1234567');
      await page.getByRole('button', { name: 'Log In' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    title: 'the registration page with a message',
    who: () => stranger,
    async show(page) {
      await page.goto('/register');
      await page.getByRole('button', { name: 'Create an Account' }).click();
      await page.getByText('Please enter your first name.').waitFor();
    },
  },
  dashboardOf('researcher', 'Dashboard'),
  dashboardOf('reviewer', 'Dashboard'),
  dashboardOf('compliance', 'All Submissions'),
  {
    title: 'an address that there is not',
    who: () => signedIn.reviewer,
    async show(page) {
      await page.goto('/no-such-page');
      await heading(page, 'Page not found');
    },
  },
  {
    title: 'the notices',
    who: () => signedIn.compliance,
    async show(page) {
      await page.goto('/');
      await page.getByRole('button', { name: /^Notices/ }).click();
      await page.getByRole('region', { name: 'Notices' }).getByRole('link').first().waitFor();
    },
  },
];

describe.each([desktop, phone, narrowest])('on a screen of $width px (docs/look 10)', (viewport) => {
  it.each(seen)('$title: axe finds nothing, nothing scrolls sideways, no fault', async ({ who, show }) => {
    const { page, faults } = who();
    await page.setViewportSize(viewport);
    await show(page);
    await settled(page);
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(faults).toEqual([]);
  });
});
