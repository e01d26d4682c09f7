import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { FollowUp, FollowUpRow } from '@portal/contracts/follow-ups';
import type { DraftRow, Protocol, WorkPiece, WorkRow } from '@portal/contracts/protocol';
import { makePdf } from '@portal/standalone/demo';
import { waitFor } from '@portal/service-kit/testing';
import type { Browser, Page, Request } from 'playwright-core';
import { keptIn } from '../browser/kept-in.ts';
import { launchBrowser } from '../browser/launch.ts';
import type { JourneyPortal } from '../journeys/journey-portal.ts';
import { enter, personOf } from '../screens/account.ts';
import { saveDraft, stepPath } from '../screens/draft.ts';
import { filer } from '../screens/filed.ts';
import { logIn, openVisitor, type Visitor } from '../screens/gate.ts';
import { control } from '../screens/problems.ts';
import { makeRejected, type Rejected } from '../screens/rejected.ts';
import { cardAt, openResponse } from '../screens/response.ts';
import { onSlowLink } from '../wizard/slow.ts';
import { holdAnswers } from './hold-answers.ts';

/** Others than the people of other suites, which may share the portal. */
const people = {
  researcher: personOf('researcher', 'Ropafadzo', 'Gwenzi'),
  reviewer: personOf('reviewer', 'Simbarashe', 'Mhlanga'),
  compliance: personOf('compliance', 'Vimbai', 'Nyathi'),
};

const sampleSize = 'statistical_plannings.0.sample_size';
const coordinator = 'research_coordinators.0.name';
const form = '/amendment-form';
const note = (page: Page) => page.getByLabel('Note to the council');
const saved = (page: Page) => page.getByText(/^Saved \d\d:\d\d$/);
const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true });
const attached = (name: string, size?: number) => ({
  name,
  mimeType: 'application/pdf',
  buffer: makePdf(name, size),
});
const pieces = /\/api\/work\//;
const onlyHere = 'Kept on this device. The portal does not answer.';

/** Goes to the dashboard as people do, without loading the page anew. */
async function leave(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
}

/** Logs out with unsent work; this choice is chosen already. */
async function logOut(page: Page, chosen: string): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log out with unsent work?' });
  await dialog.waitFor();
  expect(await dialog.getByRole('radio', { name: chosen }).isChecked()).toBe(true);
  await dialog.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.getByRole('heading', { name: 'Log in' }).waitFor();
}

