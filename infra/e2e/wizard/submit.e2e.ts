import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ProtocolRow } from '@portal/contracts/protocol';
import type { DraftRow } from '@portal/contracts/drafts';
import { assuranceFields, assuranceStep } from '@portal/contracts/sections';
import type { FileAnswer } from '@portal/contracts/form';
import type { Page } from 'playwright-core';
import { applicationWith } from '../faults/application.ts';
import { signIn, uploadAll, type Person as Caller } from '../faults/people.ts';
import { openTestBed, type TestBed } from '../portal/test-bed.ts';
import { startPortal } from '../portal/start-portal.ts';
import { enter, makeAccount, personOf } from '../screens/account.ts';
import { saveDraft, stepPath } from '../screens/draft.ts';
import { password, type Visitor } from '../screens/gate.ts';
import { problemsAfter } from '../screens/problems.ts';
import { openLine, type Line } from './line.ts';

const researcher = personOf('researcher', 'Rutendo', 'Moyo');
const unknownOutcome =
  'The portal did not answer, so it is not known whether your application has arrived. Press Submit again: it is filed only once, however often you press. Everything is kept on this device.';

let testBed: TestBed;
let line: Line;
let visitor: Visitor;
let caller: Caller;
let files: ReadonlyMap<string, FileAnswer>;

beforeAll(async () => {
  testBed = await openTestBed();
  line = await openLine(testBed.portal.url);
  await makeAccount(testBed.portal.url, researcher);
  visitor = await enter(testBed.browser, line.url, researcher);
  caller = await signIn(testBed.portal.url, researcher.email, password);
  files = await uploadAll(caller);
});

afterAll(async () => {
  await line?.close();
  await testBed?.close();
});

const filed = () => caller.get<ProtocolRow[]>('/api/protocols?page_size=100');
const submitButton = (page: Page) => page.getByRole('button', { name: 'Submit' });

/** Opens step 13 of a complete draft of this title and confirms the required statements. */
async function readyToSubmit(title: string): Promise<Page> {
  const { page } = visitor;
  const draft = await saveDraft(caller, { ...applicationWith(files, 'Individual Research'), title });
  await page.goto(stepPath(draft, assuranceStep.slug));
  for (const { label } of assuranceFields.slice(0, 3)) await page.getByLabel(label).check();
  return page;
}

/** The number on step 14, which is the only protocol of this title; its draft is gone. */
async function expectFiledOnce(page: Page, title: string): Promise<void> {
  await page.getByRole('heading', { name: 'Application successfully submitted' }).waitFor();
  const ofTitle = (await filed()).filter((row) => row.title === title);
  expect(ofTitle).toHaveLength(1);
  expect(await page.textContent('main')).toContain(ofTitle[0]!.number);
  expect(await caller.get<DraftRow[]>('/api/drafts?kind=application')).toEqual([]);
  await page.goto('/');
  await page.getByRole('row').filter({ hasText: title }).waitFor();
  await page.getByRole('region', { name: 'Drafts' }).waitFor({ state: 'detached' });
}

it('the three required statements are demanded, and answers that are missing, each with its question', async () => {
  const { page } = visitor;
  const draft = await saveDraft(caller, { ...applicationWith(files), title: '' });
  await page.goto(stepPath(draft, assuranceStep.slug));
  expect(await problemsAfter(page, 'Submit')).toEqual([
    'Title: Enter the title',
    ...assuranceFields.slice(0, 3).map(({ label }) => `${label} Confirm this statement before you submit`),
  ]);
  expect(await page.title()).toMatch(/^Error: Step 13 of 14: Assurance sheet/);
  await page.getByRole('link', { name: 'Change Proposed research' }).click();
  await page.getByLabel('Title').fill('Named at last');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('heading', { level: 1, name: 'Assurance sheet' }).waitFor();
  expect(await problemsAfter(page, 'Submit')).toHaveLength(3);
  expect(await filed()).toEqual([]);
  await caller.call('DELETE', `/api/drafts/${draft}`);
});

it('pressed twice, it is one protocol', async () => {
  const page = await readyToSubmit('Pressed twice');
  await submitButton(page).dblclick();
  await expectFiledOnce(page, 'Pressed twice');
});

it('an answer that is lost on the way: said, and pressed again it is still one protocol', async () => {
  const page = await readyToSubmit('Answer lost');
  await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
  line.breakAtAnswer('POST /api/protocols ');
  await submitButton(page).click();
  await page.getByText(unknownOutcome).waitFor();
  expect((await filed()).filter(({ title }) => title === 'Answer lost')).toHaveLength(1);
  line.mend();
  await submitButton(page).click();
  await expectFiledOnce(page, 'Answer lost');
});

it('a portal that is killed and started again: nothing typed is lost, and it is one protocol', async () => {
  const page = await readyToSubmit('Portal killed');
  await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
  const { portal } = testBed;
  await portal.kill();
  await submitButton(page).click();
  await page.getByText(unknownOutcome).waitFor();
  expect(await page.textContent('main')).toContain('Portal killed');
  for (const { label } of assuranceFields.slice(0, 3)) expect(await page.getByLabel(label).isChecked()).toBe(true);
  const ports = { PORT: new URL(portal.url).port, OPS_PORT: new URL(portal.opsUrl).port };
  testBed.portal = await startPortal(portal.dataDir, ports);
  await submitButton(page).click();
  await expectFiledOnce(page, 'Portal killed');
});

it('no page had a script error', () => {
  expect(visitor.faults).toEqual([]);
});
