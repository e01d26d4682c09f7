import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DraftAnswers, Draft, DraftRow } from '@portal/contracts/drafts';
import type { Page } from 'playwright-core';
import { signIn, type Person as Caller } from '../faults/people.ts';
import { openTestBed, type TestBed } from '../portal/test-bed.ts';
import { enter, makeAccount, personOf } from '../screens/account.ts';
import { saveDraft, stepPath } from '../screens/draft.ts';
import { logIn, password, type Visitor } from '../screens/gate.ts';
import { focusReaches } from '../screens/keyboard.ts';
import { control } from '../screens/problems.ts';
import { beginApplication } from '../screens/wizard.ts';
import { holdAnswers } from '../drafts/hold-answers.ts';
import { attached } from '../drafts/screen.ts';

const researcher = personOf('researcher', 'Rutendo', 'Moyo');
const colleague = personOf('researcher', 'Tatenda', 'Sibanda');
const investigator = 'research_teams.0.principal_investigator';
const nationality = 'research_teams.0.nationality';

let testBed: TestBed;
let visitor: Visitor;
let caller: Caller;

beforeAll(async () => {
  testBed = await openTestBed();
  for (const person of [researcher, colleague]) await makeAccount(testBed.portal.url, person);
  visitor = await enter(testBed.browser, testBed.portal.url, researcher);
  caller = await signIn(testBed.portal.url, researcher.email, password);
});

afterAll(() => testBed?.close());

const savedAt = (page: Page) => page.getByText(/^Saved \d\d:\d\d$/);
const draftRow = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Drafts' }).getByRole('listitem').filter({ hasText: title });
const onServer = async (id: string) => (await caller.get<Draft>(`/api/drafts/${id}`)).body.answers as DraftAnswers;

/** All that IndexedDB and localStorage hold of drafts. */
const lyingThere = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    const texts = Object.keys(localStorage).filter((name) => /draft|review|decision|follow-up/.test(name));
    if (!names.includes('portal-drafts')) return texts;
    const keys = await new Promise<IDBValidKey[]>((resolve) => {
      const opening = indexedDB.open('portal-drafts');
      opening.onsuccess = () => {
        const asked = opening.result.transaction('drafts').objectStore('drafts').getAllKeys();
        asked.onsuccess = () => resolve(asked.result);
      };
    });
    // What was chosen at a logout is no work.
    return [...texts, ...keys.map(String).filter((name) => !name.startsWith('locked/'))];
  });

/** A new draft, begun on screen; answers its id. */
async function begin(page: Page): Promise<string> {
  await beginApplication(page);
  await control(page, investigator).waitFor();
  return page.url().split('/').at(-2)!;
}

