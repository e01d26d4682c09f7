import { expect, it } from '@jest/globals';
import { waitFor } from '@portal/service-kit/testing';
import type { Request } from 'playwright-core';
import { keptIn } from '../browser/kept-in.ts';
import { saveDraft, stepPath } from '../screens/draft.ts';
import { logIn } from '../screens/gate.ts';
import { control } from '../screens/problems.ts';
import { cardAt, openResponse } from '../screens/response.ts';
import { onSlowLink } from '../wizard/slow.ts';
import { holdAnswers } from './hold-answers.ts';
import { attached, leave, logOut, submit } from './screen.ts';
import type { DraftsTestBed } from './drafts-test-bed.ts';

/** Files that are on their way (docs/drafts, cases 2 and 3). */
export function describeFiles(testBed: DraftsTestBed): void {
  it('2. a response with a replacement on its way is not sent; elsewhere it is answered 409', async () => {
    const { page, owner, filed } = testBed;
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
      await waitFor(async () => (await testBed.kept()).includes('"uploading":["documents.0.cv"]'));
      const { status, body } = await owner.call('POST', `/api/protocols/${filed.id}/response`, {
        body: {},
        headers: { 'x-portal-session': 'cookie' },
      });
      expect([status, (body as { code: string }).code]).toEqual([409, 'unsaved_drafts']);
    });
    await documents.getByRole('link', { name: 'cv.pdf' }).first().waitFor();
  });

  it('3. left and logged out while a file is on its way: it arrives at the portal, and nothing is written any more', async () => {
    const { page, owner } = testBed;
    const draft = await saveDraft(owner, { study_type: 'MSc' });
    await page.goto(stepPath(draft, 'documents'));
    const summary = control(page, 'documents.0.proposal_summary');
    await summary.waitFor();
    const sending = await holdAnswers(page, 'POST', /\/api\/uploads$/);
    await summary.setInputFiles(attached('on-its-way.pdf'));
    await sending.answered;
    await leave(page);
    await logOut(page, 'Remove everything');
    const before = await testBed.rows();
    const kept = await keptIn(page);
    const written: string[] = [];
    const note = (request: Request) =>
      request.method() !== 'GET' && written.push(`${request.method()} ${request.url()}`);
    page.on('request', note);
    await sending.goOn();
    // Longer than a live page waits before it saves.
    await page.waitForTimeout(2_500);
    page.off('request', note);
    expect(written).toEqual([]);
    expect(await keptIn(page)).toBe(kept);
    expect(await testBed.rows()).toEqual(before);
    expect(await testBed.kept()).not.toContain('"name":"on-its-way.pdf"');
    await logIn(testBed.visitor);
  });
}
