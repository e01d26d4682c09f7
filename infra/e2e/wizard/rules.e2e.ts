import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { FileAnswer } from '@portal/contracts/form';
import type { DraftAnswers } from '@portal/contracts/drafts';
import type { ProtocolRow } from '@portal/contracts/protocol';
import { askedAnswers, mrczForm } from '@portal/contracts/sections';
import type { Page } from 'playwright-core';
import { completeApplication } from '@portal/samples';
import { faultsAtEveryWidth, settled } from '../access/every-width.ts';
import { signIn, uploadAll, type Person as Caller } from '../faults/people.ts';
import { openTestBed, type TestBed } from '../portal/test-bed.ts';
import { enter } from '../screens/account.ts';
import { saveDraft, stepPath } from '../screens/draft.ts';
import { password, type Person, type Visitor } from '../screens/gate.ts';
import { control, problemsAfter } from '../screens/problems.ts';
import { next } from '../screens/wizard.ts';

/** Of the demo data, with protocols in every status. */
const researcher: Person = { role: 'researcher', first_name: '', last_name: '', email: 'researcher@portal.example' };

let testBed: TestBed;
let visitor: Visitor;
let caller: Caller;
let whole: DraftAnswers;
const page = (): Page => visitor.page;

beforeAll(async () => {
  testBed = await openTestBed({ DEMO: 'on' });
  visitor = await enter(testBed.browser, testBed.portal.url, researcher);
  caller = await signIn(testBed.portal.url, researcher.email, password);
  const files = await uploadAll(caller);
  const on = new Date().toISOString().slice(0, 10);
  whole = askedAnswers(mrczForm, completeApplication('MSc', { file: ({ name }) => files.get(name) as FileAnswer, on }));
});

afterAll(() => testBed?.close());

const heading = (name: string) => page().getByRole('heading', { level: 1, name }).waitFor();
const stepItem = (title: string) =>
  page().getByRole('navigation', { name: 'Steps of the application' }).getByRole('listitem').filter({ hasText: title });
const oneWith = async (status: string): Promise<ProtocolRow> =>
  (await caller.get<ProtocolRow[]>(`/api/protocols?status=${status}`))[0]!;

it('a box that was ticked on the start page stays ticked', async () => {
  await page().goto('/submission?study_type=MSc');
  await page()
    .getByRole('checkbox', { name: /^Full Research Proposal/ })
    .check();
  await page().reload();
  await settled(page());
  expect(
    await page()
      .getByRole('checkbox', { name: /^Full Research Proposal/ })
      .isChecked(),
  ).toBe(true);
  expect(await faultsAtEveryWidth(page(), 'rules-start')).toEqual([]);
});

it('step 1 is helped from an earlier application and the profile, and takes that there are no co-investigators', async () => {
  await page().goto(stepPath(await saveDraft(caller, {}, 1), 'research-team'));
  const earlier = page().getByLabel(/^Start from an earlier application/);
  await earlier.selectOption({ index: 1 });
  await page().getByRole('button', { name: 'Copy' }).click();
  await page()
    .getByText(/^The empty fields were filled in from/)
    .waitFor();
  expect(await control(page(), 'research_teams.0.nationality').inputValue()).not.toBe('');
  await page().getByRole('button', { name: 'I am the principal investigator' }).click();
  expect(await control(page(), 'research_teams.0.email').inputValue()).toBe(researcher.email);
  await page().getByLabel('There are none').check();
  expect(await page().getByRole('button', { name: 'Add a co-investigator' }).count()).toBe(0);
  expect(await faultsAtEveryWidth(page(), 'rules-step-1')).toEqual([]);
});

it('hints stand beside the messages, and spaces and the 0 in a telephone number go', async () => {
  const research_coordinators = [{ email: 'nobody', mobile: '0773 520118' }];
  await page().goto(stepPath(await saveDraft(caller, { research_coordinators }, 3), 'coordinator'));
  await problemsAfter(page(), 'Next');
  await page().getByText('An email address looks like name@example.org.').waitFor();
  await page().getByText('A plus, the country code and ten digits, like +263 77 352 0118.').waitFor();
  expect(await faultsAtEveryWidth(page(), 'rules-hints')).toEqual([]);
  await control(page(), 'research_coordinators.0.telephone').pressSequentially('+263 024 270 5566');
  await page().keyboard.press('Tab');
  expect(await control(page(), 'research_coordinators.0.telephone').inputValue()).toBe('+263242705566');
  await page().getByText('The 0 after +263 was left out.').waitFor();
  expect(await faultsAtEveryWidth(page(), 'rules-left-out')).toEqual([]);
});