/** The numbered tests of unsent-work.md 4, on screen, in the portal that `start` answers. */
export function describeUnsentWork(profile: string, start: (folder: string) => Promise<JourneyPortal>): void {
  describe(`unsent work on screen, ${profile} (unsent-work.md 4)`, () => {
    let folder: string;
    let portal: JourneyPortal;
    let browser: Browser;
    let visitor: Visitor;
    let callers: Rejected['callers'];
    let filed: Rejected['filed'];

    beforeAll(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'portal-unsent-'));
      [portal, browser] = await Promise.all([start(path.join(folder, 'data')), launchBrowser()]);
      ({ callers, filed } = await makeRejected(portal.url, people));
      visitor = await enter(browser, portal.url, people.researcher);
    });
    afterAll(async () => {
      await browser?.close();
      await portal?.stop();
      await rm(folder, { recursive: true, force: true });
    });

    // A test that failed leaves the line as it was for the next one.
    afterEach(() => visitor.page.unrouteAll({ behavior: 'ignoreErrors' }));

    const bodies = async () => {
      const all = await callers.researcher.get<WorkRow[]>('/api/work');
      const read = all.map(({ id }) => callers.researcher.get<WorkPiece>(`/api/work/${id}`));
      return (await Promise.all(read)).map(({ body }) => body);
    };
    const read = () => callers.researcher.get<Protocol>(`/api/protocols/${filed.id}`);

    it('1. typing during Save stays in the form, on the device and in the next save', async () => {
      const { page } = visitor;
      await openResponse(page, filed.id);
      const card = cardAt(page, 'statistics');
      await card.locator('summary').click();
      await control(page, sampleSize).fill('401');
      const saving = await holdAnswers(page, 'PUT', /\/sections$/);
      await card.getByRole('button', { name: 'Save' }).click();
      await saving.answered;
      await control(page, sampleSize).fill('402');
      // From now on the device alone keeps it.
      await page.route(pieces, (route) => route.abort());
      await saving.goOn();
      // Until then the browser asks before it leaves.
      await card.getByText(onlyHere).waitFor();
      expect(await control(page, sampleSize).inputValue()).toBe('402');
      await page.reload();
      await card.locator('summary').click();
      await card.getByText('Being changed').waitFor();
      expect(await control(page, sampleSize).inputValue()).toBe('402');
      expect((await read()).statistical_plannings[0]).toMatchObject({ sample_size: 401 });
      await page.unroute(pieces);
      await card.getByRole('button', { name: 'Save' }).click();
      await card.getByText('Data successfully updated!').waitFor();
      expect((await read()).statistical_plannings[0]).toMatchObject({ sample_size: 402 });
    });

    it('2. a response with a replacement on its way is not sent; elsewhere it is answered 409', async () => {
      const { page } = visitor;
      await openResponse(page, filed.id);
      for (const name of ['response', 'cover_letter']) await control(page, name).setInputFiles(attached(`${name}.pdf`));
      await page.getByRole('link', { name: 'cover_letter.pdf' }).waitFor();
      const documents = cardAt(page, 'documents');
      await documents.locator('summary').click();
      await onSlowLink(page, async () => {
        await control(page, 'documents.0.cv').setInputFiles(attached('cv.pdf', 2_000_000));
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

    it('3. left and logged out while a file is on its way: it arrives at the portal, and nothing is written any more', async () => {
      const { page } = visitor;
      const draft = await saveDraft(callers.researcher, { study_type: 'MSc' });
      await page.goto(stepPath(draft, 'documents'));
      const summary = control(page, 'documents.0.proposal_summary');
      await summary.waitFor();
      const sending = await holdAnswers(page, 'POST', /\/api\/uploads$/);
      await summary.setInputFiles(attached('summary.pdf'));
      await sending.answered;
      await leave(page);
      await logOut(page, 'Remove everything');
      const before = await callers.researcher.get<WorkRow[]>('/api/work');
      const kept = await keptIn(page);
      const written: string[] = [];
      const note = (request: Request) =>
        request.method() !== 'GET' && written.push(`${request.method()} ${request.url()}`);
      page.on('request', note);
      await sending.goOn();
      // Longer than a page that lives waits before it saves.
      await page.waitForTimeout(2_500);
      page.off('request', note);
      expect(written).toEqual([]);
      expect(await keptIn(page)).toBe(kept);
      expect(await callers.researcher.get<WorkRow[]>('/api/work')).toEqual(before);
      expect(JSON.stringify(await bodies())).not.toContain('summary.pdf');
      await logIn(visitor);
    });

    it('4. a card that is left in the middle of a save arrives as it was typed last', async () => {
      const { page } = visitor;
      await openResponse(page, filed.id);
      const card = cardAt(page, 'statistics');
      await card.locator('summary').click();
      const saving = page.waitForRequest((request) => request.method() === 'PUT');
      await control(page, sampleSize).fill('501');
      await saving;
      await control(page, sampleSize).fill('502');
      await leave(page);
      await waitFor(async () => JSON.stringify(await bodies()).includes('"502"'));
      await openResponse(page, filed.id);
      await card.locator('summary').click();
      expect(await control(page, sampleSize).inputValue()).toBe('502');
      await card.getByRole('button', { name: 'Discard the change' }).click();
      await card.getByText('Being changed').waitFor({ state: 'detached' });
    });

    it('5. a draft that was discarded stays gone, though a save of it comes late', async () => {
      const { page } = visitor;
      const title = 'Bilharzia in Chiredzi';
      const draft = await saveDraft(callers.researcher, { title }, 3);
      await page.goto(stepPath(draft, 'coordinator'));
      await control(page, coordinator).waitFor();
      // The line loses every save; one of them arrives when the draft is gone.
      const lost: Request[] = [];
      await page.route(pieces, (route) => {
        if (route.request().method() !== 'PUT') return route.fallback();
        lost.push(route.request());
        return route.abort();
      });
      await control(page, coordinator).fill('Typed before it was discarded');
      await page.getByText(onlyHere).waitFor();
      await leave(page);
      const row = page.getByRole('region', { name: 'Drafts' }).getByRole('listitem').filter({ hasText: title });
      await row.getByRole('button', { name: /^Discard/ }).click();
      await page.getByRole('button', { name: 'Yes, discard it' }).click();
      await row.waitFor({ state: 'detached' });
      await page.unroute(pieces);
      const late = lost.at(-1)!;
      const answer = await page.request.fetch(late.url(), {
        method: late.method(),
        headers: await late.allHeaders(),
        data: late.postDataBuffer()!,
      });
      expect([answer.status(), ((await answer.json()) as { code: string }).code]).toEqual([410, 'ended']);
      await page.reload();
      await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
      expect((await callers.researcher.get<DraftRow[]>('/api/drafts')).map(({ id }) => id)).not.toContain(draft);
      expect(await keptIn(page)).not.toContain(draft);
    });

    it('6. a form of a protocol that the address names, in two tabs: one writes, and one record comes of it', async () => {
      const { page, context } = visitor;
      const other = await context.newPage();
      for (const tab of [page, other]) await tab.goto(`${form}?protocol=${filed.id}`);
      await other.getByText('This is open in another tab').waitFor();
      await note(page).fill('Typed in the first tab');
      await page.locator('#files').setInputFiles(attached('a.pdf'));
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

    it('7. with the device full and the portal away says so, and what was typed arrives once it is back', async () => {
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

    it('8. after Logout nothing that lies here can be read; what was chosen is chosen again', async () => {
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

    it('8. where the session is kept on the device a locked copy is chosen, which nobody else can read', async () => {
      const device = await openVisitor(browser, portal.url, people.researcher);
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

    it('9. of 101 protocols the oldest can be chosen', async () => {
      const { page } = visitor;
      const file = await filer(callers.researcher);
      for (let batch = 0; batch < 10; batch += 1)
        await Promise.all(Array.from({ length: 10 }, (_, at) => file('MSc', `Study ${batch * 10 + at}`)));
      await page.goto('/annual-review');
      const choice = page.getByLabel('Protocol', { exact: true });
      await page.getByText('20 of 101 are offered.').waitFor();
      expect(await choice.locator(`option[value="${filed.id}"]`).count()).toBe(0);
      await page.getByLabel('Search your protocols by number or title').fill(filed.number);
      await choice.locator(`option[value="${filed.id}"]`).waitFor({ state: 'attached' });
      await choice.selectOption(filed.id);
      await saved(page).waitFor();
      await page.reload();
      await page.getByText('20 of 101 are offered.').waitFor();
      expect(await choice.inputValue()).toBe(filed.id);
      expect(await choice.locator('option:checked').textContent()).toBe(
        `${filed.number}: Iron supplementation of infants in Gokwe (Rejected)`,
      );
    });

    it('no page had a script error', () => {
      expect(visitor.faults).toEqual([]);
    });
  });
}
