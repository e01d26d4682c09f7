import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Submitted } from '@portal/contracts/protocol';
import type { Page } from 'playwright-core';
import { signIn, type Person as Caller } from '../faults/people.ts';
import { makePdf } from '@portal/standalone/demo';
import { openTestBed, type TestBed } from '../portal/test-bed.ts';
import { makeAccount, personOf } from '../screens/account.ts';
import { saveDraft, stepPath } from '../screens/draft.ts';
import { assign, filer } from '../screens/filed.ts';
import { password, type Person } from '../screens/gate.ts';
import { enterWithoutMouse, focusIsOn, focusIsSeen, focusReaches, tabTo } from '../screens/keyboard.ts';
import { control } from '../screens/problems.ts';

const people = {
  researcher: personOf('researcher', 'Rutendo', 'Moyo'),
  reviewer: personOf('reviewer', 'Farai', 'Mutasa'),
  compliance: personOf('compliance', 'Memory', 'Chigumbura'),
};
type Role = keyof typeof people;

let testBed: TestBed;
const callers = {} as Record<Role, Caller>;
const filed = {} as Record<'unassigned' | 'assigned', Submitted>;

beforeAll(async () => {
  testBed = await openTestBed();
  for (const role of Object.keys(people) as Role[]) {
    await makeAccount(testBed.portal.url, people[role]);
    callers[role] = await signIn(testBed.portal.url, people[role].email, password);
  }
  const file = await filer(callers.researcher);
  filed.assigned = await file('MSc', 'For the reviewer');
  filed.unassigned = await file('BSc', 'For the council');
  await assign(callers.compliance, filed.assigned, [callers.reviewer]);
});

afterAll(() => testBed?.close());

const enterByKeyboard = (person: Person) => enterWithoutMouse(testBed.browser, testBed.portal.url, person);

async function type(page: Page, field: string, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

it('a researcher begins an application: select, text, radios, rows, a file, and the summary of what is wrong', async () => {
  const page = await enterByKeyboard(people.researcher);
  await tabTo(page, /^New application/);
  await page.keyboard.press('Enter');
  await focusReaches(page, 'H1', 'New application');
  await tabTo(page, /^Start application/);
  await page.keyboard.press('Enter');
  await focusReaches(page, 'H1', 'Study type and research team');

  await tabTo(page, 'study_type');
  await page.keyboard.press('I');
  expect(await control(page, 'study_type').inputValue()).toBe('Individual Research');
  const team = (name: string) => `research_teams.0.${name}`;
  for (const name of ['principal_investigator', 'nationality', 'existing_qualifications', 'academic_title'])
    await type(page, team(name), `Something ${name}`);
  await type(page, team('institution'), 'University of Zimbabwe');
  await type(page, team('postal_address'), 'Box A178, Harare');
  await type(page, team('email'), 'r.moyo@example.ac.zw');
  await tabTo(page, team('up_for_award'));
  await page.keyboard.press('Space');
  await page.locator(`[id="${team('degree_type')}"]`).waitFor();
  await page.keyboard.press('ArrowRight');
  expect(await page.getByRole('radio', { name: 'No' }).isChecked()).toBe(true);

  const fellow = (row: number, name: string) => `co_investigators.${row}.${name}`;
  for (const name of ['name', 'qualifications', 'department']) await type(page, fellow(0, name), 'Makoni');
  await tabTo(page, /^Add a co-investigator/);
  await page.keyboard.press('Enter');
  await control(page, fellow(1, 'name')).waitFor();
  await focusIsOn(page, { id: fellow(1, 'name') });
  await page.keyboard.press('Shift+Tab');
  await focusIsOn(page, { name: 'Remove Co-investigator 2' });
  await page.keyboard.press('Enter');
  await control(page, fellow(1, 'name')).waitFor({ state: 'detached' });
  await focusIsOn(page, { name: 'Add a co-investigator' });

  await tabTo(page, /^Next$/);
  await page.keyboard.press('Enter');
  await focusReaches(page, 'DIV', 'There is a problem');
  await tabTo(page, /^Telephone: Enter the telephone number$/);
  await page.keyboard.press('Enter');
  await focusIsOn(page, { id: team('telephone') });
  await page.keyboard.type('+263242705566');
  await page.keyboard.press('Enter');
  await focusReaches(page, 'H1', 'Attached documents');

  const file = path.join(testBed.folder, 'summary.pdf');
  await writeFile(file, makePdf('Summary'));
  // Listened for from here on: the browser is told so before it is asked to open one.
  const opened = page.waitForEvent('filechooser');
  await tabTo(page, 'documents.0.proposal_summary');
  await page.keyboard.press('Space');
  const chooser = await opened;
  await chooser.setFiles(file);
  await page.getByRole('link', { name: 'summary.pdf' }).waitFor();
  await focusIsSeen(page);
  await tabTo(page, 'documents.0.proposal_summary-remove');
  await page.keyboard.press('Space');
  await page.getByRole('link', { name: 'summary.pdf' }).waitFor({ state: 'detached' });
  await focusIsOn(page, { name: expect.stringContaining('Research Proposal Summary') });
  await tabTo(page, /^Previous$/);
  await page.keyboard.press('Enter');
  await focusReaches(page, 'H1', 'Study type and research team');
  await page.context().close();
});

it('checkboxes are ticked, and each step gives the focus to its heading', async () => {
  const page = await enterByKeyboard(people.researcher);
  const draft = await saveDraft(callers.researcher, {});
  await page.goto(stepPath(draft, 'population'));
  await focusReaches(page, 'H1', 'Population and type of study');
  await tabTo(page, 'populations.0.females');
  await page.keyboard.press('Space');
  await tabTo(page, 'study_types.0.survey');
  await page.keyboard.press('Space');
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(2);
  for (const title of ['Determination of risk', 'Training']) {
    await tabTo(page, /^Next$/);
    await page.keyboard.press('Enter');
    await focusReaches(page, 'H1', title);
  }
  await page.goBack();
  await focusReaches(page, 'H1', 'Determination of risk');
  await page.context().close();
});

it('a reviewer reads, forgets to comment, comments', async () => {
  const page = await enterByKeyboard(people.reviewer);
  await tabTo(page, new RegExp(`^Review ${filed.assigned.number}$`));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Conflict of interest' }).waitFor();
  await tabTo(page, 'conflict');
  await page.keyboard.press('Space');
  await tabTo(page, /^Save$/);
  await page.keyboard.press('Enter');
  await focusReaches(page, 'H1', filed.assigned.number);
  await tabTo(page, /^Comment$/);
  await focusIsOn(page, { tag: 'TEXTAREA' });
  await tabTo(page, /^Comment$/);
  await page.keyboard.press('Enter');
  await page.getByText('Please leave a comment').waitFor();
  await focusIsOn(page, { tag: 'TEXTAREA' });
  await page.keyboard.type('Well prepared.');
  await tabTo(page, /^Comment$/);
  await page.keyboard.press('Enter');
  await page.getByText('Protocol successfully reviewed').waitFor();
  await page.waitForFunction(() => document.activeElement !== document.body);
  await page.context().close();
});

it('a compliance officer assigns in the dialog and decides', async () => {
  const page = await enterByKeyboard(people.compliance);
  await page.goto('/new-submissions');
  await focusReaches(page, 'H1');
  await page.getByRole('row').filter({ hasText: filed.unassigned.number }).waitFor();
  await tabTo(page, /^Add Reviewer\(s\)/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByLabel('Reviewer 1').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await focusIsOn(page, { name: expect.stringMatching(/^Add Reviewer\(s\)/) });
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reviewer 1').waitFor();
  for (let stop = 0; stop < 8; stop += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog, [role=dialog]'),
    );
    expect(isOutside).toBe(false);
  }
  await tabTo(page, 'reviewer');
  await page.keyboard.press('F');
  await tabTo(page, /^Save$/);
  await page.keyboard.press('Enter');
  await page.getByText('Reviewer(s) successfully assigned.').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement !== document.body);

  await page.goto('/reviewed-submissions');
  await focusReaches(page, 'H1');
  await page.getByRole('row').filter({ hasText: filed.assigned.number }).waitFor();
  await tabTo(page, /^Assess/);
  await page.keyboard.press('Enter');
  await focusReaches(page, 'H1', filed.assigned.number);
  await tabTo(page, /^Accept Proposal/);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.textContent === 'No');
  await tabTo(page, /^Yes, accept/);
  await page.keyboard.press('Enter');
  await page.getByText('Feedback sent to researcher').waitFor();
  await page.waitForFunction(() => document.activeElement !== document.body);
  await page.context().close();
});

