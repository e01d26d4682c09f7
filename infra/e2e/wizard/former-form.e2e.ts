import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Draft, DraftAnswers } from '@portal/contracts/drafts';
import type { UnfinishedUpload } from '@portal/contracts/files';
import { assuranceStep } from '@portal/contracts/sections';
import type { Protocol } from '@portal/contracts/protocol';
import { copyCouncil } from '@portal/service-kit/testing';
import { makePdf } from '@portal/standalone/demo';
import type { Page } from 'playwright-core';
import { applicationWith } from '../faults/application.ts';
import { signIn, uploadAll, type Person as Caller } from '../faults/people.ts';
import { startPortal } from '../portal/start-portal.ts';
import { openTestBed, type TestBed } from '../portal/test-bed.ts';
import { enter, makeAccount, personOf } from '../screens/account.ts';
import { saveDraft, stepPath } from '../screens/draft.ts';
import { password, type Visitor } from '../screens/gate.ts';
import { control, problemsAfter } from '../screens/problems.ts';
import { confirmAndSubmit } from '../screens/wizard.ts';
import { openLine, type Line } from './line.ts';

const researcher = personOf('researcher', 'Rutendo', 'Moyo');
const megabyte = 1024 * 1024;

let testBed: TestBed;
let line: Line;
let visitor: Visitor;
let caller: Caller;

beforeAll(async () => {
  testBed = await openTestBed();
  line = await openLine(testBed.portal.url);
  await makeAccount(testBed.portal.url, researcher);
  visitor = await enter(testBed.browser, line.url, researcher);
  caller = await signIn(testBed.portal.url, researcher.email, password);
});
afterAll(async () => {
  await line?.close();
  await testBed?.close();
});

const row = (page: Page, name: string) => page.getByRole('group', { name });
const unfinished = (draft: string) => caller.get<UnfinishedUpload[]>(`/api/uploads?draft=${draft}`);

async function fileOf(name: string, bytes: number): Promise<string> {
  const file = path.join(testBed.folder, name);
  await writeFile(file, makePdf(name, bytes));
  return file;
}

/** The portal is started again at its address, with a form that has other names for two of its files. */
async function renameFiles(): Promise<void> {
  const renamed = (was: string, now: string) =>
    ['sections/documents.yaml', `- name: ${was}\n`, `- name: ${now}\n    was: [${was}]\n`] as const;
  const council = copyCouncil(
    path.join(testBed.folder, 'council'),
    ['form.yaml', "version: '2026'", "version: '2027'"],
    renamed('proposal_summary', 'study_summary'),
    renamed('cv', 'curriculum'),
  );
  const { url, opsUrl, dataDir } = testBed.portal;
  await testBed.portal.stop();
  const ports = { PORT: new URL(url).port, OPS_PORT: new URL(opsUrl).port };
  testBed.portal = await startPortal(dataDir, { ...ports, COUNCIL_DIR: council });
}

it('a file that was cut under its former name is offered under the new one, goes on where it was, and is submitted', async () => {
  const { documents, ...application } = applicationWith(await uploadAll(caller), 'Individual Research');
  const { proposal_summary: _summary, cv: _cv, ...others } = { ...documents?.[0] };
  const draft = await saveDraft(caller, { ...application, documents: [others] });
  const before = visitor.page;
  await before.goto(stepPath(draft, 'documents'));
  await control(before, 'documents.0.proposal_summary').waitFor();
  const summary = await fileOf('summary.pdf', 3 * megabyte);
  line.breakAfter(1.5 * megabyte);
  await control(before, 'documents.0.proposal_summary').setInputFiles(summary);
  await row(before, 'Research Proposal Summary').getByText('Waits for the network.').waitFor();
  await control(before, 'documents.0.cv').setInputFiles(await fileOf('cv.pdf', 20_000));
  await row(before, 'CV').getByText('Waits for the network.').waitFor();
  await before.getByText('Kept on this device. The portal does not answer.').waitFor();
  await before.close();
  await renameFiles();
  line.mend();

  const page = await visitor.context.newPage();
  await page.goto(stepPath(draft, 'documents'));
  await page.getByText(/^The council changed this form on .*\. Your answers were carried over\.$/).waitFor();
  await row(page, 'Research Proposal Summary')
    .getByText(/^Not finished: [1-9]\d % has arrived\.$/)
    .waitFor();
  await row(page, 'CV').getByText('cv.pdf was not sent. Choose it again.').waitFor();

  await page.goto(stepPath(draft, assuranceStep.slug));
  expect(await problemsAfter(page, 'Submit')).toContain(
    'Research Proposal Summary, in section 2, is not finished. Choose the file again, or remove it.',
  );
  await page.goto(stepPath(draft, 'documents'));
  // Whoever chooses it sees what has arrived, which is not sent again.
  const said = await row(page, 'Research Proposal Summary')
    .getByText(/^Not finished: /)
    .textContent();
  const arrived = Number(/\d+/.exec(said ?? '')?.[0]) / 100;
  const sent = line.bytes();
  await control(page, 'documents.0.study_summary').setInputFiles(summary);
  await row(page, 'Research Proposal Summary').getByRole('link', { name: 'summary.pdf' }).waitFor();
  expect(line.bytes() - sent).toBeLessThan((3 * (1 - arrived) + 0.2) * megabyte);
  await control(page, 'documents.0.curriculum').setInputFiles(await fileOf('cv.pdf', 20_000));
  await row(page, 'CV').getByRole('link', { name: 'cv.pdf' }).waitFor();
  await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
  const { body } = await caller.get<Draft>(`/api/drafts/${draft}`);
  const [kept] = (body.answers as DraftAnswers).documents ?? [];
  expect(kept).toMatchObject({ study_summary: { name: 'summary.pdf' }, curriculum: { name: 'cv.pdf' } });
  expect(kept).not.toMatchObject({ proposal_summary: expect.anything() });
  expect(body.unsent).toBeUndefined();
  expect(await unfinished(draft)).toEqual([]);

  await page.goto(stepPath(draft, assuranceStep.slug));
  const number = await confirmAndSubmit(page);
  const [{ id } = { id: '' }] = await caller.get<Protocol[]>(`/api/protocols?search=${encodeURIComponent(number)}`);
  const filed = await caller.get<Protocol>(`/api/protocols/${id}`);
  expect(filed.documents[0]?.study_summary).toMatch(/\/summary\.pdf$/);
  expect(filed.documents[0]?.curriculum).toMatch(/\/cv\.pdf$/);
  expect(visitor.faults).toEqual([]);
});
