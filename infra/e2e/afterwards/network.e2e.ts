import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FollowUp, FollowUpRow } from '@portal/contracts/follow-ups';
import type { Protocol } from '@portal/contracts/protocol';
import { makePdf } from '@portal/standalone/demo';
import type { Locator, Page } from 'playwright-core';
import { openTestBed, type TestBed } from '../portal/test-bed.ts';
import { enter } from '../screens/account.ts';
import type { Visitor } from '../screens/gate.ts';
import { control } from '../screens/problems.ts';
import { makeRejected, people, type Rejected } from '../screens/rejected.ts';
import { cardAt, openResponse } from '../screens/response.ts';
import { openLine, type Line } from '../wizard/line.ts';
import { onSlowLink } from '../wizard/slow.ts';

const done = 'Data successfully updated!';
const sampleSize = 'statistical_plannings.0.sample_size';
const summary = 'documents.0.proposal_summary';
const progress = /^\d+ %, \d+ KB of 8\d\d KB, about \d+ seconds? left$/;

let testBed: TestBed;
let line: Line;
let visitor: Visitor;
let callers: Rejected['callers'];
let filed: Rejected['filed'];

beforeAll(async () => {
  testBed = await openTestBed();
  line = await openLine(testBed.portal.url);
  ({ callers, filed } = await makeRejected(testBed.portal.url));
  visitor = await enter(testBed.browser, line.url, people.researcher);
});

afterAll(async () => {
  await line?.close();
  await testBed?.close();
});

const onServer = () => callers.researcher.get<Protocol>(`/api/protocols/${filed.id}`);
const sampleOnServer = async () => (await onServer()).statistical_plannings[0]?.sample_size;
/** Of which the slow link takes 18 s: most of them are left when the line is cut. */
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: makePdf(name, 900_000) });

async function openCard(page: Page, slug: string): Promise<Locator> {
  const place = cardAt(page, slug);
  await place.locator('summary').click();
  await place.locator('form').waitFor();
  return place;
}

describe('the response page', () => {
  it('on a slow link is there and saves; with the line cut says so and keeps everything, and saves once it is back', async () => {
    const { page, context } = visitor;
    await onSlowLink(page, async () => {
      await openResponse(page, filed.id);
      const place = await openCard(page, 'statistics');
      await control(page, sampleSize).fill('300');
      await place.getByRole('button', { name: 'Save' }).click();
      await place.getByText(done).waitFor();
    });
    const place = cardAt(page, 'statistics');
    await context.setOffline(true);
    await control(page, sampleSize).fill('301');
    await place.getByRole('button', { name: 'Save' }).click();
    await place.getByText('Data unsuccessfully updated. Please try again.').waitFor();
    await place.getByText('Kept on this device. The portal does not answer.').waitFor();
    expect(await sampleOnServer()).toBe(300);
    await context.setOffline(false);
    await page.reload();
    await openCard(page, 'statistics');
    expect(await control(page, sampleSize).inputValue()).toBe('301');
    await place.getByRole('button', { name: 'Save' }).click();
    await place.getByText(done).waitFor();
    expect(await sampleOnServer()).toBe(301);
  });

  it('an answer that is lost on its way: said to have failed until the line is back, then to be saved, without a hand', async () => {
    const { page } = visitor;
    const place = cardAt(page, 'statistics');
    await control(page, sampleSize).fill('302');
    line.breakAtAnswer(`PUT /api/protocols/${filed.id}/sections `);
    await place.getByRole('button', { name: 'Save' }).click();
    await place.getByText('Data unsuccessfully updated. Please try again.').waitFor();
    line.mend();
    expect(await sampleOnServer()).toBe(302);
    await place.getByText(done).waitFor();
    expect(await control(page, sampleSize).inputValue()).toBe('302');
    expect(await place.getByText('Data unsuccessfully updated. Please try again.').count()).toBe(0);
  });

  it('a replacement on a slow link shows how far it is, waits when the line is cut, and goes on by itself', async () => {
    const { page } = visitor;
    const place = await openCard(page, 'documents');
    await onSlowLink(page, async () => {
      await control(page, summary).setInputFiles(pdf('new-summary.pdf'));
      await place.getByText(progress).waitFor();
      line.breakAfter(0);
      await place.getByText('Waits for the network.').waitFor();
    });
    line.mend();
    await place.getByRole('link', { name: 'new-summary.pdf' }).waitFor();
    await place.getByRole('button', { name: 'Save' }).click();
    await place.getByText(done).waitFor();
    expect(String((await onServer()).documents[0]?.proposal_summary)).toContain('new-summary.pdf');
  });
});

const openIn = async (tab: Page) => {
  await openResponse(tab, filed.id);
  await openCard(tab, 'statistics');
};

it('of two tabs on the response page one writes a card; the other shows what is typed, and works on it when asked to', async () => {
  const { page, context } = visitor;
  const other = await context.newPage();
  for (const tab of [page, other]) await openIn(tab);
  const place = cardAt(other, 'statistics');
  await place.getByText('This is open in another tab').waitFor();
  await control(page, sampleSize).fill('500');
  await other.waitForFunction(
    (name) => (document.getElementById(name) as HTMLInputElement | null)?.value === '500',
    sampleSize,
  );
  expect(await control(other, sampleSize).isDisabled()).toBe(true);
  await place.getByRole('button', { name: 'Work here instead' }).click();
  await control(other, sampleSize).fill('600');
  await place.getByRole('button', { name: 'Save' }).click();
  await place.getByText(done).waitFor();
  expect(await sampleOnServer()).toBe(600);
  await other.close();
});

