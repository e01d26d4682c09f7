import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { FollowUpRow } from '@portal/contracts/follow-ups';
import type { Protocol } from '@portal/contracts/protocol';
import { waitFor } from '@portal/service-kit/testing';
import { makePdf } from '@portal/standalone/demo';
import type { Page } from 'playwright-core';
import { mailsOf } from '../portal/mails.ts';
import { openTestBed, requireApproval, type TestBed } from '../portal/test-bed.ts';
import { personOf } from '../screens/account.ts';
import { logIn, openVisitor, password, registerOnScreen } from '../screens/gate.ts';
import { enterWithoutMouse, focusIsOn, focusIsSeen, focusReaches, tabTo } from '../screens/keyboard.ts';
import { makeRejected, people, type Rejected } from '../screens/rejected.ts';

let testBed: TestBed;
let filed: Rejected['filed'];
let callers: Rejected['callers'];
const enter = (name: keyof typeof people): Promise<Page> =>
  enterWithoutMouse(testBed.browser, testBed.portal.url, people[name]);

beforeAll(async () => {
  testBed = await openTestBed();
  ({ callers, filed } = await makeRejected(testBed.portal.url));
  await requireApproval(testBed);
});

afterAll(() => testBed?.close());

it('a section of the response is opened, changed and saved', async () => {
  const page = await enter('researcher');
  await page.goto(`/response-to-comments/${filed.id}`);
  await focusReaches(page, 'H1', 'Response to comments');
  await tabTo(page, /Statistical Planning/);
  await page.keyboard.press('Enter');
  await page.locator('details[open] form').waitFor();
  await tabTo(page, 'statistical_plannings.0.sample_size');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await tabTo(page, /^Save$/);
  await page.keyboard.press('Enter');
  await focusReaches(page, 'DIV', 'There is a problem');
  await tabTo(page, /^Sample size: Enter the sample size$/);
  await page.keyboard.press('Enter');
  await focusIsOn(page, { id: 'statistical_plannings.0.sample_size' });
  await page.keyboard.type('786');
  await tabTo(page, /^Save$/);
  await page.keyboard.press('Enter');
  await focusReaches(page, 'DIV', 'Data successfully updated!');
  const { statistical_plannings } = await callers.researcher.get<Protocol>(`/api/protocols/${filed.id}`);
  expect(statistical_plannings[0]?.sample_size).toBe(786);
  await page.context().close();
});

it('a follow-up form is filled in, its file attached, and sent', async () => {
  const page = await enter('researcher');
  await page.goto('/annual-review');
  await focusReaches(page, 'H1', 'Annual Review');
  await page.getByLabel('Protocol', { exact: true }).waitFor();
  await tabTo(page, /^Submit$/);
  await page.keyboard.press('Enter');
  await focusReaches(page, 'DIV', 'There is a problem');
  await tabTo(page, /^Protocol: Select the protocol$/);
  await page.keyboard.press('Enter');
  await focusIsOn(page, { id: 'protocol' });
  await page.keyboard.press('M');
  const file = path.join(testBed.folder, 'review.pdf');
  await writeFile(file, makePdf('Review'));
  // Listened for from here on: the browser is told so before it is asked to open one.
  const opened = page.waitForEvent('filechooser');
  await tabTo(page, 'files');
  await page.keyboard.press('Space');
  const chooser = await opened;
  await chooser.setFiles(file);
  await page.getByRole('link', { name: 'review.pdf' }).waitFor();
  await focusIsSeen(page);
  await tabTo(page, 'note');
  await page.keyboard.type('As every year');
  await tabTo(page, /^Submit$/);
  await page.keyboard.press('Enter');
  await focusReaches(page, 'H1', 'Annual Review sent');
  await page.context().close();
});