describe('what is typed is kept', () => {
  it('through a reload a moment after it was typed', async () => {
    const { page } = visitor;
    await begin(page);
    await control(page, investigator).fill('Rutendo Moyo');
    await page.reload();
    await control(page, investigator).waitFor();
    expect(await control(page, investigator).inputValue()).toBe('Rutendo Moyo');
  });

  it('and is called saved when the server has it, not before', async () => {
    const { page } = visitor;
    const id = await begin(page);
    const typed = async (name: string, value: string) => {
      const saving = await holdAnswers(page, 'PUT', /\/api\/drafts\//);
      await control(page, name).fill(value);
      await page.getByText('Saving...').waitFor();
      await saving.answered;
      expect(await savedAt(page).count()).toBe(0);
      await saving.goOn();
      await savedAt(page).waitFor();
    };
    await typed(investigator, 'Rutendo Moyo');
    expect((await onServer(id)).research_teams?.[0]).toMatchObject({ principal_investigator: 'Rutendo Moyo' });
    await typed(nationality, 'Zimbabwean');
    expect((await onServer(id)).research_teams?.[0]).toMatchObject({ nationality: 'Zimbabwean' });
  });

  it('through a new login, and on another device, at the step where one stood', async () => {
    const { page } = visitor;
    const id = await saveDraft(caller, { title: 'Malaria in pregnancy' }, 3);
    await page.goto(stepPath(id, 'coordinator'));
    await control(page, 'research_coordinators.0.name').fill('Chipo Mandaza');
    await savedAt(page).waitFor();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    expect(await lyingThere(page)).toEqual([]);
    await logIn(visitor);
    const device = await enter(testBed.browser, testBed.portal.url, researcher);
    for (const one of [page, device.page]) {
      await one.goto('/');
      expect(await draftRow(one, 'Malaria in pregnancy').textContent()).toMatch(/2 of \d+ answered/);
      await draftRow(one, 'Malaria in pregnancy')
        .getByRole('link', { name: /^Resume/ })
        .click();
      await one.getByRole('heading', { level: 1, name: 'Research coordinator' }).waitFor();
      expect(await control(one, 'research_coordinators.0.name').inputValue()).toBe('Chipo Mandaza');
    }
    await device.context.close();
  });
});

describe('one draft in two places', () => {
  /** The draft in a tab that writes it, and in another one that shows it. */
  async function inTwoTabs(id: string, step = 'research-team'): Promise<{ first: Page; second: Page }> {
    const first = visitor.page;
    const second = await visitor.context.newPage();
    for (const page of [first, second]) {
      await page.goto(stepPath(id, step));
      await page.getByRole('button', { name: 'Next' }).waitFor();
    }
    await second.getByText('This is open in another tab').waitFor();
    return { first, second };
  }

  it('one tab writes; another shows what it types, and works on it instead when asked to', async () => {
    const id = await saveDraft(caller, {});
    const { first, second } = await inTwoTabs(id);
    await control(first, investigator).fill('Typed first');
    await second.waitForFunction(
      (name) => (document.getElementById(name) as HTMLInputElement | null)?.value === 'Typed first',
      investigator,
    );
    await second.getByRole('button', { name: 'Work here instead' }).click();
    await first.getByText('This is open in another tab').waitFor();
    await control(second, investigator).fill('Typed second');
    await savedAt(second).waitFor();
    expect((await onServer(id)).research_teams?.[0]).toMatchObject({ principal_investigator: 'Typed second' });
    await second.close();
    await first.goto('/');
  });

  /** The second tab has taken over while a file is on its way in the first. */
  async function withFileOnItsWay(id: string) {
    const { first, second } = await inTwoTabs(id, 'documents');
    const sending = await holdAnswers(first, 'POST', /\/api\/uploads$/);
    await control(first, 'documents.0.cv').setInputFiles(attached('cv.pdf', 1_500_000));
    await sending.answered;
    await second.getByRole('button', { name: 'Work here instead' }).click();
    await first.getByText('This is open in another tab').waitFor();
    return { first, second, sending };
  }

  it('a file that is on its way while another tab takes over is attached there', async () => {
    const id = await saveDraft(caller, {});
    const { first, second, sending } = await withFileOnItsWay(id);
    await second.getByText(/^Not finished: \d+ % has arrived/).waitFor();
    await sending.goOn();
    for (const page of [first, second]) await page.getByRole('link', { name: 'cv.pdf' }).waitFor();
    await savedAt(second).waitFor();
    expect((await onServer(id)).documents?.[0]).toMatchObject({ cv: { name: 'cv.pdf' } });
    await second.close();
    await first.goto('/');
  });

  it('a file that arrives once the tab that took over is closed is attached where one goes on', async () => {
    const id = await saveDraft(caller, {});
    const { first, second, sending } = await withFileOnItsWay(id);
    await second.close();
    await sending.goOn();
    await first.getByRole('link', { name: 'cv.pdf' }).waitFor();
    await first.getByRole('button', { name: 'Work here instead' }).click();
    await savedAt(first).waitFor();
    await first.getByRole('link', { name: 'cv.pdf' }).waitFor();
    expect((await onServer(id)).documents?.[0]).toMatchObject({ cv: { name: 'cv.pdf' } });
    await first.goto('/');
  });

  it('a tab that shows it takes no typing; where the other one gives it up, what stood in the first can be kept', async () => {
    const id = await saveDraft(caller, { title: 'Plague in Hwange' }, 1);
    const { first, second } = await inTwoTabs(id);
    expect(await control(second, investigator).isDisabled()).toBe(true);
    await control(first, investigator).fill('Typed last');
    await second.goto('/');
    await draftRow(second, 'Plague in Hwange')
      .getByRole('button', { name: /^Discard/ })
      .click();
    await second.getByRole('button', { name: 'Yes, discard it' }).click();
    await draftRow(second, 'Plague in Hwange').waitFor({ state: 'detached' });
    await second.close();
    await first.getByText('This draft was submitted or deleted in another tab').waitFor();
    expect(await control(first, investigator).isDisabled()).toBe(true);
    await first.getByRole('button', { name: 'Keep it as a new draft' }).click();
    await first.waitForURL((url) => !url.pathname.includes(id));
    await control(first, investigator).waitFor();
    expect(await control(first, investigator).inputValue()).toBe('Typed last');
    await first.goto('/');
  });

  it('on two devices what the other one typed appears, also the second time, and stays', async () => {
    const id = await saveDraft(caller, { research_teams: [{ principal_investigator: 'As begun' }] });
    const { page } = visitor;
    const device = await enter(testBed.browser, testBed.portal.url, researcher);
    for (const one of [page, device.page]) {
      await one.goto(stepPath(id, 'research-team'));
      await control(one, investigator).waitFor();
    }
    for (const [there, here] of [
      ['Once', 'Zambian'],
      ['Twice', 'Zimbabwean'],
    ] as const) {
      const saving = await holdAnswers(device.page, 'PUT', /\/api\/drafts\//);
      await control(device.page, investigator).fill(there);
      await device.page.getByText('Saving...').waitFor();
      await saving.goOn();
      await savedAt(device.page).waitFor();
      await control(page, nationality).fill(here);
      await page.waitForFunction(
        ([name, value]) => (document.getElementById(name) as HTMLInputElement | null)?.value === value,
        [investigator, there] as const,
      );
      await savedAt(page).waitFor();
      // The other device gets it with its next page.
      await device.page.reload();
      await control(device.page, investigator).waitFor();
    }
    expect((await onServer(id)).research_teams?.[0]).toMatchObject({
      principal_investigator: 'Twice',
      nationality: 'Zimbabwean',
    });
    await device.context.close();
  });

  it.each([
    ['Use the other version', 'Typed first'],
    ['Keep mine', 'Typed second'],
  ])('on two devices nothing is overwritten before the person chooses: %s', async (choice, kept) => {
    const id = await saveDraft(caller, {});
    const first = visitor.page;
    const device = await enter(testBed.browser, testBed.portal.url, researcher);
    const second = device.page;
    for (const page of [first, second]) {
      await page.goto(stepPath(id, 'research-team'));
      await control(page, investigator).waitFor();
    }
    await control(first, investigator).fill('Typed first');
    await savedAt(first).waitFor();
    await control(second, investigator).fill('Typed second');
    await second.getByText('Changed on another device').waitFor();
    expect((await onServer(id)).research_teams?.[0]).toMatchObject({ principal_investigator: 'Typed first' });
    await second.getByRole('button', { name: choice }).click();
    await savedAt(second).waitFor();
    expect(await control(second, investigator).inputValue()).toBe(kept);
    expect((await onServer(id)).research_teams?.[0]).toMatchObject({ principal_investigator: kept });
    await device.context.close();
  });
});

describe('the drafts on the dashboard', () => {
  it('a draft is discarded here and on the server after a question whose No has the focus', async () => {
    const { page } = visitor;
    const id = await saveDraft(caller, { title: 'Cholera in Budiriro' });
    await page.goto('/');
    await draftRow(page, 'Cholera in Budiriro')
      .getByRole('button', { name: /^Discard/ })
      .click();
    await focusReaches(page, 'BUTTON', 'No, keep it');
    await page.keyboard.press('Escape');
    expect(await draftRow(page, 'Cholera in Budiriro').count()).toBe(1);
    await draftRow(page, 'Cholera in Budiriro')
      .getByRole('button', { name: /^Discard/ })
      .click();
    await page.getByRole('button', { name: 'Yes, discard it' }).click();
    await draftRow(page, 'Cholera in Budiriro').waitFor({ state: 'detached' });
    expect((await caller.call('GET', `/api/drafts/${id}`)).status).toBe(410);
  });

  it('another person at the same device sees none of them', async () => {
    const { page } = visitor;
    const [draft] = await caller.get<DraftRow[]>('/api/drafts?kind=application');
    // One that only the device has, too.
    await begin(page);
    await visitor.context.setOffline(true);
    await control(page, investigator).fill('Known to this device only');
    await page.getByText('Kept on this device. The portal does not answer.').waitFor();
    await visitor.context.setOffline(false);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    expect(await lyingThere(page)).toEqual([]);
    await logIn({ ...visitor, person: colleague });
    await page.getByRole('heading', { name: 'My Submissions' }).waitFor();
    await page.getByText('No submissions to display').waitFor();
    await page.getByRole('region', { name: 'Drafts' }).waitFor({ state: 'detached' });
    for (const id of [draft!.id, 'xx']) {
      await page.goto(stepPath(id, 'research-team'));
      await page.getByText('There is no such draft').waitFor();
    }
  });
});

it('no page had a script error', () => {
  expect(visitor.faults).toEqual([]);
});
