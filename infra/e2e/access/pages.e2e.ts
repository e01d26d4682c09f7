import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hasLetter, type FollowUp, type FollowUpRow, type FollowUpState } from '@portal/contracts/follow-ups';
import type { Protocol, ProtocolRow, Status } from '@portal/contracts/protocol';
import { assuranceStep, steps } from '@portal/contracts/sections';
import type { Page } from 'playwright-core';
import { completeApplication } from '@portal/samples';
import { desktop, narrowest } from '../browser/launch.ts';
import { signIn, upload, uploadAll, type Person as Caller } from '../faults/people.ts';
import { openTestBed, type TestBed } from '../portal/test-bed.ts';
import { enter } from '../screens/account.ts';
import { sayComment } from '../screens/compliance.ts';
import { saveDraft, stepPath } from '../screens/draft.ts';
import { openVisitor, password, type Person, type Visitor } from '../screens/gate.ts';
import { declareNone } from '../screens/reviewer.ts';
import { confirmAndSubmit, next } from '../screens/wizard.ts';
import { faultsAtEveryWidth, settled } from './every-width.ts';
import { rolePages, shownStatuses } from './role-pages.ts';

const person = (role: Person['role'], email: string): Person => ({ role, first_name: '', last_name: '', email });
/** Accounts of the demo data, whose protocols stand in every status. */
const people = {
  researcher: person('researcher', 'researcher@portal.example'),
  reviewer: person('reviewer', 'reviewer@portal.example'),
  compliance: person('compliance', 'compliance@portal.example'),
};
type Role = keyof typeof people;

let testBed: TestBed;
const visitors = {} as Record<Role, Visitor>;
const callers = {} as Record<Role, Caller>;
/** The draft with every answer. */
let filled: string;

beforeAll(async () => {
  testBed = await openTestBed({ DEMO: 'on' });
  for (const role of Object.keys(people) as Role[]) {
    visitors[role] = await enter(testBed.browser, testBed.portal.url, people[role]);
    callers[role] = await signIn(testBed.portal.url, people[role].email, password);
  }
  const files = await uploadAll(callers.researcher);
  const application = completeApplication('Clinical Trials', {
    file: ({ name }) => files.get(name),
    on: new Date().toISOString().slice(0, 10),
  });
  filled = await saveDraft(callers.researcher, application);
});

afterAll(() => testBed?.close());

async function opened(role: Role, path: string): Promise<Page> {
  const { page } = visitors[role];
  await page.goto(path);
  await settled(page);
  return page;
}

const blankDraft = () => saveDraft(callers.researcher, { title: 'Iron supplementation of infants in Gokwe' });

async function protocolIn(role: Role, status: Status): Promise<Protocol> {
  const [row] = await callers[role].get<ProtocolRow[]>(`/api/protocols?status=${encodeURIComponent(status)}`);
  if (!row) throw new Error(`The ${role} has no protocol that is ${status}`);
  return callers[role].get<Protocol>(`/api/protocols/${row.id}`);
}

