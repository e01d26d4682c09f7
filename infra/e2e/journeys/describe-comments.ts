import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@portal/service-kit/testing';
import { focusIsOn } from '../screens/keyboard.ts';
import { declareNone } from '../screens/reviewer.ts';
import { box, meanwhile, send, type ReviewStage } from './review-test-bed.ts';

/** A reviewer's comment, the documents beside it, and declining. */
export function describeComments({ callers, page, now, assigned, anotherDevice }: ReviewStage): void {
  describe("a reviewer's comment", () => {
    it('is kept while it is typed, and sent once', async () => {
      const from = page('farai');
      const protocol = await assigned('MSc', 'Kept while typed');
      await box(from).fill('The sample size is justified.');
      await from.getByText(/^Saved \d\d:\d\d$/).waitFor();
      await from.reload();
      // It is disabled until what was typed is found.
      await box(from).and(from.locator(':enabled')).waitFor();
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
      expect(JSON.stringify(await callers.farai.get('/api/drafts'))).not.toContain(protocol.id);
    });

    it('that has become impossible is refused in words', async () => {
      const device = await anotherDevice();
      const protocol = await assigned('BSc', 'Commented elsewhere');
      await device.page.goto(`/protocol/${protocol.id}`);
      await box(device.page).fill('Written on the other device.');
      await callers.farai.post(`/api/protocols/${protocol.id}/review`, { comment: 'Sent first.' });
      await send(device.page).click();
      await device.page.getByText(meanwhile('Reviewed')).waitFor();
      expect(await now(protocol)).toMatchObject({ comment: 'Sent first.' });
      expect(device.faults).toEqual([]);
      await device.context.close();
    });
  });

  describe('a comment on a review that was given to somebody else', () => {
    it('stands on its page until its author discards it, and their dashboard names it', async () => {
      const from = page('farai');
      const protocol = await assigned('MSc', 'Replaced while typing');
      await box(from).fill('Justify the sample size.');
      const { version } = await now(protocol);
      const to = { slot: 'reviewer', reviewer: callers.nyasha.id, reason_kind: 'unavailable' };
      await callers.memory.call('POST', `/api/protocols/${protocol.id}/replacement`, {
        body: to,
        headers: { 'If-Match': `"${version}"` },
      });
      await send(from).click();
      await from.getByText('Justify the sample size.').and(from.locator(':not(textarea)')).waitFor();
      await from.goto('/');
      await from.getByText('Typed and not sent').waitFor();
      await from.getByRole('link', { name: protocol.number, exact: true }).click();
      await from.getByText(`What you typed about ${protocol.number} was not sent.`).waitFor();
      await from.getByText('Justify the sample size.').waitFor();
      await from.getByRole('button', { name: `Copy my text ${protocol.number}` }).click();
      await from.getByRole('button', { name: `Discard ${protocol.number}` }).click();
      await from.getByText('Your text was discarded.').waitFor();
      await from.getByText('Justify the sample size.').waitFor({ state: 'detached' });
      expect(await callers.farai.get(`/api/drafts?subject=${protocol.id}`)).toEqual([]);
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
      await from.locator('iframe').waitFor({ state: 'detached' });
      expect(Math.abs((await from.evaluate(() => scrollY)) - before)).toBeLessThan(2);
      await waitFor(() => opener.evaluate((button) => button === document.activeElement));
    });
  });

  describe('declining', () => {
    it('gives the protocol back, from the list, with a question whose No has the focus', async () => {
      const protocol = await assigned('MSc', 'Declined');
      const from = page('farai');
      await from.goto('/assigned-submissions');
      const row = from.getByRole('row').filter({ hasText: protocol.number });
      await row.getByRole('button', { name: /^Decline/ }).click();
      await focusIsOn(from, { tag: 'BUTTON', name: 'No' });
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

  describe('two reviewers at once', () => {
    it('both comments are kept, and the second one completes the review', async () => {
      const protocol = await assigned('Clinical Trials', 'Commented at once');
      await page('nyasha').goto(`/protocol/${protocol.id}`);
      await declareNone(page('nyasha'));
      await box(page('farai')).fill('State the stopping rule.');
      await box(page('nyasha')).fill('Name the safety board.');
      await Promise.all([send(page('farai')).click(), send(page('nyasha')).click()]);
      for (const name of ['farai', 'nyasha'] as const)
        await page(name).getByText('Protocol successfully reviewed').waitFor();
      expect(await now(protocol)).toMatchObject({
        status: 'reviewed',
        comment: 'State the stopping rule.',
        alt_comment: 'Name the safety board.',
      });
    });

    it('of one who comments and one who declines at once, both are told what came of it and nothing is lost', async () => {
      const protocol = await assigned('Clinical Trials', 'Commented and declined');
      await page('nyasha').goto(`/protocol/${protocol.id}`);
      await declareNone(page('nyasha'));
      await box(page('nyasha')).fill('Name the safety board.');
      await page('farai').getByRole('button', { name: 'Decline' }).click();
      await Promise.all([
        send(page('nyasha')).click(),
        page('farai').getByRole('button', { name: 'Yes, decline' }).click(),
      ]);
      // A comment is taken before and after the other has declined; declining only before the other has commented.
      await page('nyasha').getByText('Protocol successfully reviewed').waitFor();
      const declined = page('farai').getByText(`Protocol ${protocol.number} successfully declined.`);
      const refused = page('farai').getByText(meanwhile('Partially reviewed'));
      await declined.or(refused).waitFor();
      const isDeclined = (await declined.count()) > 0;
      const { status, reviewer } = await now(protocol);
      expect([status, reviewer]).toEqual(isDeclined ? ['declined', null] : ['partially reviewed', callers.farai.id]);
    });
  });
}
