import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { waitFor } from '@portal/service-kit/testing';
import { makePdf } from '@portal/standalone/demo';
import { faultsAtEveryWidth } from '../access/every-width.ts';
import { phone } from '../browser/launch.ts';
import { focusReaches, tabTo } from '../screens/keyboard.ts';
import { declareNone } from '../screens/reviewer.ts';
import type { BeforeReview } from './before-review-test-bed.ts';

export const asked = 'As I wrote in my paper of 2019, the sample is too small. Is it?';
export const released = 'Is the sample large enough?';
export const unasked = 'Are you related to the sponsor?';
export const answer = 'Yes. The calculation stands in section F.';

/** Two questions of a reviewer, one released in other words and answered, one declined (docs/questions). */
export function describeQuestions(testBed: BeforeReview): void {
  const { page, open, cardOf, isTold } = testBed;

  it('a reviewer asks below the comment, once by the keyboard alone, and what is typed survives a reload', async () => {
    const from = page('asking');
    const question = from.getByRole('textbox', { name: 'Your question' });
    await open('asking');
    await declareNone(from);
    await from.getByRole('button', { name: 'Ask the researcher' }).click();
    await question.fill(asked);
    await from.getByText(/^Saved \d/).waitFor();
    await from.reload();
    await from.getByRole('button', { name: 'Ask the researcher' }).click();
    await waitFor(async () => (await question.inputValue()) === asked);
    expect(await faultsAtEveryWidth(from, 'question-ask')).toEqual([]);
    await from.getByRole('button', { name: 'Send to the office' }).click();
    await cardOf('asking', asked).getByText('With the office').waitFor();
    await from.getByRole('button', { name: 'Ask the researcher' }).waitFor();
    await from.getByLabel('Comment', { exact: true }).focus();
    await tabTo(from, /^Ask the researcher$/);
    await from.keyboard.press('Enter');
    await focusReaches(from, 'TEXTAREA');
    await from.keyboard.type(unasked);
    await tabTo(from, /^Send to the office/);
    await from.keyboard.press('Enter');
    await cardOf('asking', unasked).getByText('With the office').waitFor();
    expect((await testBed.read('researcher')).questions).toBeUndefined();
  });

  it('an officer finds them in My day, releases one in other words and declines the other', async () => {
    await page('officer').goto('/my-day');
    await page('officer').getByRole('link', { name: 'Start Release' }).click();
    await page('officer').getByText('1 of 1 in Release').waitFor();
    await cardOf('officer', asked).getByText('from Consent Form, reviewer').waitFor();
    await cardOf('officer', asked)
      .getByRole('button', { name: /^Release/ })
      .click();
    const releasing = page('officer').getByRole('dialog');
    await releasing.getByLabel('Question as the researcher reads it').fill(released);
    await releasing.getByRole('button', { name: 'Release to the researcher' }).click();
    await page('officer').getByText('The question was released to the researcher.').waitFor();
    expect(await faultsAtEveryWidth(page('officer'), 'questions-officer')).toEqual([]);
    const decline = cardOf('officer', unasked).getByRole('button', { name: /^Decline/ });
    await decline.focus();
    await page('officer').keyboard.press('Enter');
    await tabTo(page('officer'), /^Why it is not passed on/);
    await page('officer').keyboard.type('It is declared in section J.');
    await tabTo(page('officer'), /^Decline the question/);
    await page('officer').keyboard.press('Enter');
    await page('officer').getByText('The question was declined, and the reviewer was told.').waitFor();
    await isTold('asking', ': your question was not passed on');
  });

  it('the researcher answers on a telephone, with a file, without a word of who asked', async () => {
    await isTold('researcher', ': a question about your application');
    await page('researcher').goto('/');
    await page('researcher')
      .getByText(/^The council has asked a question about/)
      .waitFor();
    await page('researcher')
      .getByRole('link', { name: /^Answer the question about/ })
      .click();
    const card = cardOf('researcher', released);
    await card.getByText('Question 1, from a reviewer').waitFor();
    await card.getByRole('button', { name: /^Send the answer/ }).click();
    await card.getByText('Enter the answer, at most 4,000 characters').waitFor();
    expect(await faultsAtEveryWidth(page('researcher'), 'question-answer')).toEqual([]);
    await page('researcher').setViewportSize(phone);
    await card.getByLabel(/^Your answer/).fill(answer);
    const file = path.join(testBed.folder, 'calculation.pdf');
    await writeFile(file, makePdf('Sample size'));
    await card.locator('input[type=file]').setInputFiles(file);
    await card.getByText('calculation.pdf').waitFor();
    await card.getByText(/^Saved \d/).waitFor();
    await card.getByRole('button', { name: /^Remove/ }).waitFor();
    await card.getByRole('button', { name: /^Send the answer/ }).click();
    await page('researcher').getByText('Question 1: your answer was sent.').waitFor();
  });

  it('who asked reads the answer; the other reviewer reads it only after the own comment', async () => {
    await isTold('asking', ': a question was answered');
    await open('asking');
    await cardOf('asking', released).getByText(answer).waitFor();
    await cardOf('asking', released)
      .getByRole('link', { name: /^calculation\.pdf/ })
      .waitFor();
    await cardOf('asking', unasked).getByText('It is declared in section J.').waitFor();
    await open('other');
    await declareNone(page('other'));
    expect(await page('other').getByText(released).count()).toBe(0);
    await testBed.callers.other.post(`${testBed.path}/review`, { comment: 'Well prepared.' });
    await open('other');
    await cardOf('other', released).getByText(answer).waitFor();
  });

  it('who comments with an open question is asked first, and the question is withdrawn', async () => {
    await testBed.callers.asking.post(`${testBed.path}/questions`, { text: 'Who analyses?' });
    await open('asking');
    await page('asking').getByLabel('Comment', { exact: true }).fill('Well prepared.');
    const send = page('asking').getByRole('button', { name: 'Comment', exact: true });
    await send.click();
    const dialog = page('asking').getByRole('dialog', {
      name: 'Your question has no answer yet. Comment anyway?',
    });
    await dialog.getByRole('button', { name: 'No, wait for the answer' }).click();
    await send.click();
    await dialog.getByRole('button', { name: 'Yes, comment' }).click();
    await page('asking').getByText('Protocol successfully reviewed').waitFor();
    await open('asking');
    await cardOf('asking', 'Who analyses?').getByText('Withdrawn').waitFor();
  });
}
