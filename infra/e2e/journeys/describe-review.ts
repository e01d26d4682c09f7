import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Protocol, StudyType, Submitted } from '@portal/contracts/protocol';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../browser/launch.ts';
import { signIn, type Person as Caller } from '../faults/people.ts';
import { enter, makeAccount, personOf } from '../screens/account.ts';
import { chooseReviewer } from '../screens/compliance.ts';
import { assign, filer } from '../screens/filed.ts';
import { password, type Visitor } from '../screens/gate.ts';
import type { JourneyPortal } from './describe-journey.ts';

const people = {
  researcher: personOf('researcher', 'Rutendo', 'Moyo'),
  farai: personOf('reviewer', 'Farai', 'Mutasa'),
  nyasha: personOf('reviewer', 'Nyasha', 'Dube'),
  memory: personOf('compliance', 'Memory', 'Chigumbura'),
  tafadzwa: personOf('compliance', 'Tafadzwa', 'Gumbo'),
};
type Name = keyof typeof people;
const withBrowser = ['farai', 'nyasha', 'memory', 'tafadzwa'] as const;

/** Comments, declining, assigning and deciding on screen, and what is said to whoever comes second (specification section 4), in the portal that `start` answers. */
export function describeReview(profile: string, start: (folder: string) => Promise<JourneyPortal>): void {
  describe(`review and decision, ${profile}`, () => {
    let folder: string;
    let portal: JourneyPortal;
    let browser: Browser;
    let file: (studyType: StudyType, title: string) => Promise<Submitted>;
    const callers = {} as Record<Name, Caller>;
    const visitors = {} as Record<(typeof withBrowser)[number], Visitor>;
    const page = (name: (typeof withBrowser)[number]): Page => visitors[name].page;

    beforeAll(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'portal-review-'));
      portal = await start(path.join(folder, 'data'));
      browser = await launchBrowser();
      for (const name of Object.keys(people) as Name[]) {
        await makeAccount(portal.url, people[name]);
        callers[name] = await signIn(portal.url, people[name].email, password);
      }
      for (const name of withBrowser) visitors[name] = await enter(browser, portal.url, people[name]);
      file = await filer(callers.researcher);
    }, 240_000);

    afterAll(async () => {
      await browser?.close();
      await portal?.stop();
      await rm(folder, { recursive: true, force: true });
    });

    const now = ({ id }: Submitted) => callers.memory.get<Protocol>(`/api/protocols/${id}`);
    const meanwhile = (status: string) =>
      `Someone has worked on this protocol meanwhile: its status is now “${status}”. Nothing was changed by you.`;
    const box = (from: Page) => from.getByLabel('Comment', { exact: true });
    const send = (from: Page) => from.getByRole('button', { name: 'Comment', exact: true });

    /** A protocol assigned to Farai, and to Nyasha where its number asks for two, opened by Farai. */
    async function assigned(studyType: StudyType, title: string): Promise<Submitted> {
      const protocol = await file(studyType, title);
      const { farai, nyasha } = callers;
      await assign(callers.memory, protocol, studyType === 'Clinical Trials' ? [farai, nyasha] : [farai]);
      await page('farai').goto(`/protocol/${protocol.id}`);
      await box(page('farai')).waitFor();
      return protocol;
    }

    /** A protocol that waits for the decision, opened by these officers. */
    async function reviewed(title: string, ...officers: ('memory' | 'tafadzwa')[]): Promise<Submitted> {
      const protocol = await assigned('MSc', title);
      await callers.farai.post(`/api/protocols/${protocol.id}/review`, { comment: 'Well prepared.' });
      for (const officer of officers) {
        await page(officer).goto(`/protocol/${protocol.id}`);
        await page(officer).getByRole('button', { name: 'Accept Proposal' }).waitFor();
      }
      return protocol;
    }

    describe("a reviewer's comment", () => {
      it('is kept on the device while it is typed, and sent once', async () => {
        const from = page('farai');
        const protocol = await assigned('MSc', 'Kept while typed');
        await box(from).fill('The sample size is justified.');
        await from.getByText(/^Saved \d\d:\d\d$/).waitFor();
        await from.reload();
        await box(from).waitFor();
        expect(await box(from).inputValue()).toBe('The sample size is justified.');
        const sent: string[] = [];
        from.on('request', (request) => {
          if (request.url().endsWith('/review')) sent.push(request.method());
        });
        await send(from).dblclick();
        await from.getByText('Protocol successfully reviewed').waitFor();
        expect(new URL(from.url()).pathname).toBe('/');
        expect(sent).toEqual(['POST']);
        expect(await now(protocol)).toMatchObject({ status: 'reviewed', comment: 'The sample size is justified.' });
        const kept = await from.evaluate(() => JSON.stringify(localStorage));
        expect(kept).not.toContain('The sample size is justified.');
      });

      it.each(['', '  \n '])('is demanded: %j says so, sends nothing, and typing clears it', async (nothing) => {
        const from = page('farai');
        const protocol = await assigned('MSc', `Empty comment ${nothing.length}`);
        const calls: string[] = [];
        from.on('request', (request) => calls.push(request.url()));
        await box(from).fill(nothing);
        await send(from).click();
        await from.getByText('Please leave a comment').waitFor();
        expect(await from.title()).toMatch(/^Error: /);
        expect(calls.filter((url) => url.endsWith('/review'))).toEqual([]);
        await box(from).pressSequentially('A');
        expect(await from.getByText('Please leave a comment').count()).toBe(0);
        expect(await from.title()).not.toMatch(/^Error: /);
        expect((await now(protocol)).status).toBe('assigned');
      });

      it('that has become impossible is refused in words, and its text stays on the device', async () => {
        const device = await enter(browser, portal.url, people.farai);
        const protocol = await assigned('BSc', 'Commented elsewhere');
        await device.page.goto(`/protocol/${protocol.id}`);
        await box(device.page).fill('Written on the other device.');
        await callers.farai.post(`/api/protocols/${protocol.id}/review`, { comment: 'Sent first.' });
        await send(device.page).click();
        await device.page.getByText(meanwhile('Reviewed')).waitFor();
        expect(await now(protocol)).toMatchObject({ comment: 'Sent first.' });
        expect(await device.page.evaluate(() => JSON.stringify(localStorage))).toContain(
          'Written on the other device.',
        );
        expect(device.faults).toEqual([]);
        await device.context.close();
      });
    });

    describe('a document', () => {
      it('is read beside the comment, whose text and place in the page stay', async () => {
        const from = page('farai');
        await assigned('MSc', 'Read in its place');
        await box(from).fill('Half a thought.');
        const opener = from.getByRole('button', { name: /^Read here .*\.pdf$/ }).first();
        await opener.scrollIntoViewIfNeeded();
        const before = await from.evaluate(() => scrollY);
        const answered = from.waitForResponse(/\/api\/files\//);
        await opener.click();
        const answer = await answered;
        expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
        expect(await box(from).inputValue()).toBe('Half a thought.');
        expect(await from.getByRole('heading', { name: 'Research coordinator' }).count()).toBe(0);
        const [frame, comment] = [await from.locator('iframe').boundingBox(), await box(from).boundingBox()];
        expect((frame?.x ?? 0) + (frame?.width ?? 0)).toBeLessThan(comment?.x ?? 0);
        if (process.env.SCREENSHOT_DIR) await from.screenshot({ path: `${process.env.SCREENSHOT_DIR}/document.png` });

        await from.getByRole('button', { name: 'Back to the application' }).click();
        expect(await from.locator('iframe').count()).toBe(0);
        expect(Math.abs((await from.evaluate(() => scrollY)) - before)).toBeLessThan(2);
        expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
      });
    });

    describe('declining', () => {
      it('gives the protocol back, from the list, with a question whose No has the focus', async () => {
        const protocol = await assigned('MSc', 'Declined');
        const from = page('farai');
        await from.goto('/assigned-submissions');
        const row = from.getByRole('row').filter({ hasText: protocol.number });
        await row.getByRole('button', { name: /^Decline/ }).click();
        expect(await from.evaluate(() => document.activeElement?.textContent)).toBe('No');
        await from.getByLabel(/^Reason/).fill('I work in the same department.');
        await from.getByRole('button', { name: 'Yes, decline' }).click();
        await from.getByText(`Protocol ${protocol.number} successfully declined.`).waitFor();
        await row.waitFor({ state: 'detached' });
        expect(await now(protocol)).toMatchObject({ status: 'declined', reviewer: null });
      });

      it('is refused in words once the other reviewer has commented, and then no longer offered', async () => {
        const protocol = await assigned('Clinical Trials', 'Partially reviewed');
        const from = page('farai');
        await from.getByRole('button', { name: 'Decline' }).click();
        await callers.nyasha.post(`/api/protocols/${protocol.id}/review`, { comment: 'State the stopping rule.' });
        await from.getByRole('button', { name: 'Yes, decline' }).click();
        await from.getByText(meanwhile('Partially reviewed')).waitFor();
        await from.reload();
        await box(from).waitFor();
        expect(await from.getByRole('button', { name: 'Decline' }).count()).toBe(0);
        expect((await now(protocol)).reviewer).toBe(callers.farai.id);
      });
    });

    describe('two officers at once', () => {
      it('the second decision is refused in words and its comment kept', async () => {
        const protocol = await reviewed('Decided twice', 'memory', 'tafadzwa');
        await page('tafadzwa')
          .getByLabel(/^Additional Comment/)
          .fill('Answer both comments.');
        await page('memory').getByRole('button', { name: 'Accept Proposal' }).click();
        await page('tafadzwa').getByRole('button', { name: 'Reject Proposal' }).click();
        await page('memory').getByRole('button', { name: 'Yes, accept' }).click();
        await page('memory').getByText('Feedback sent to researcher').waitFor();
        await page('tafadzwa').getByRole('button', { name: 'Yes, reject' }).click();
        await page('tafadzwa').getByText('Feedback not sent.Try again').waitFor();
        await page('tafadzwa').getByText(meanwhile('Accepted')).waitFor();
        expect(await now(protocol)).toMatchObject({ status: 'accepted', compliance_comment: null });
        expect(await page('tafadzwa').evaluate(() => JSON.stringify(localStorage))).toContain('Answer both comments.');
      });

      it('the second assignment is refused in words', async () => {
        const protocol = await file('MSc', 'Assigned twice');
        for (const officer of ['memory', 'tafadzwa'] as const) {
          const from = page(officer);
          await from.goto('/new-submissions');
          const row = from.getByRole('row').filter({ hasText: protocol.number });
          await row.getByRole('button', { name: /^Add Reviewer/ }).click();
        }
        const choose = async (officer: 'memory' | 'tafadzwa', label: string) => {
          await chooseReviewer(page(officer).getByRole('dialog'), 'Reviewer 1', label);
          await page(officer).getByRole('dialog').getByRole('button', { name: 'Save' }).click();
        };
        await choose('memory', 'Farai Mutasa');
        await page('memory').getByText('Reviewer(s) successfully assigned.').waitFor();
        await choose('tafadzwa', 'Nyasha Dube');
        await page('tafadzwa').getByText('Reviewer(s) unsuccessfully assigned. Please try again.').waitFor();
        await page('tafadzwa').getByText(meanwhile('Assigned')).waitFor();
        expect((await now(protocol)).reviewer).toBe(callers.farai.id);
      });

      it('a submission deleted by one is gone for the other, who is told', async () => {
        const protocol = await reviewed('Deleted twice');
        await callers.memory.post(`/api/protocols/${protocol.id}/decision`, { status: 'accepted' });
        for (const officer of ['memory', 'tafadzwa'] as const) {
          const from = page(officer);
          await from.goto('/accepted-submissions');
          const row = from.getByRole('row').filter({ hasText: protocol.number });
          await row.getByRole('button', { name: /^Delete/ }).click();
          await from.getByText('Are you sure you want to delete this submission?').waitFor();
          expect(await from.evaluate(() => document.activeElement?.textContent)).toBe('No');
        }
        await page('memory').getByRole('button', { name: 'Yes', exact: true }).click();
        await page('memory').getByText('Submission successfully deleted.').waitFor();
        await page('tafadzwa').getByRole('button', { name: 'Yes', exact: true }).click();
        await page('tafadzwa').getByText('Submission unsuccessfully deleted. Please try again.').waitFor();
      });
    });

    describe('assigning reviewers', () => {
      it('demands both for a number with the letter A, and offers nobody twice', async () => {
        const protocol = await file('Clinical Trials', 'Two reviewers');
        const from = page('memory');
        await from.goto('/new-submissions');
        const row = from.getByRole('row').filter({ hasText: protocol.number });
        await row.getByRole('button', { name: /^Add Reviewer/ }).click();
        const dialog = from.getByRole('dialog');
        const offered = async (label: string) =>
          (await dialog.getByLabel(label).locator('option').allTextContents()).map((text) =>
            text.replace(/ \(.*\)$/, ''),
          );
        await dialog.getByRole('button', { name: 'Save' }).click();
        await dialog.getByRole('alert').waitFor();
        expect(await dialog.getByRole('alert').getByRole('link').count()).toBe(2);
        await chooseReviewer(dialog, 'Reviewer 1', 'Farai Mutasa');
        expect(await offered('Reviewer 2')).toEqual(['Select a reviewer', 'Nyasha Dube']);
        await dialog.getByRole('button', { name: 'Save' }).click();
        expect(await dialog.getByRole('alert').getByRole('link').count()).toBe(1);
        await chooseReviewer(dialog, 'Reviewer 2', 'Nyasha Dube');
        expect(await offered('Reviewer 1')).toEqual(['Select a reviewer', 'Farai Mutasa']);
        await dialog.getByRole('button', { name: 'Save' }).click();
        await from.getByText('Reviewer(s) successfully assigned.').waitFor();
        expect(await now(protocol)).toMatchObject({ status: 'assigned', alt_reviewer: callers.nyasha.id });
      });
    });

    it('no page had a script error', () => {
      expect(Object.values(visitors).flatMap(({ faults }) => faults)).toEqual([]);
    });
  });
}