it('more is asked about the form in points, which are joined, and answered one by one', async () => {
  const [form] = await callers.compliance.get<FollowUpRow[]>('/api/follow-ups');
  const officer = await enter('compliance');
  await officer.goto(`/follow-ups/${form!.id}`);
  await focusReaches(officer, 'H1', 'Annual Review: ');
  await tabTo(officer, /^What information do you need\?/);
  await officer.keyboard.type('1. Which sites?');
  await officer.keyboard.press('Enter');
  await officer.keyboard.type('2. Since when?');
  await officer.keyboard.press('Enter');
  await officer.keyboard.type('3. Until when?');
  await officer.getByText(/^3 points/).waitFor();
  await tabTo(officer, /^Join with the one above point 3$/);
  await officer.keyboard.press('Enter');
  await officer.getByText(/^2 points/).waitFor();
  await tabTo(officer, /^Request more information$/);
  await officer.keyboard.press('Enter');
  await focusReaches(officer, 'BUTTON', 'No');
  await tabTo(officer, /^Yes$/);
  await officer.keyboard.press('Enter');
  await focusReaches(officer, 'DIV', 'More information requested about the Annual Review');
  await officer.context().close();

  const page = await enter('researcher');
  await page.goto(`/follow-ups/${form!.id}`);
  await page.getByText('0 of 2 answered').waitFor();
  await tabTo(page, /^Your answer/);
  await page.keyboard.type('Mutoko.');
  await tabTo(page, /^Send the answer$/);
  await page.keyboard.press('Enter');
  await focusReaches(page, 'DIV', 'Your answer was sent. The council has been told.');
  await page.context().close();
});

it('a link for a forgotten password is asked for', async () => {
  const { page, context } = await openVisitor(testBed.browser, testBed.portal.url, people.researcher);
  await page.goto('/');
  await page.getByLabel('Email').waitFor();
  await tabTo(page, /^Forgotten your password\?$/);
  await page.keyboard.press('Enter');
  await focusReaches(page, 'H1', 'Forgotten your password?');
  await tabTo(page, /^Email/);
  await page.keyboard.type(people.researcher.email);
  await page.keyboard.press('Enter');
  await focusReaches(page, 'H1', 'Check your email');
  await waitFor(async () => (await mailsOf(testBed.portal)).some(({ subject }) => subject === 'Choose a new password'));
  await context.close();
});

it('an account that waits is approved; the person is told and can log in', async () => {
  const nyasha = personOf('reviewer', 'Nyasha', 'Dube');
  const waiting = await openVisitor(testBed.browser, testBed.portal.url, nyasha);
  await registerOnScreen(waiting);
  await waiting.page.getByLabel('Email').fill(nyasha.email);
  await waiting.page.getByLabel('Password', { exact: true }).fill(password);
  await waiting.page.getByRole('button', { name: 'Log In' }).click();
  await waiting.page.getByText(/^Your reviewer account waits for a compliance officer's approval\./).waitFor();

  const page = await enter('compliance');
  await tabTo(page, /^Accounts to approve/);
  await page.keyboard.press('Enter');
  await focusReaches(page, 'H1', 'Accounts to approve');
  await page.getByRole('row').filter({ hasText: nyasha.email }).waitFor();
  await tabTo(page, /^Approve/);
  await page.keyboard.press('Enter');
  await focusReaches(page, 'BUTTON', 'No');
  await tabTo(page, /^Yes, approve/);
  await page.keyboard.press('Enter');
  await focusReaches(page, 'INPUT');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.getByText('Nyasha Dube was approved.').waitFor();
  await page.getByText('No accounts to approve').waitFor();
  await focusReaches(page, 'DIV', 'Nyasha Dube was approved.');
  await waitFor(async () => (await mailsOf(testBed.portal)).some(({ to }) => to === nyasha.email));
  await waiting.page.reload();
  await logIn(waiting);
  await waiting.page.getByRole('heading', { level: 1 }).waitFor();
  expect(waiting.faults).toEqual([]);
  await waiting.context.close();
  await page.context().close();
});