it('a compliance officer reads the reports: a year, a chart as a table, the way to what is overdue', async () => {
  const page = await enterByKeyboard(people.compliance);
  await tabTo(page, /^Records$/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Reports$/);
  await page.keyboard.press('Enter');
  await focusReaches(page, 'H1', 'Reports');
  await page.getByRole('img', { name: /^Submissions by month, Last 12 months/ }).waitFor();
  await tabTo(page, /^Period$/);
  await page.keyboard.press('ArrowDown');
  await page.getByRole('img', { name: /^Submissions by month, 20/ }).waitFor();
  expect(new URL(page.url()).search).toMatch(/^\?period=20\d\d$/);
  await tabTo(page, /^Show as a table$/);
  await page.keyboard.press('Enter');
  await page.getByRole('table', { name: /^Submissions by month, 20/ }).waitFor();
  await tabTo(page, /^See those that are overdue$/);
  await page.keyboard.press('Enter');
  await focusReaches(page, 'H1', 'Accepted Submissions');
  expect(await page.getByLabel('Approval').inputValue()).toBe('expired');
  await page.context().close();
});

it('a person edits the profile, forgets a name, changes the mind about deleting the account', async () => {
  const page = await enterByKeyboard(people.compliance);
  await page.goto('/profile');
  await focusReaches(page, 'H1', 'My profile');
  await tabTo(page, /^Edit Profile/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await focusIsOn(page, { id: 'first_name' });
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await page.getByText('Blank first name not allowed.').waitFor();
  await focusIsOn(page, { id: 'first_name' });
  await page.keyboard.type('Memory');
  await page.keyboard.press('Enter');
  await focusReaches(page, 'DIV', 'Profile successfully updated!');
  await tabTo(page, /^Delete Account/);
  await page.keyboard.press('Enter');
  await focusReaches(page, 'BUTTON', 'No');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await focusIsOn(page, { name: 'Delete Account' });
  await page.context().close();
});