it('one goes on without documents, and changes the study type from step 13', async () => {
  const documents = [{ ...whole.documents?.[0], full_proposal: null }];
  const draft = await saveDraft(caller, { ...whole, documents }, 1);
  await page().goto(stepPath(draft, 'documents'));
  await stepItem('Attached documents').getByText('1 missing').waitFor();
  await next(page());
  await heading('Research coordinator');
  await stepItem('Attached documents').getByText('1 missing').waitFor();

  await page().goto(stepPath(draft, 'training'));
  await page().getByRole('heading', { name: 'Has the team completed this training?' }).waitFor();
  await page().getByRole('radiogroup', { name: 'Other' }).getByText('No').click();
  await page().getByLabel('Planned date', { exact: true }).waitFor();
  expect(await faultsAtEveryWidth(page(), 'rules-training')).toEqual([]);
  await page().getByRole('radiogroup', { name: 'Other' }).getByText('Yes').click();

  await page().goto(stepPath(draft, 'assurance'));
  await heading('Assurance sheet');
  expect(await problemsAfter(page(), 'Submit')).toEqual(
    expect.arrayContaining(['Full Research Proposal: Attach the Full Research Proposal']),
  );
  await page().getByRole('link', { name: 'Attach the Full Research Proposal' }).click();
  await heading('Attached documents');
  await page().waitForFunction(() => document.activeElement?.id === 'documents.0.full_proposal');
  await next(page());
  await heading('Assurance sheet');
  await page().getByRole('link', { name: 'Change Study type and research team' }).click();
  await page().getByRole('combobox', { name: 'Study type' }).selectOption('PhD');
  await next(page());
  await heading('Assurance sheet');
  await page()
    .getByText(/^PhD also asks for: Specimen Storage and Shipment consent form, /)
    .waitFor();
  await page().waitForFunction(() => document.activeElement?.textContent?.startsWith('PhD also asks for'));
  expect(await faultsAtEveryWidth(page(), 'rules-newly-demanded')).toEqual([]);
});

it('Submit asks about a file that was refused, and sends without it', async () => {
  const draft = await saveDraft(caller, {
    ...whole,
    documents: [{ ...whole.documents?.[0], supplementary_information: null }],
  });
  await page().goto(stepPath(draft, 'documents'));
  const program = path.join(testBed.folder, 'program.exe');
  await writeFile(program, 'MZ');
  await control(page(), 'documents.0.supplementary_information').setInputFiles(program);
  await page()
    .getByText(/^This type of file is not accepted/)
    .waitFor();
  await stepItem('Assurance sheet').getByRole('link').click();
  await heading('Assurance sheet');
  const send = page().getByRole('dialog', { name: 'A file was not attached' });
  for (const label of await page().getByRole('checkbox').all()) await label.check();
  await page().getByRole('button', { name: 'Submit' }).click();
  await send.getByText(/^program\.exe was not attached: .* Send without it\?$/).waitFor();
  expect(await faultsAtEveryWidth(page(), 'rules-without-file')).toEqual([]);
  await send.getByRole('button', { name: 'No, go back' }).click();
  await page().getByRole('button', { name: 'Submit' }).click();
  await send.getByRole('button', { name: 'Send without it' }).click();
  await page().getByText('Application successfully submitted').waitFor();
});

it('a rejected protocol opens with its comments and Respond, an accepted one offers the ten forms', async () => {
  const rejected = await oneWith('rejected');
  await page().goto(`/protocol/${rejected.id}`);
  await settled(page());
  expect(await page().locator('main h2').first().textContent()).toBe('Reviews');
  expect(await faultsAtEveryWidth(page(), 'rules-rejected')).toEqual([]);
  await page()
    .getByRole('link', { name: /^Respond/ })
    .click();
  await heading('Response to comments');

  const accepted = await oneWith('accepted');
  await page().goto(`/protocol/${accepted.id}`);
  await page().getByRole('button', { name: 'Report about this study' }).click();
  expect(await faultsAtEveryWidth(page(), 'rules-report-about')).toEqual([]);
  await page().getByRole('dialog').getByRole('link', { name: 'Adverse Event' }).click();
  await heading('Adverse Event');
  await page().waitForFunction(
    (id) => (document.getElementById('protocol') as HTMLSelectElement | null)?.value === id,
    accepted.id,
  );
});

it('no page had a script error', () => {
  expect(visitor.faults).toEqual([]);
});
