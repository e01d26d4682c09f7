import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ManagedAccount } from '@portal/contracts/accounts';
import { hasLetter, type FollowUpRow } from '@portal/contracts/follow-ups';
import type { MeetingRow } from '@portal/contracts/meetings';
import type { ProtocolRow } from '@portal/contracts/protocol';
import type { Page } from 'playwright-core';
import { desktop, phone } from '../browser/launch.ts';
import { signIn, type Person as Caller } from '../faults/people.ts';
import { openTestBed, type TestBed } from '../portal/test-bed.ts';
import { enter } from '../screens/account.ts';
import { openVisitor, password, type Person } from '../screens/gate.ts';
import { declareNone } from '../screens/reviewer.ts';
import { settled } from './every-width.ts';

const roles = ['compliance', 'reviewer', 'researcher'] as const;
type Role = (typeof roles)[number];

let testBed: TestBed;
const callers = {} as Record<Role, Caller>;
const pages = {} as Record<Role | 'visitor', Page>;

beforeAll(async () => {
  testBed = await openTestBed({ DEMO: 'on', SIGNATURES: 'required' });
  const { url } = testBed.portal;
  for (const role of roles) {
    const person: Person = { role, first_name: '', last_name: '', email: `${role}@portal.example` };
    callers[role] = await signIn(url, person.email, password);
    pages[role] = (await enter(testBed.browser, url, person)).page;
    pages[role].setDefaultTimeout(15_000);
    if (role === 'researcher') pages.visitor = (await openVisitor(testBed.browser, url, person)).page;
  }
});
afterAll(() => testBed?.close());

/** What of the refusal cannot be seen by whoever just pressed the button: nothing where all is well. */
async function unseen(page: Page): Promise<string[]> {
  await page.waitForFunction(
    () => document.title.startsWith('Error') && !document.activeElement?.matches('body, button'),
  );
  return page.evaluate(() => {
    const focused = document.activeElement!;
    const faulty = focused.closest('[aria-invalid="true"]');
    const described = faulty?.getAttribute('aria-describedby')?.split(' ') ?? [];
    const said = faulty
      ? document.getElementById(described.find((id) => id.endsWith('-error')) ?? '')
      : focused.closest('[role="alert"]');
    if (!said) return [`The focus is on ${focused.outerHTML.slice(0, 120)}`];
    const { top, bottom, left, height } = said.getBoundingClientRect();
    const found: string[] = [];
    if (top < 0 || bottom > innerHeight)
      found.push(`From ${top} to ${bottom} of ${innerHeight} px: ${said.textContent}`);
    const there = document.elementFromPoint(left + 24, top + height / 2);
    if (!there || !(said.contains(there) || there.contains(said))) found.push(`${said.textContent} is covered`);
    return found;
  });
}

const protocolWith = async (role: Role, query: string) => {
  const [row] = await callers[role].get<ProtocolRow[]>(`/api/protocols?${query}`);
  if (!row) throw new Error(`The ${role} has no protocol with ${query}`);
  return row.id;
};
const formToDecide = async () => {
  const rows = await callers.compliance.get<FollowUpRow[]>('/api/follow-ups?state=sent&page_size=100');
  return `/follow-ups/${rows.find(({ kind }) => hasLetter(kind, 'approve'))!.id}`;
};
const account = async () => {
  const rows = await callers.compliance.get<ManagedAccount[]>('/api/accounts?state=active');
  return `/accounts/${rows.find(({ email }) => email !== 'compliance@portal.example')!.id}`;
};

async function press(page: Page, button: RegExp): Promise<void> {
  const dialog = page.getByRole('dialog');
  const place = (await dialog.isVisible()) ? dialog : page.locator('main');
  await place.getByRole('button', { name: button }).first().click();
}

type Step = (page: Page) => Promise<unknown>;
type Case = [
  what: string,
  role: Role | 'visitor',
  path: string | (() => Promise<string>),
  /** What is pressed or done before. */
  before: readonly (RegExp | Step)[],
  /** Pressed in vain. */
  submit: RegExp,
];

const check =
  (radio: RegExp): Step =>
  (page) =>
    page.getByRole('radio', { name: radio }).check();
const fill =
  (label: RegExp, text: string): Step =>
  (page) =>
    page.getByLabel(label).fill(text);
const nextYear = new Date().getFullYear() + 1;
const reviewed = async () => `/protocol/${await protocolWith('compliance', 'status=reviewed')}`;
const assigned = async () => `/protocol/${await protocolWith('reviewer', 'status=assigned')}`;

