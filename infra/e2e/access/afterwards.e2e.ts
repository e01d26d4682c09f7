import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FileAnswer } from '@portal/contracts/form';
import { followUpFile, type FollowUp } from '@portal/contracts/follow-ups';
import { formatLetterCode } from '@portal/contracts/letters';
import type { Protocol } from '@portal/contracts/protocol';
import { assuranceStep } from '@portal/contracts/sections';
import { makePdf } from '@portal/standalone/demo';
import type { Page } from 'playwright-core';
import { desktop, narrowest } from '../browser/launch.ts';
import { applicationWith } from '../faults/application.ts';
import { uploadAll } from '../faults/people.ts';
import { openTestBed, requireApproval, type TestBed } from '../portal/test-bed.ts';
import { enter, makeAccount, personOf } from '../screens/account.ts';
import { saveDraft, stepPath } from '../screens/draft.ts';
import { openVisitor, type Visitor } from '../screens/gate.ts';
import { focusIsOn, focusIsSeen, focusReaches, tabTo } from '../screens/keyboard.ts';
import { control } from '../screens/problems.ts';
import { makeRejected, people, type Rejected } from '../screens/rejected.ts';
import { cardAt, openResponse } from '../screens/response.ts';
import { declareNone } from '../screens/reviewer.ts';
import { faultsAtEveryWidth, settled } from './every-width.ts';

type Role = keyof typeof people;
const waiting = personOf('reviewer', 'Nyasha', 'Dube');
const sampleSize = 'statistical_plannings.0.sample_size';

let testBed: TestBed;
let files: ReadonlyMap<string, FileAnswer>;
let filed: Rejected['filed'];
let followUp: FollowUp;
const visitors = {} as Record<Role, Visitor>;
let callers: Rejected['callers'];

beforeAll(async () => {
  testBed = await openTestBed();
  ({ callers, filed } = await makeRejected(testBed.portal.url));
  await requireApproval(testBed);
  await makeAccount(testBed.portal.url, waiting);
  for (const role of Object.keys(people) as Role[])
    visitors[role] = await enter(testBed.browser, testBed.portal.url, people[role]);
  files = await uploadAll(callers.researcher);
  followUp = await callers.researcher.post<FollowUp>('/api/follow-ups', {
    kind: 'annual_review',
    protocol: filed.id,
    note: 'As every year',
    files: [files.get(followUpFile.name)],
  });
});

afterAll(() => testBed?.close());

async function opened(role: Role, path: string): Promise<Page> {
  const { page } = visitors[role];
  await page.goto(path);
  await settled(page);
  return page;
}

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: makePdf(name) });
const protocolPath = () => `/api/protocols/${filed.id}`;

/** Saves a section over HTTP, as another tab does. */
async function saveElsewhere(sample_size: string): Promise<void> {
  const { version, statistical_plannings } = await callers.researcher.get<Protocol>(protocolPath());
  const { id, reviewed, details } = statistical_plannings[0]!;
  const { status } = await callers.researcher.call('PUT', `${protocolPath()}/sections`, {
    body: { statistical_plannings: [{ id, reviewed, details, sample_size }] },
    headers: { 'if-match': `"${version}"` },
  });
  expect(status).toBe(200);
}