describe('two devices on the response page', () => {
  it('the second save is refused, both answers are shown, and nothing is overwritten before one is chosen', async () => {
    const { page } = visitor;
    const device = await enter(testBed.browser, testBed.portal.url, people.researcher);
    const other = device.page;
    for (const tab of [page, other]) await openIn(tab);
    await control(page, sampleSize).fill('500');
    await cardAt(page, 'statistics').getByRole('button', { name: 'Save' }).click();
    await cardAt(page, 'statistics').getByText(done).waitFor();
    await control(other, sampleSize).fill('700');
    const refused = other.waitForResponse((answer) => answer.url().endsWith('/sections'));
    const place = cardAt(other, 'statistics');
    await place.getByRole('button', { name: 'Save' }).click();
    expect((await refused).status()).toBe(412);
    await place.getByLabel('My change: 700').waitFor();
    await place.getByLabel('Saved elsewhere: 500').waitFor();
    expect(await sampleOnServer()).toBe(500);

    // What is typed on the second device outlives the first one's save.
    await other.reload();
    await place.locator('summary').click();
    await place.getByLabel('My change: 700').check();
    await place.getByRole('button', { name: 'Continue with these answers' }).click();
    expect(await control(other, sampleSize).inputValue()).toBe('700');
    expect(await sampleOnServer()).toBe(500);
    await place.getByRole('button', { name: 'Save' }).click();
    await place.getByText(done).waitFor();
    expect(await sampleOnServer()).toBe(700);
    await device.context.close();
  });
});

/** Chooses a file without network, closes the page, and gives the one that is then opened with network. */
async function chooseAndClose(page: Page, path: string, name: string): Promise<Page> {
  const { context } = visitor;
  await context.setOffline(true);
  await control(page, path).setInputFiles(pdf(name));
  await page.getByText('Waits for the network.').first().waitFor();
  // Nobody closes a page in the very moment; its name is put on the device meanwhile, of which a card says nothing.
  await page.waitForTimeout(5_000);
  const address = page.url();
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto(address);
  await next.getByText(`${name} was not sent. Choose it again.`).waitFor();
  return next;
}

describe('a file that was chosen without network', () => {
  it('is named on the response page, in a card and in the final form, when that is opened again', async () => {
    // One tab writes a response.
    await visitor.page.goto('/');
    const first = await visitor.context.newPage();
    await openResponse(first, filed.id);
    await openCard(first, 'documents');
    const second = await chooseAndClose(first, 'documents.0.cv', 'card.pdf');
    const third = await chooseAndClose(second, 'cover_letter', 'cover.pdf');
    // The card is opened by itself.
    const card = cardAt(third, 'documents');
    await card.getByText('card.pdf was not sent. Choose it again.').waitFor();
    await control(third, 'documents.0.cv').setInputFiles(pdf('card.pdf'));
    await card.getByRole('link', { name: 'card.pdf' }).first().waitFor();
    await third.close();
  });

  it('is named in a follow-up form when that is opened again, until it is removed', async () => {
    const first = await visitor.context.newPage();
    await first.goto('/protocol-deviation');
    await first.locator('#files').waitFor();
    const second = await chooseAndClose(first, 'files', 'deviation.pdf');
    await second.getByRole('button', { name: /^Remove/ }).click();
    await second.getByText(/was not sent/).waitFor({ state: 'detached' });
    await second.close();
  });
});

describe('a follow-up form', () => {
  it('takes several files at once on a slow link, goes on where the line was cut, and is filed once', async () => {
    const { page } = visitor;
    await page.goto('/annual-review');
    await page.getByLabel('Protocol', { exact: true }).selectOption(filed.id);
    await onSlowLink(page, async () => {
      await page.locator('#files').setInputFiles([pdf('report.pdf'), pdf('table.pdf')]);
      await page.getByText(progress).first().waitFor();
      await page.getByLabel('Note to the council').fill('Written while it uploads');
      line.breakAfter(0);
      await page.getByText('Waits for the network.').first().waitFor();
    });
    line.mend();
    for (const name of ['report.pdf', 'table.pdf']) await page.getByRole('link', { name }).waitFor();
    await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
    line.breakAtAnswer('POST /api/follow-ups ');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText(/^The portal did not answer, so it is not known whether the form has arrived\./).waitFor();
    line.mend();
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('heading', { level: 1, name: 'Annual Review sent' }).waitFor();
    const rows = await callers.researcher.get<FollowUpRow[]>('/api/follow-ups');
    expect(rows).toHaveLength(1);
    const followUp = await callers.researcher.get<FollowUp>(`/api/follow-ups/${rows[0]!.id}`);
    expect(followUp).toMatchObject({ note: 'Written while it uploads', files: [{}, {}] });
  });
});

it('no page had a script error', () => {
  expect(visitor.faults).toEqual([]);
});