const cases: Case[] = [
  ['reviewers without a choice', 'compliance', '/new-submissions', [/^Add Reviewer/], /^Save$/],
  ['deleting without a reason', 'compliance', '/accepted-submissions', [/^Delete/], /^Yes/],
  ['restoring without a reason', 'compliance', '/archive', [/^Restore/], /^Yes/],
  ['a due date without a day', 'compliance', '/late-reviews', [/^New due date/], /^Save$/],
  ['another reviewer without a choice', 'compliance', '/late-reviews', [/^Replace/], /^Replace$/],
  ['a member without a name', 'compliance', '/members', [/^Add member/], /^Save$/],
  ['an inspection without a name', 'compliance', '/inspections', [/^Invite$/], /^Invite$/],
  ['a meeting without a day', 'compliance', '/meetings', [/^Plan a meeting/], /^Plan$/],
  [
    'a meeting cancelled without a reason',
    'compliance',
    async () => {
      const [row] = await callers.compliance.get<MeetingRow[]>('/api/meetings?state=planned');
      return `/meetings/${row!.id}`;
    },
    [/^Cancel the meeting/],
    /^Cancel the meeting/,
  ],
  ['a role changed without a choice', 'compliance', account, [/^Change Role/], /^Change Role/],
  ['an account disabled without a reason', 'compliance', account, [/^Disable/], /^Disable/],
  ['a decision without its conditions', 'compliance', reviewed, [check(/^Approved subject to/)], /^Accept Proposal/],
  [
    'a decision that is not signed',
    'compliance',
    reviewed,
    [check(/^Approved(?! subject)/), /^Accept Proposal/],
    /^Yes/,
  ],
  [
    'conditions met without a note',
    'compliance',
    async () => `/protocol/${await protocolWith('compliance', 'validity=conditional')}`,
    [/^Conditions met/],
    /^Confirm/,
  ],
  [
    'an approval suspended without reasons',
    'compliance',
    async () => `/protocol/${await protocolWith('compliance', 'validity=valid')}`,
    [/^Suspend/],
    /^Suspend the approval/,
  ],
  [
    'more information requested, without a question',
    'compliance',
    formToDecide,
    [check(/^Request more/)],
    /^Request more/,
  ],
  ['a form approved without a signature', 'compliance', formToDecide, [check(/^Approve/), /^Approve/], /^Yes/],
  ['a profile without a number', 'compliance', '/edit-profile', [fill(/^Mobile/, '')], /^Save$/],
  ['a password without the old one', 'reviewer', '/profile', [/^Change Password/], /^Change Password/],
  [
    'an absence that ends before it begins',
    'reviewer',
    '/profile',
    [/^Away\?/, fill(/^Away from/, `${nextYear}-03-02`), fill(/^to$/, `${nextYear}-03-01`)],
    /^Save$/,
  ],
  ['no answer about conflicts of interest', 'reviewer', assigned, [], /^Save$/],
  ['a review without a comment', 'reviewer', assigned, [declareNone], /^Comment$/],
  [
    'a response without its files',
    'researcher',
    async () => `/response-to-comments/${await protocolWith('researcher', 'status=rejected')}`,
    [],
    /^Submit$/,
  ],
  ['a follow-up form without a file', 'researcher', '/annual-review', [], /^Submit$/],
  ['a withdrawal without a protocol', 'researcher', '/application-withdrawal', [], /^Submit$/],
  ['a registration without a name', 'visitor', '/register', [], /^Create an Account/],
  ['a lost password without an address', 'visitor', '/forgot-password', [], /^Send the link/],
  ['a letter without a code', 'visitor', '/verify', [], /^Confirm/],
  [
    'a wrong password',
    'visitor',
    '/login',
    [fill(/^Email/, 'researcher@portal.example'), fill(/^Password/, 'Hwange7mvura')],
    /^Log In/,
  ],
];

describe('what is refused is seen, and has the focus, at 360 and 1280 px', () => {
  it.each(cases)('%s', async (_what, role, path, before, submit) => {
    const page = pages[role];
    await page.setViewportSize(phone);
    await page.goto(typeof path === 'string' ? path : await path());
    await settled(page);
    for (const step of before) await (step instanceof RegExp ? press(page, step) : step(page));
    await press(page, submit);
    expect(await unseen(page)).toEqual([]);
    await page.setViewportSize(desktop);
    await press(page, submit);
    expect(await unseen(page)).toEqual([]);
  });
});
