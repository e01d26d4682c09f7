import { describe, expect, it } from '@jest/globals';
import { declareNone } from '../screens/reviewer.ts';
import { inOneProcess } from './journey-portal.ts';
import { box, openReviewStage, send } from './review-test-bed.ts';

describe('the desks of reviewers and officers', () => {
  const { page, file, now, callers, faults } = openReviewStage(inOneProcess);

  it('a reviewer finds what waits, declares, notes, advises and comments; officers decide from My day, one after the other', async () => {
    const [first, second] = [await file('BSc', 'The first of the day'), await file('BSc', 'The second of the day')];
    for (const { id } of [first, second])
      await callers.memory.post(`/api/protocols/${id}/assignment`, { reviewer: callers.farai.id });
    const reviewer = page('farai');
    await reviewer.goto('/');
    const waiting = reviewer.getByRole('table', { name: 'Waiting for you' });
    await waiting.getByRole('link', { name: `Review ${first.number}` }).click();
    await declareNone(reviewer);
    await reviewer.getByRole('button', { name: /^Add a note to section D/ }).click();
    await reviewer.getByLabel('Your note on section D').fill('Which sites?');
    await reviewer
      .getByText(/^Saved \d\d:\d\d$/)
      .first()
      .waitFor();
    await reviewer.reload();
    expect(await reviewer.getByLabel('Your note on section D').inputValue()).toBe('Which sites?');
    await reviewer.getByRole('button', { name: 'Add my notes to the comment' }).click();
    await reviewer.getByLabel('Recommendation to the council').selectOption('revise');
    expect(await box(reviewer).inputValue()).toBe('Section D, Proposed research:\nWhich sites?');
    await send(reviewer).click();
    await reviewer.getByText('Protocol successfully reviewed').waitFor();
    await waiting.getByRole('rowheader', { name: second.number }).waitFor();
    expect(await waiting.getByRole('rowheader', { name: first.number }).count()).toBe(0);
    await callers.farai.post(`/api/protocols/${second.id}/review`, { comment: 'Sound.' });

    const officer = page('memory');
    await officer.goto('/my-day');
    const queue = officer.getByRole('region', { name: /^Decide/ });
    await queue.getByText('Revise').waitFor();
    await queue.getByRole('link', { name: /^Start/ }).click();
    const accept = async () => {
      await officer.getByRole('button', { name: 'Accept Proposal' }).click();
      await officer.getByRole('dialog').getByRole('button', { name: /^Yes/ }).click();
    };
    await officer.getByText('1 of 2 in Decide').waitFor();
    const bar = await officer.getByRole('navigation', { name: 'The queue that you are working through' }).boundingBox();
    const back = await officer.getByRole('link', { name: 'Reviewed Submissions' }).last().boundingBox();
    expect((back?.y ?? 0) - ((bar?.y ?? 0) + (bar?.height ?? 0))).toBeGreaterThanOrEqual(16);
    await accept();
    await officer.getByText('1 of 1 in Decide').waitFor();
    await officer.getByText('Feedback sent to researcher').waitFor();
    await accept();
    await officer.getByText('Feedback sent to researcher. Decide is empty.').waitFor();
    for (const protocol of [first, second]) expect((await now(protocol)).status).toBe('accepted');
    expect(faults()).toEqual([]);
  });
});
