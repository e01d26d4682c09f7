import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@portal/service-kit/testing';
import { chooseReviewer, sayComment } from '../screens/compliance.ts';
import { focusIsOn } from '../screens/keyboard.ts';
import { meanwhile, type ReviewStage } from './review-test-bed.ts';

/** Deciding, assigning and deleting by two officers at once: what is said to the one who comes second. */
export function describeOfficers({ callers, page, file, now, reviewed }: ReviewStage): void {
  describe('two officers at once', () => {
    it('the second decision is refused in words and its comment kept', async () => {
      const protocol = await reviewed('Decided twice', 'memory', 'tafadzwa');
      await sayComment(page('tafadzwa'), 'Answer both comments.');
      await page('memory').getByRole('button', { name: 'Accept Proposal' }).click();
      await page('tafadzwa').getByRole('button', { name: 'Reject Proposal' }).click();
      await page('memory').getByRole('button', { name: 'Yes, accept' }).click();
      await page('memory').getByText('Feedback sent to researcher').waitFor();
      await page('tafadzwa').getByRole('button', { name: 'Yes, reject' }).click();
      await page('tafadzwa').getByText('Feedback not sent.Try again').waitFor();
      await page('tafadzwa').getByText(meanwhile('Accepted')).waitFor();
      expect(await now(protocol)).toMatchObject({ status: 'accepted', compliance_comment: null });
      const [draft] = await waitFor(async () => {
        const kept = await callers.tafadzwa.get<{ id: string }[]>(`/api/drafts?subject=${protocol.id}`);
        return kept.length > 0 && kept;
      });
      expect(await callers.tafadzwa.get(`/api/drafts/${draft?.id}`)).toMatchObject({
        body: { text: 'Answer both comments.' },
      });
      const from = page('tafadzwa');
      await from.getByText('Answer both comments.').waitFor();
      await from.goto('/my-day');
      await from.getByText('Typed and not sent').waitFor();
      await from.getByRole('link', { name: protocol.number, exact: true }).click();
      await from.getByText(`What you typed about ${protocol.number} was not sent.`).waitFor();
      await from.getByText('Answer both comments.').waitFor();
      await from.getByRole('button', { name: `Discard ${protocol.number}` }).click();
      await from.getByText('Your text was discarded.').waitFor();
      await from.getByText('Answer both comments.').waitFor({ state: 'detached' });
      expect(await callers.tafadzwa.get(`/api/drafts?subject=${protocol.id}`)).toEqual([]);
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
        await focusIsOn(from, { tag: 'BUTTON', name: 'No' });
        await from.getByLabel('Reason').fill('Submitted twice.');
      }
      await page('memory').getByRole('button', { name: 'Yes', exact: true }).click();
      await page('memory').getByText('Submission successfully deleted.').waitFor();
      await page('tafadzwa').getByRole('button', { name: 'Yes', exact: true }).click();
      await page('tafadzwa').getByText('Submission unsuccessfully deleted. Please try again.').waitFor();
    });
  });
}
