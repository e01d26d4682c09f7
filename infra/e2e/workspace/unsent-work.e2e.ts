import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FollowUp, FollowUpRow } from '@portal/contracts/follow-ups';
import type { WorkPiece, WorkRow } from '@portal/contracts/protocol';
import { makePdf } from '@portal/standalone/demo';
import { waitFor } from '@portal/service-kit/testing';
import type { Page } from 'playwright-core';
import { keptIn } from '../browser/kept-in.ts';
import { openStage, type Stage } from '../portal/stage.ts';
import { enter } from '../screens/account.ts';
import { logIn, openVisitor, type Visitor } from '../screens/gate.ts';
import { control } from '../screens/problems.ts';
import { makeRejected, people, type Rejected } from '../screens/rejected.ts';
import { cardAt, openResponse } from '../screens/response.ts';
import { onSlowLink } from '../wizard/slow.ts';

const sampleSize = 'statistical_plannings.0.sample_size';
const form = '/amendment-form';
const note = (page: Page) => page.getByLabel('Note to the council');
const saved = (page: Page) => page.getByText(/^Saved \d\d:\d\d$/);
const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true });

let stage: Stage;
let visitor: Visitor;
let callers: Rejected['callers'];
let filed: Rejected['filed'];

beforeAll(async () => {
  stage = await openStage();
  ({ callers, filed } = await makeRejected(stage.portal.url));
  visitor = await enter(stage.browser, stage.portal.url, people.researcher);
});
afterAll(() => stage?.close());

const pieces = () => callers.researcher.get<WorkRow[]>('/api/work');
const bodies = async () => {
  const all = (await pieces()).map(({ id }) => callers.researcher.get<WorkPiece>(`/api/work/${id}`));
  return (await Promise.all(all)).map(({ body }) => body);
};

/** Logs out with unsent work; this choice is chosen already. */
async function logOut(page: Page, chosen: string): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log out with unsent work?' });
  await dialog.waitFor();
  expect(await dialog.getByRole('radio', { name: chosen }).isChecked()).toBe(true);
  await dialog.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.getByRole('heading', { name: 'Log in' }).waitFor();
}

describe('unsent work on screen (unsent-work.md 4)', () => {
  it('a card that is left in the middle of a save arrives as it was typed last', async () => {
    const { page } = visitor;
    await openResponse(page, filed.id);
    const card = cardAt(page, 'statistics');
    await card.locator('summary').click();
    const saving = page.waitForRequest((request) => request.method() === 'PUT');
    await control(page, sampleSize).fill('501');
    await saving;
    await control(page, sampleSize).fill('502');
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await waitFor(async () => JSON.stringify(await bodies()).includes('"502"'));
    await openResponse(page, filed.id);
    await card.locator('summary').click();
    expect(await control(page, sampleSize).inputValue()).toBe('502');
    await card.getByRole('button', { name: 'Discard the change' }).click();
    await card.getByText('Being changed').waitFor({ state: 'detached' });
  });

  it('a response with a replacement on its way is not sent; elsewhere it is answered 409', async () => {
    const { page } = visitor;
    await openResponse(page, filed.id);
    for (const name of ['response', 'cover_letter'])
      await control(page, name).setInputFiles({
        name: `${name}.pdf`,
        mimeType: 'application/pdf',
        buffer: makePdf(name),
      });
    await page.getByRole('link', { name: 'cover_letter.pdf' }).waitFor();
    const documents = cardAt(page, 'documents');
    await documents.locator('summary').click();
    await onSlowLink(page, async () => {
      const cv = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: makePdf('cv', 2_000_000) };
      await control(page, 'documents.0.cv').setInputFiles(cv);
      await documents.getByText(/^\d+ %, /).waitFor();
      await submit(page).click();
      await page
        .getByText(/, in section 3, is still uploading: \d+ %\. Wait until it has arrived, or cancel it\.$/)
        .waitFor();
      const elsewhere = () =>
        callers.researcher.call('POST', `/api/protocols/${filed.id}/response`, {
          body: {},
          headers: { 'x-portal-session': 'cookie' },
        });
      await waitFor(async () => JSON.stringify(await bodies()).includes('"uploading":["documents.0.cv"]'));
      const { status, body } = await elsewhere();
      expect([status, (body as { code: string }).code]).toEqual([409, 'unsaved_work']);
    });
    await documents.getByRole('link', { name: 'cv.pdf' }).first().waitFor();
  });

  it('a form of a protocol that the address names, in two tabs: one writes, and one record comes of it', async () => {
    const { page, context } = visitor;
    const other = await context.newPage();
    for (const tab of [page, other]) await tab.goto(`${form}?protocol=${filed.id}`);
    await other.getByText('This is open in another tab').waitFor();
    await note(page).fill('Typed in the first tab');
    await page.locator('#files').setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: makePdf('a') });
    await page.getByRole('link', { name: 'a.pdf' }).waitFor();
    await saved(page).waitFor();
    await other.getByRole('button', { name: 'Work here instead' }).click();
    await page.getByText('This is open in another tab').waitFor();
    await submit(other).click();
    await other.getByRole('heading', { level: 1, name: 'Amendment Form sent' }).waitFor();
    await page.getByText('This was sent or given up elsewhere. What is typed here is not kept any more.').waitFor();
    const rows = await callers.researcher.get<FollowUpRow[]>('/api/follow-ups');
    expect(rows).toHaveLength(1);
    expect(await callers.researcher.get<FollowUp>(`/api/follow-ups/${rows[0]!.id}`)).toMatchObject({
      note: 'Typed in the first tab',
    });
    await other.close();
  });

  it('with the device full and the portal away says so, and what was typed arrives once it is back', async () => {
    const { page, context } = visitor;
    await page.goto(form);
    await note(page).waitFor();
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await context.setOffline(true);
    await note(page).fill('Typed without a place to keep it');
    await page.getByText('Not saved anywhere yet', { exact: true }).waitFor();
    await page.getByText('There is no room on this device').waitFor();
    await context.setOffline(false);
    await saved(page).waitFor();
    expect(JSON.stringify(await bodies())).toContain('Typed without a place to keep it');
  });

  it('after Logout nothing that lies here can be read; what was chosen is chosen again', async () => {
    const { page } = visitor;
    const typed = 'Zvakanyorwa zvisati zvatumirwa';
    await page.goto(form);
    await note(page).fill(typed);
    await saved(page).waitFor();
    for (const time of ['first', 'second']) {
      await logOut(page, 'Remove everything');
      const kept = await keptIn(page);
      expect([time, kept.includes('Zvakanyorwa'), kept.includes('"text"')]).toEqual([time, false, false]);
      if (time === 'first') await page.getByLabel('Keep me logged in on this device').check();
      await logIn(visitor);
      await page.goto(form);
      await note(page).waitFor();
      expect(await note(page).inputValue()).toBe(typed);
    }
  });

  it('where the session is kept on the device a locked copy is chosen, which nobody else can read', async () => {
    const device = await openVisitor(stage.browser, stage.portal.url, people.researcher);
    const { page } = device;
    await page.goto('/');
    await page.getByLabel('Keep me logged in on this device').check();
    await logIn(device);
    await page.goto(form);
    await note(page).fill('Zvakanyorwa zvakare');
    await saved(page).waitFor();
    await logOut(page, 'Keep a locked copy');
    const kept = await keptIn(page);
    expect([kept.includes('Zvakanyorwa'), kept.includes('"text"')]).toEqual([false, true]);
    await device.context.close();
  });
});

it('no page had a script error', () => {
  expect(visitor.faults).toEqual([]);
});
