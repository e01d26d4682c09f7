import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { makePdf } from '@portal/standalone/demo';
import type { Locator, Page } from 'playwright-core';
import { faultsAtEveryWidth } from '../access/every-width.ts';
import { phone } from '../browser/launch.ts';
import { chooseReviewer } from '../screens/compliance.ts';
import { control } from '../screens/problems.ts';
import { cardAt } from '../screens/response.ts';
import { uploadsDone } from '../screens/wizard.ts';
import type { BeforeReview } from './before-review-test-bed.ts';

const begins = 'In March, once the permission is there.';
const onlyHere = 'Kept on this device. The portal does not answer.';

/** An application is returned twice before its review, and assigned (docs/completions). */
export function describeCompletion(testBed: BeforeReview): void {
  const { page, press, open } = testBed;
  const openPoint = async (from: Page, quote: string): Promise<Locator> => {
    const part = from
      .locator('details[id^="answer-"]')
      .filter({ has: from.getByRole('heading', { level: 3, name: quote }) });
    if (!(await part.evaluate((one) => (one as HTMLDetailsElement).open))) await part.locator('summary').click();
    return part;
  };
  const savedAnswer = (from: Page) =>
    from
      .locator('#comments-to-answer')
      .locator('..')
      .locator('..')
      .getByText(/^Saved \d\d:\d\d$/)
      .first()
      .waitFor();
  const answerTo = async (from: Page, quote: string) => (await openPoint(from, quote)).getByLabel('Your answer');
  const complete = async (from: Page) => {
    await from.goto(`/complete/${testBed.filed.id}`);
    await from.getByRole('heading', { level: 1, name: 'Complete your application' }).waitFor();
  };

  it('an officer returns it with three points, one on a document, and what is typed outlives a reload', async () => {
    const from = page('officer');
    await open('officer');
    const card = from.getByRole('region', { name: 'Completeness' });
    await card.getByLabel('The full proposal bears version and date on every page').check();
    await press(card, 'Ask for this The CV is signed and dated');
    const dialog = from.getByRole('dialog');
    expect(await dialog.getByLabel('Point 1').inputValue()).toBe('The CV is signed and dated');
    await dialog.getByLabel('Point 1').fill('Replace the curriculum vitae: it is not dated.');
    await press(dialog, 'Add a point');
    await dialog.getByLabel('Point 2').fill('How many take part?');
    await press(dialog, 'Link point 2 to a section or document');
    await dialog.getByLabel('Section or document').selectOption({ label: 'K Statistical planning' });
    await press(dialog, 'Add a point');
    await dialog.getByLabel('Point 3').fill('When does the study begin?');
    await dialog.getByText(/^Saved \d\d:\d\d$/).waitFor();
    await from.reload();
    await press(from, 'Return for completion');
    expect(await dialog.getByLabel('Point 3').inputValue()).toBe('When does the study begin?');
    expect(await faultsAtEveryWidth(from, 'return-dialog')).toEqual([]);
    await dialog.getByText(/^3 points, by .* Open the portal to see them\.$/).waitFor();
    await press(dialog, 'Return to the researcher');
    await from.getByText(`${testBed.filed.number} was returned to the researcher.`).waitFor();
    await from.getByText(/^Returned on .* by Memory Chigumbura, to be completed by/).waitFor();
    expect(await from.getByRole('button', { name: 'Add Reviewer(s)' }).count()).toBe(0);
    await testBed.isTold('researcher', ': please complete your application');
  });

  it('the researcher answers on a phone: the network is cut, the page is gone without a word, another device goes on', async () => {
    const from = page('researcher');
    const { number } = testBed.filed;
    await from.setViewportSize(phone);
    await from.goto('/');
    await from.getByText(`${number} was returned: 3 points to complete by`).waitFor();
    const steps = from.getByRole('region', { name: 'Your next steps' });
    await steps.getByRole('link', { name: `Complete ${number}` }).click();
    await from.getByRole('heading', { level: 1, name: 'Complete your application' }).waitFor();
    await from
      .getByText(/^The council’s office, /)
      .first()
      .waitFor();
    // A page of the same browser that goes as with the power: what it typed lies on the device alone.
    const lost = await from.context().newPage();
    await lost.setViewportSize(phone);
    await from.goto('/');
    await complete(lost);
    const answer = await answerTo(lost, 'When does the study begin?');
    await lost.context().setOffline(true);
    await answer.fill(begins);
    await lost.getByText(onlyHere).first().waitFor();
    await lost.close();
    await from.context().setOffline(false);
    await complete(from);
    expect(await (await answerTo(from, 'When does the study begin?')).inputValue()).toBe(begins);
    await savedAnswer(from);
    const other = await testBed.anotherDevice('researcher');
    await complete(other.page);
    expect(await (await answerTo(other.page, 'When does the study begin?')).inputValue()).toBe(begins);
    expect(other.faults).toEqual([]);
    await other.context.close();
  });

  it('changes a section, replaces the document and sends it back', async () => {
    const from = page('researcher');
    const cv = path.join(testBed.folder, 'cv.pdf');
    await writeFile(cv, makePdf('Curriculum vitae'));
    const documents = cardAt(from, 'documents');
    await documents.locator('summary').click();
    await documents.locator('input[type=file][id$="cv"]').setInputFiles(cv);
    await uploadsDone(from);
    await press(documents, 'Save');
    await documents.getByText('Data successfully updated!').waitFor();
    await press(from, 'Send back to the council');
    await from.getByText('Point 2: Answer the point or change what it is about.').click();
    const statistics = cardAt(from, 'statistics');
    await statistics.locator('summary').click();
    await control(from, 'statistical_plannings.0.sample_size').fill('412');
    await press(statistics, 'Save');
    await statistics.getByText('Data successfully updated!').waitFor();
    expect(await faultsAtEveryWidth(from, 'completion')).toEqual([]);
    await from.setViewportSize(phone);
    await press(from, 'Send back to the council');
    await from.getByText('Your application was sent back to the council.').waitFor();
    expect(await testBed.read('officer')).toMatchObject({
      ...{ status: 'pending', is_returned: false, clock_owner: 'council' },
      statistical_plannings: [{ sample_size: 412 }],
    });
  });

  it('the officer sees old beside new, closes two points, and returns it again with the one that is open', async () => {
    const from = page('officer');
    await open('officer');
    const round = from.getByRole('region', { name: 'Completion 1' });
    await round.getByText(begins).waitFor();
    const point = (n: number) => round.getByRole('article', { name: new RegExp(`^Point ${n},`) });
    await point(1).getByText('cv.pdf').first().waitFor();
    await point(2).getByText('412').first().waitFor();
    await point(1).getByLabel('Closed').check();
    await point(2).getByLabel('Closed').check();
    await point(3).getByLabel('Still open').check();
    await point(3)
      .getByLabel(/still missing/)
      .fill('On which day?');
    expect(await faultsAtEveryWidth(from, 'completeness')).toEqual([]);
    await press(from, 'Return for completion');
    const dialog = from.getByRole('dialog');
    expect(await dialog.getByLabel('Point 1').inputValue()).toBe('When does the study begin?\nOn which day?');
    await press(dialog, 'Return to the researcher');
    await from.getByText(`${testBed.filed.number} was returned to the researcher.`).waitFor();
    const { completions } = await testBed.read('officer');
    expect(completions?.[0]?.points.map(({ state }) => state)).toEqual(['closed', 'closed', 'open']);
    const { returned, version } = await testBed.read('researcher');
    const sent = await testBed.callers.researcher.call('POST', `${testBed.path}/completion`, {
      body: { answers: [{ point: returned?.points[0]?.id, text: 'On 2 March 2027.' }] },
      headers: { 'if-match': `"${version}"` },
    });
    expect(sent.status).toBe(200);
  });

  it('completed, it is checked and assigned, with what was marked last', async () => {
    const from = page('officer');
    await open('officer');
    const round = from.getByRole('region', { name: 'Completion 2' });
    await round.getByText('On 2 March 2027.').waitFor();
    const card = from.getByRole('region', { name: 'Completeness' });
    await press(card, 'Checked, nothing is missing');
    await card.getByText(/^Completeness checked by Memory Chigumbura, /).waitFor();
    await round.getByLabel('Closed').check();
    await press(from, 'Add Reviewer(s)');
    const dialog = from.getByRole('dialog');
    await chooseReviewer(dialog, 'Reviewer 1', 'Consent Form');
    await chooseReviewer(dialog, 'Reviewer 2', 'Sample Size');
    await press(dialog, 'Save');
    await from.getByText('Reviewer(s) successfully assigned.').waitFor();
    const { status, completions } = await testBed.read('officer');
    expect([status, completions?.[1]?.points.map(({ state }) => state)]).toEqual(['assigned', ['closed']]);
    const own = await testBed.read('researcher');
    expect(JSON.stringify([own.completions, own.returned])).not.toMatch(/Memory|Chigumbura/);
    const reviewer = await testBed.read('asking');
    expect([reviewer.completions, reviewer.returned]).toEqual([undefined, undefined]);
  });
}