describe('axe finds nothing and nothing scrolls sideways at 1280, 360 and 320 px', () => {
  it('a follow-up form with what is missing, with files, and sent', async () => {
    const page = await opened('researcher', '/study-extension');
    await page.getByLabel('Protocol', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
    expect(await faultsAtEveryWidth(page, 'follow-up-errors')).toEqual([]);
    await page.getByLabel('Protocol', { exact: true }).selectOption(filed.id);
    await page
      .locator('#files')
      .setInputFiles([pdf('extension.pdf'), { ...pdf('empty.pdf'), buffer: Buffer.alloc(0) }]);
    await page.getByRole('link', { name: 'extension.pdf' }).waitFor();
    await page.getByText('This file is empty. Choose another one.').waitFor();
    for (const name of ['Select the protocol', 'Attach the filled-in form'])
      expect(await page.getByRole('link', { name }).count()).toBe(0);
    expect(await faultsAtEveryWidth(page, 'follow-up-files', [narrowest])).toEqual([]);
    await page.getByRole('button', { name: 'Remove File 2' }).click();
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('heading', { level: 1, name: 'Study Extension sent' }).waitFor();
    expect(await faultsAtEveryWidth(page, 'follow-up-sent')).toEqual([]);
  });

  it.each<Role>(['researcher', 'compliance'])('a follow-up that was sent, for the %s', async (role) => {
    const page = await opened(role, `/follow-ups/${followUp.id}`);
    expect(await faultsAtEveryWidth(page, `${role}-follow-up`)).toEqual([]);
  });

  it('a section of the response with what is missing, and with two versions to choose from', async () => {
    const { page } = visitors.researcher;
    await openResponse(page, filed.id);
    const card = cardAt(page, 'statistics');
    await card.locator('summary').click();
    await control(page, sampleSize).fill('');
    await card.getByRole('button', { name: 'Save' }).click();
    await card.getByRole('heading', { name: 'There is a problem' }).waitFor();
    expect(await faultsAtEveryWidth(page, 'response-errors')).toEqual([]);
    await control(page, sampleSize).fill('700');
    await saveElsewhere('500');
    await card.getByRole('button', { name: 'Save' }).click();
    await card.getByLabel('Saved elsewhere: 500').waitFor();
    await card.getByRole('button', { name: 'Continue with these answers' }).click();
    await card.getByText('Choose one for each answer.').waitFor();
    expect(await faultsAtEveryWidth(page, 'response-conflict')).toEqual([]);
    await card.getByLabel('Saved elsewhere: 500').check();
    await card.getByRole('button', { name: 'Continue with these answers' }).click();
    await control(page, sampleSize).waitFor();
    expect(await faultsAtEveryWidth(page, 'response-saved', [narrowest])).toEqual([]);
  });

  it.each<Role>(['researcher', 'compliance'])(
    'a protocol with history, changes and follow-ups, for the %s',
    async (role) => {
      const { status } = await callers.researcher.get<Protocol>(protocolPath());
      if (status === 'rejected') {
        const letters = { response: files.get('response'), cover_letter: files.get('cover_letter') };
        await callers.researcher.post(`${protocolPath()}/response`, letters);
      }
      const page = await opened(role, `/protocol/${filed.id}`);
      for (const name of ['History', 'Changes in this response', 'Follow-ups'])
        await page.getByRole('main').getByRole('heading', { name, exact: true }).waitFor();
      expect(await faultsAtEveryWidth(page, `${role}-protocol-afterwards`)).toEqual([]);
    },
  );

  it('the earlier round beside what was changed upon it, for the reviewer who is asked again', async () => {
    await callers.compliance.post(`${protocolPath()}/forward`, {});
    const page = await opened('reviewer', `/protocol/${filed.id}`);
    await declareNone(page);
    await page.getByRole('link', { name: 'your earlier comment and what has changed since' }).click();
    await page.locator('#previous-rounds').getByText('State the sample size.').waitFor();
    expect(await faultsAtEveryWidth(page, 'reviewer-second-round')).toEqual([]);
  });

  it('a link for a new password sent, and a new password with what is wrong', async () => {
    const { page, context, faults } = await openVisitor(testBed.browser, testBed.portal.url, people.researcher);
    await page.goto('/forgot-password');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.locator('[id$="-error"]').waitFor();
    expect(await faultsAtEveryWidth(page, 'forgot-errors', [desktop])).toEqual([]);
    await page.getByLabel('Email').fill(people.researcher.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByRole('heading', { level: 1, name: 'Check your email' }).waitFor();
    expect(await faultsAtEveryWidth(page, 'forgot-sent', [narrowest])).toEqual([]);
    await page.goto('/reset-password#link');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await page.locator('[id$="-error"]').waitFor();
    expect(await faultsAtEveryWidth(page, 'reset-errors')).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('the page that confirms a decision letter, reached from its code by keyboard alone', async () => {
    const { letter } = await callers.researcher.get<Protocol>(protocolPath());
    const code = formatLetterCode(letter?.code ?? '');
    const { page, context, faults } = await openVisitor(testBed.browser, testBed.portal.url, people.researcher);
    await page.goto('/verify');
    await settled(page);
    await tabTo(page, /^Code of the letter/);
    await page.keyboard.type(code.slice(0, 9));
    await page.keyboard.press('Enter');
    await page.getByText('A code has 16 letters and digits.').waitFor();
    expect(await faultsAtEveryWidth(page, 'verify-errors', [desktop])).toEqual([]);
    await focusIsOn(page, { name: expect.stringMatching(/^Code of the letter/) });
    await page.keyboard.press('End');
    await page.keyboard.type(code.slice(9));
    await page.keyboard.press('Enter');
    await page.getByText('The council has issued this letter.').waitFor();
    await focusIsSeen(page);
    expect(await faultsAtEveryWidth(page, 'verify-letter')).toEqual([]);
    await page.goto(`/verify/${code}`);
    await page.getByText('The council has issued this letter.').waitFor();
    await focusReaches(page, 'H1', await page.locator('h1').innerText());
    expect(faults).toEqual([]);
    await context.close();
  });

  it('an account that waits for approval, and the question before it is approved', async () => {
    const page = await opened('compliance', '/approvals');
    await page.getByRole('row').filter({ hasText: waiting.email }).waitFor();
    expect(await faultsAtEveryWidth(page, 'approvals-waiting', [desktop])).toEqual([]);
    await page.getByRole('button', { name: /^Approve/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, approve' }).waitFor();
    expect(await faultsAtEveryWidth(page, 'approvals-dialog')).toEqual([]);
  });

  it('step 13 with what is worth a second look', async () => {
    const application = applicationWith(files, 'MSc');
    const proposed = { ...application.proposed_research?.[0], budget: '0.01' };
    const draft = await saveDraft(callers.researcher, { ...application, proposed_research: [proposed] });
    const page = await opened('researcher', stepPath(draft, assuranceStep.slug));
    await page
      .getByRole('region', { name: 'Worth a second look' })
      .getByText(/^The budget is/)
      .waitFor();
    expect(await faultsAtEveryWidth(page, 'step-13-second-look')).toEqual([]);
  });

  it('no page had a script error', () => {
    expect(Object.values(visitors).flatMap(({ faults }) => faults)).toEqual([]);
  });
});
