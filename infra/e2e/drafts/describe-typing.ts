import { expect, it } from '@jest/globals';
import type { Protocol } from '@portal/contracts/protocol';
import type { DraftRow } from '@portal/contracts/drafts';
import { waitFor } from '@portal/service-kit/testing';
import type { Request } from 'playwright-core';
import { keptIn } from '../browser/kept-in.ts';
import { saveDraft, stepPath } from '../screens/draft.ts';
import { control } from '../screens/problems.ts';
import { cardAt, openResponse } from '../screens/response.ts';
import { holdAnswers } from './hold-answers.ts';
import { form, leave, note, saved } from './screen.ts';
import type { DraftsTestBed } from './drafts-test-bed.ts';

const sampleSize = 'statistical_plannings.0.sample_size';
const coordinator = 'research_coordinators.0.name';
const drafts = /\/api\/drafts\//;
const onlyHere = 'Kept on this device. The portal does not answer.';
const read = ({ owner, filed }: DraftsTestBed) => owner.get<Protocol>(`/api/protocols/${filed.id}`);

/** Nothing that was typed is lost, and nothing that ended comes back (docs/drafts, cases 1, 4, 5 and 7). */
export function describeTyping(testBed: DraftsTestBed): void {
  it('1. typing during Save stays in the form, on the device and in the next save', async () => {
    const { page, filed } = testBed;
    await openResponse(page, filed.id);
    const card = cardAt(page, 'statistics');
    await card.locator('summary').click();
    await control(page, sampleSize).fill('401');
    const saving = await holdAnswers(page, 'PUT', /\/sections$/);
    await card.getByRole('button', { name: 'Save' }).click();
    await saving.answered;
    await control(page, sampleSize).fill('402');
    // From now on the device alone keeps it.
    await page.route(drafts, (route) => route.abort());
    await saving.goOn();
    // Until then the browser asks before it leaves.
    await card.getByText(onlyHere).waitFor();
    expect(await control(page, sampleSize).inputValue()).toBe('402');
    await page.reload();
    await card.locator('summary').click();
    await card.getByText('Being changed').waitFor();
    expect(await control(page, sampleSize).inputValue()).toBe('402');
    expect((await read(testBed)).statistical_plannings[0]).toMatchObject({ sample_size: 401 });
    await page.unroute(drafts);
    await card.getByRole('button', { name: 'Save' }).click();
    await card.getByText('Data successfully updated!').waitFor();
    expect((await read(testBed)).statistical_plannings[0]).toMatchObject({ sample_size: 402 });
  });

  it('4. a card that is left in the middle of a save arrives as it was typed last', async () => {
    const { page, filed } = testBed;
    await openResponse(page, filed.id);
    const card = cardAt(page, 'statistics');
    await card.locator('summary').click();
    const saving = page.waitForRequest((request) => request.method() === 'PUT');
    await control(page, sampleSize).fill('501');
    await saving;
    await control(page, sampleSize).fill('502');
    await leave(page);
    await waitFor(async () => (await testBed.kept()).includes('"502"'));
    await openResponse(page, filed.id);
    await card.locator('summary').click();
    expect(await control(page, sampleSize).inputValue()).toBe('502');
    await card.getByRole('button', { name: 'Discard the change' }).click();
    await card.getByText('Being changed').waitFor({ state: 'detached' });
  });

  it('5. a draft that was discarded stays gone, though a save of it comes late', async () => {
    const { page, owner } = testBed;
    const title = 'Bilharzia in Chiredzi';
    const draft = await saveDraft(owner, { title }, 3);
    await page.goto(stepPath(draft, 'coordinator'));
    await control(page, coordinator).waitFor();
    // The line loses every save; one of them arrives when the draft is gone.
    const lost: Request[] = [];
    await page.route(drafts, (route) => {
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
    await page.unroute(drafts);
    const late = lost.at(-1)!;
    const answer = await page.request.fetch(late.url(), {
      method: late.method(),
      headers: await late.allHeaders(),
      data: late.postDataBuffer()!,
    });
    expect([answer.status(), ((await answer.json()) as { code: string }).code]).toEqual([410, 'ended']);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    expect((await owner.get<DraftRow[]>('/api/drafts?kind=application')).map(({ id }) => id)).not.toContain(draft);
    expect(await keptIn(page)).not.toContain(draft);
  });

  it('7. with the device full and the portal away says so, and what was typed arrives once it is back', async () => {
    const { page, context } = testBed.visitor;
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
    await page.getByText('There is no space on this device').waitFor();
    await context.setOffline(false);
    await saved(page).waitFor();
    expect(await testBed.kept()).toContain('Typed without a place to keep it');
  });
}