describe('axe finds nothing and nothing scrolls sideways at 1280, 360 and 320 px', () => {
  it.each([
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password',
    '/reset-password#link',
    '/confirm-email',
    '/confirm-email#registration.link',
    '/verify',
    '/verify/0000-0000-0000-0000',
  ])('before the login: %s', async (path) => {
    const { page, context } = await openVisitor(testBed.browser, testBed.portal.url, people.researcher);
    await page.goto(path);
    await settled(page);
    expect(await faultsAtEveryWidth(page, `gate${path.replace(/\W/g, '-')}`)).toEqual([]);
    await context.close();
  });

  describe.each(steps.map(({ number, slug, title }) => ({ number, slug, title })))(
    'step $number, $title',
    ({ number, slug }) => {
      const name = `step-${String(number).padStart(2, '0')}`;

      it('with every answer', async () => {
        const page = await opened('researcher', stepPath(filled, slug));
        expect(await faultsAtEveryWidth(page, `${name}-filled`)).toEqual([]);
      });

      it('blank, and with what is missing', async () => {
        const page = await opened('researcher', stepPath(await blankDraft(), slug));
        expect(await faultsAtEveryWidth(page, `${name}-blank`, [narrowest])).toEqual([]);
        await next(page);
        // A step that demands nothing goes on to the next.
        const isWrong = await page
          .waitForFunction(
            (before) => document.title.startsWith('Error: ') || !location.pathname.endsWith(before),
            slug,
          )
          .then(async () => (await page.title()).startsWith('Error: '));
        if (isWrong) expect(await faultsAtEveryWidth(page, `${name}-errors`, [desktop])).toEqual([]);
      });
    },
  );

  it('step 13 with every answer, and with what is missing', async () => {
    const blank = await opened('researcher', stepPath(await blankDraft(), assuranceStep.slug));
    await blank.getByRole('button', { name: 'Submit' }).click();
    await blank.getByRole('heading', { name: 'There is a problem' }).waitFor();
    expect(await faultsAtEveryWidth(blank, 'step-13-errors')).toEqual([]);
    const complete = await opened('researcher', stepPath(filled, assuranceStep.slug));
    expect(await faultsAtEveryWidth(complete, 'step-13-filled')).toEqual([]);
  });

  it.each(rolePages)('%s: %s', async (role, path) => {
    const page = await opened(role, path);
    const name = path === '/' ? 'home' : path.slice(1).replace(/\W+/g, '-');
    expect(await faultsAtEveryWidth(page, `${role}-${name}`)).toEqual([]);
  });

  it.each(shownStatuses)('%s: a protocol that is %s', async (role, status) => {
    const { id } = await protocolIn(role, status);
    const page = await opened(role, `/protocol/${id}`);
    if (await page.getByRole('dialog').isVisible()) {
      expect(await faultsAtEveryWidth(page, `${role}-conflict-${status.replace(' ', '-')}`)).toEqual([]);
      await declareNone(page);
      await page.getByRole('button', { name: /^Add a note to section D/ }).click();
    }
    expect(await faultsAtEveryWidth(page, `${role}-protocol-${status.replace(' ', '-')}`)).toEqual([]);
  });

  it.each<[Role, string, RegExp]>([
    ['compliance', '/new-submissions', /^Add Reviewer\(s\)/],
    ['compliance', '/accepted-submissions', /^Delete/],
    ['compliance', '/my-day', /^End/],
    ['compliance', '/mails', /^Resend/],
    ['reviewer', '/assigned-submissions', /^Decline/],
    ['researcher', '/', /^Discard/],
    ['researcher', '/profile', /^Edit Profile/],
    ['researcher', '/profile', /^Change Password/],
    ['researcher', '/profile', /^Delete Account/],
    ['compliance', '/profile', /^Choose Emails/],
  ])('%s: the dialog on %s that %s opens', async (role, path, button) => {
    const page = await opened(role, path);
    await page.getByRole('button', { name: button }).first().click();
    await page.getByRole('dialog').getByRole('button').first().waitFor();
    await settled(page);
    const name = `${role}-dialog-${button.source.replace(/\W/g, '')}`;
    expect(await faultsAtEveryWidth(page, name)).toEqual([]);
  });

  it('the question before a decision', async () => {
    const { id } = await protocolIn('compliance', 'reviewed');
    const page = await opened('compliance', `/protocol/${id}`);
    await sayComment(page, 'Send the consent form in Shona before you begin.');
    await page.getByRole('button', { name: 'Reject Proposal' }).click();
    await page
      .getByRole('dialog')
      .getByText(/^It can be taken back within 7 days/)
      .waitFor();
    expect(await faultsAtEveryWidth(page, 'decision-dialog')).toEqual([]);
  });

  it('the decision on a form: its changes, more that is asked in points, and what is taken back', async () => {
    const formIn = async (state: FollowUpState) => {
      const rows = await callers.compliance.get<FollowUpRow[]>(`/api/follow-ups?state=${state}&sort=-created_date`);
      return rows.find(({ kind }) => hasLetter(kind, 'approve')) ?? rows[0];
    };
    const page = await opened('compliance', `/follow-ups/${(await formIn('sent'))?.id}`);
    expect(await faultsAtEveryWidth(page, 'follow-up-decision')).toEqual([]);
    await page.getByRole('radio', { name: /^Request more information/ }).check();
    await page.getByLabel(/^What information do you need/).fill('1. Which sites?\n2. Since when?');
    await page.getByText(/^2 points/).waitFor();
    expect(await faultsAtEveryWidth(page, 'follow-up-ask')).toEqual([]);
    for (const state of ['approved', 'refused', 'more_asked'] as const) {
      await opened('compliance', `/follow-ups/${(await formIn(state))?.id}`);
      expect(await faultsAtEveryWidth(page, `follow-up-${state}`)).toEqual([]);
    }
  });

  it('the answer to what is asked about a form, point by point', async () => {
    const { researcher, compliance } = callers;
    const { id: protocol } = await protocolIn('researcher', 'accepted');
    const files = [await upload(researcher, 'follow_up')];
    const { id, version } = await researcher.post<FollowUp>('/api/follow-ups', {
      kind: 'destruction',
      protocol,
      files,
    });
    const asked = await compliance.call('POST', `/api/follow-ups/${id}/decision`, {
      body: { act: 'ask', text: '1. Which specimens?\n2. Destroyed where?' },
      headers: { 'if-match': `"${version}"` },
    });
    expect(asked.status).toBe(200);
    const page = await opened('researcher', `/follow-ups/${id}`);
    await page.getByText('0 of 2 answered').waitFor();
    expect(await faultsAtEveryWidth(page, 'follow-up-answer')).toEqual([]);
  });

  it('the Amendment Form with what changes', async () => {
    const { id } = await protocolIn('researcher', 'accepted');
    const page = await opened('researcher', `/amendment-form?protocol=${id}`);
    const card = page.locator('#section-statistics');
    await card.locator('summary').click();
    await card.getByLabel('Sample size').fill('777');
    await card.getByText('Being changed').waitFor();
    expect(await faultsAtEveryWidth(page, 'amendment')).toEqual([]);
    await card.getByLabel('Sample size').fill('1.5');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
    expect(await faultsAtEveryWidth(page, 'amendment-errors')).toEqual([]);
    await card.getByRole('button', { name: 'Discard the change' }).click();
  });

  it('the dialogs of a conditional approval, and what a letter is told to be', async () => {
    const [row] = await callers.compliance.get<ProtocolRow[]>('/api/protocols?validity=conditional');
    const page = await opened('compliance', `/protocol/${row?.id}`);
    for (const [at, button] of ['Conditions met', 'Issue a new letter'].entries()) {
      await page.getByRole('button', { name: button }).click();
      await page.getByRole('dialog').getByRole('textbox').waitFor();
      expect(await faultsAtEveryWidth(page, `signed-act-${at}`)).toEqual([]);
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
    }
    for (const query of [
      'validity=conditional',
      'validity=valid',
      'validity=expired',
      'validity=ended',
      'status=rejected',
    ]) {
      const rows = await callers.compliance.get<ProtocolRow[]>(`/api/protocols?${query}`);
      const { letter } = await callers.compliance.get<Protocol>(`/api/protocols/${rows[0]?.id}`);
      await opened('compliance', `/verify/${letter?.code}`);
      await page.getByRole('status').first().waitFor();
      expect(await faultsAtEveryWidth(page, `verify-${query.replace('=', '-')}`)).toEqual([]);
    }
  });

  it('/edit-profile with what is wrong', async () => {
    const page = await opened('compliance', '/edit-profile');
    const dialog = page.getByRole('dialog');
    for (const label of ['First name', 'Mobile', 'Physical address']) await dialog.getByLabel(label).fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Blank mobile number not allowed.').waitFor();
    expect(await faultsAtEveryWidth(page, 'edit-profile-errors')).toEqual([]);
  });

  it('the response page, and every section of it open', async () => {
    const { id } = await protocolIn('researcher', 'rejected');
    const page = await opened('researcher', `/response-to-comments/${id}`);
    expect(await faultsAtEveryWidth(page, 'response')).toEqual([]);
    for (const summary of await page.locator('main details > summary').all()) await summary.click();
    await settled(page);
    expect(await faultsAtEveryWidth(page, 'response-open')).toEqual([]);
  });

  it('step 14 with the number', async () => {
    const page = await opened('researcher', stepPath(filled, assuranceStep.slug));
    await confirmAndSubmit(page);
    expect(await faultsAtEveryWidth(page, 'step-14')).toEqual([]);
  });

  it('no page had a script error', () => {
    expect(Object.values(visitors).flatMap(({ faults }) => faults)).toEqual([]);
  });
});
