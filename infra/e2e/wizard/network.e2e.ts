import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DraftAnswers, Draft } from '@portal/contracts/drafts';
import { waitFor } from '@portal/service-kit/testing';
import type { Page } from 'playwright-core';
import { freeFiles, limitFiles } from '../faults/disk/small-disk.ts';
import { signIn, type Person as Caller } from '../faults/people.ts';
import { makePdf } from '@portal/standalone/demo';
import { translatePages } from '../browser/translate.ts';
import { openTestBed, type TestBed } from '../portal/test-bed.ts';
import { enter, makeAccount, personOf } from '../screens/account.ts';
import { saveDraft, stepPath } from '../screens/draft.ts';
import { password, type Visitor } from '../screens/gate.ts';
import { control } from '../screens/problems.ts';
import { openLine, type Line } from './line.ts';
import { onSlowLink } from './slow.ts';

const researcher = personOf('researcher', 'Rutendo', 'Moyo');
const summary = 'documents.0.proposal_summary';
const megabyte = 1024 * 1024;

let testBed: TestBed;
let line: Line;
let visitor: Visitor;
let caller: Caller;
/** Every file that the browser began to send. */
let sent: string[];

beforeAll(async () => {
  testBed = await openTestBed();
  line = await openLine(testBed.portal.url);
  await makeAccount(testBed.portal.url, researcher);
  visitor = await enter(testBed.browser, line.url, researcher);
  // What is said of saving and sending is true also on pages that change under React's hands (docs/pages 20).
  await translatePages(visitor.context);
  caller = await signIn(testBed.portal.url, researcher.email, password);
  visitor.page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/uploads')) sent.push(request.url());
  });
});

afterAll(async () => {
  await line?.close();
  await testBed?.close();
});

const onServer = async (id: string) => (await caller.get<Draft>(`/api/drafts/${id}`)).body.answers as DraftAnswers;
const savedAt = (page: Page) => page.getByText(/^Saved \d\d:\d\d$/);
/** The row in which the proposal summary is attached. */
const row = (page: Page) => page.getByRole('group', { name: 'Research Proposal Summary' });

async function fileOf(name: string, content: Buffer): Promise<string> {
  const file = path.join(testBed.folder, name);
  await writeFile(file, content);
  return file;
}

async function openDocuments(): Promise<string> {
  sent = [];
  const draft = await saveDraft(caller, { study_type: 'MSc' });
  await visitor.page.goto(stepPath(draft, 'documents'));
  await control(visitor.page, summary).waitFor();
  return draft;
}

describe('with the network cut', () => {
  it('typing and going on go on, the state is told truthfully, and the draft arrives when the network is back', async () => {
    const { page, context } = visitor;
    const draft = await saveDraft(caller, {});
    await page.goto(stepPath(draft, 'statistics'));
    await control(page, 'statistical_plannings.0.details').waitFor();
    await context.setOffline(true);
    await control(page, 'statistical_plannings.0.details').fill('Reviewed by Mr Zhou.');
    await page.getByText('Kept on this device. The portal does not answer.').waitFor();
    await control(page, 'statistical_plannings.0.sample_size').fill('240');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('heading', { level: 1, name: 'Consent process' }).waitFor();
    await page.getByRole('radio', { name: 'No', exact: true }).check();
    expect(await savedAt(page).count()).toBe(0);
    expect((await onServer(draft)).statistical_plannings?.[0]?.details).toBeUndefined();
    await context.setOffline(false);
    await savedAt(page).waitFor();
    const arrived = await onServer(draft);
    expect(arrived.statistical_plannings?.[0]).toMatchObject({ details: 'Reviewed by Mr Zhou.', sample_size: '240' });
    expect(arrived.consent_processes?.[0]).toMatchObject({ has_consent_form: 'No' });
  });

  it('an upload that breaks off waits, says so, and goes on by itself', async () => {
    const { page } = visitor;
    const draft = await openDocuments();
    line.breakAfter(3 * megabyte);
    await control(page, summary).setInputFiles(await fileOf('summary.pdf', makePdf('Summary', 12 * megabyte)));
    await row(page)
      .getByText(/^\d+ % has arrived and is kept\. It continues automatically\.$/)
      .waitFor();
    await row(page).getByText('Waits for the network.').waitFor();
    line.mend();
    await row(page).getByRole('link', { name: 'summary.pdf' }).waitFor();
    await savedAt(page).waitFor();
    expect((await onServer(draft)).documents?.[0]?.proposal_summary).toMatchObject({ name: 'summary.pdf' });
    const opened = await page.request.get((await row(page).getByRole('link').getAttribute('href')) ?? '');
    expect((await opened.body()).length).toBeGreaterThan(12 * megabyte);
  });

  it('a file that is chosen then waits and is sent when the network is back; after a reload it is named', async () => {
    // A browser that has loaded nothing yet of what sends files.
    const fresh = await enter(testBed.browser, line.url, researcher);
    const { page, context } = fresh;
    const draft = await saveDraft(caller, { study_type: 'MSc' });
    await page.goto(stepPath(draft, 'documents'));
    await control(page, summary).waitFor();
    const choose = async (name: string) => {
      await context.setOffline(true);
      await control(page, summary).setInputFiles(await fileOf(name, makePdf(name)));
      await row(page).getByText('Waits for the network.').waitFor();
      await row(page).getByText('None of it has arrived yet. It continues automatically.').waitFor();
    };
    await choose('offline.pdf');
    await page.getByText('Kept on this device. The portal does not answer.').waitFor();
    await context.setOffline(false);
    await row(page).getByRole('link', { name: 'offline.pdf' }).waitFor();
    await expectAttached(draft, 'offline.pdf');

    await page.reload();
    await row(page).getByRole('link', { name: 'offline.pdf' }).waitFor();
    await choose('second.pdf');
    await page.getByText('Kept on this device. The portal does not answer.').waitFor();
    await page.close();
    await context.setOffline(false);
    const again = await context.newPage();
    await again.goto(stepPath(draft, 'documents'));
    await row(again).getByText('second.pdf was not sent. Choose it again.').waitFor();
    await control(again, summary).setInputFiles(await fileOf('second.pdf', makePdf('Second')));
    await row(again).getByRole('link', { name: 'second.pdf' }).waitFor();
    await expectAttached(draft, 'second.pdf');
    await again.reload();
    await row(again).getByRole('link', { name: 'second.pdf' }).waitFor();
    expect(await again.getByText(/was not sent/).count()).toBe(0);
    expect(fresh.faults).toEqual([]);
    await context.close();
  });

  it('an upload may be cancelled on its way', async () => {
    const { page } = visitor;
    await openDocuments();
    await onSlowLink(page, async () => {
      await control(page, summary).setInputFiles(await fileOf('long.pdf', makePdf('Long', megabyte)));
      await row(page)
        .getByRole('button', { name: /^Cancel/ })
        .click();
      await control(page, summary).waitFor();
    });
  });
});

describe('a page that was closed amid an upload', () => {
  it('says what has arrived, takes no other file unasked, and goes on with the same one', async () => {
    const { page } = visitor;
    const draft = await openDocuments();
    const same = await fileOf('field-notes.pdf', makePdf('Notes', 3 * megabyte));
    line.breakAfter(1.5 * megabyte);
    await control(page, summary).setInputFiles(same);
    await row(page).getByText('Waits for the network.').waitFor();
    page.once('dialog', (dialog) => void dialog.accept());
    line.mend();
    await page.goto(stepPath(draft, 'research-team'));
    await page.goto(stepPath(draft, 'documents'));
    await row(page)
      .getByText(/^Not finished: \d+ % has arrived\.$/)
      .waitFor();
    await row(page)
      .getByText(/^Choose the same file again and it continues from there\. Kept until \d+ \w+ \d{4}\.$/)
      .waitFor();
    await control(page, summary).setInputFiles(await fileOf('other.pdf', makePdf('Other', 20_000)));
    await row(page).getByText('That is not the file you started with.').waitFor();
    await row(page)
      .getByText(/^other\.pdf, \d+ KB, would start at 0 %\.$/)
      .waitFor();
    await control(page, summary).setInputFiles(same);
    await row(page).getByRole('link', { name: 'field-notes.pdf' }).waitFor();
    await expectAttached(draft, 'field-notes.pdf');
  });
});

describe('a slow link', () => {
  it('an upload shows percent and the time left, and one can go on meanwhile', async () => {
    const { page } = visitor;
    const draft = await openDocuments();
    await onSlowLink(page, async () => {
      await control(page, summary).setInputFiles(await fileOf('scan.pdf', makePdf('Scan', 300_000)));
      await row(page)
        .getByText(/^\d+ %, \d+ KB of 29\d KB, about \d+ seconds? left$/)
        .waitFor();
      expect(await row(page).getByRole('progressbar').getAttribute('value')).toMatch(/^\d+$/);
      await page
        .getByRole('navigation', { name: 'Steps of the application' })
        .getByRole('link', { name: /Training/ })
        .click();
      await page.getByRole('radio', { name: 'Yes', exact: true }).first().check();
    });
    await expectAttached(draft, 'scan.pdf');
  });
});

async function expectAttached(draft: string, name: string): Promise<void> {
  await waitFor(async () => {
    const attached = (await onServer(draft)).documents?.[0]?.proposal_summary as { name?: string } | undefined;
    return attached?.name === name;
  }, 30_000);
}

describe('with the disk of the portal full', () => {
  it('what is typed stays, a file waits and says so, and both arrive when there is room', async () => {
    const { page } = visitor;
    const draft = await openDocuments();
    await limitFiles(testBed.portal, 0);
    await control(page, summary).setInputFiles(await fileOf('summary.pdf', makePdf('Summary')));
    await row(page)
      .getByText(/It continues automatically/)
      .waitFor();
    const stepsOf = page.getByRole('navigation', { name: 'Steps of the application' });
    await stepsOf.getByRole('link', { name: /Training/ }).click();
    await page.getByRole('radio', { name: 'Yes', exact: true }).first().check();
    await page.getByText('Kept on this device. The portal does not answer.').waitFor();
    await freeFiles(testBed.portal);
    await savedAt(page).waitFor();
    await stepsOf.getByRole('link', { name: /Documents/i }).click();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expectAttached(draft, 'summary.pdf');
  });
});

describe('a file that will not do', () => {
  it.each([
    [
      'notes.exe',
      Buffer.from('MZ'),
      'This type of file is not accepted. Choose a file of one of these types: PDF, DOC, DOCX, XLS, XLSX.',
    ],
    ['nothing.pdf', Buffer.alloc(0), 'This file is empty. Choose another one.'],
    ['huge.pdf', makePdf('Huge', 26 * megabyte), 'This file is 26 MB. The limit is 25 MB.'],
  ])('is refused before anything is sent: %s', async (name, content, reason) => {
    await openDocuments();
    await control(visitor.page, summary).setInputFiles(await fileOf(name, content));
    expect(await row(visitor.page).getByRole('alert').textContent()).toBe(reason);
    expect(sent).toEqual([]);
  });

  it('is refused by the portal for its content, in words, and the step keeps everything', async () => {
    const { page } = visitor;
    const draft = await openDocuments();
    await page.locator('[id="documents.0.cv"]').setInputFiles(await fileOf('cv.pdf', makePdf('CV')));
    await page.getByRole('link', { name: 'cv.pdf' }).waitFor();
    const html = Buffer.from('<!doctype html><script>alert(1)</script>');
    await control(page, summary).setInputFiles(await fileOf('page.pdf', html));
    await row(page).getByText('This is a web page, not a document. Save it as a PDF and attach the PDF.').waitFor();
    expect(
      await row(page)
        .getByRole('button', { name: /^Retry/ })
        .count(),
    ).toBe(0);
    expect(await page.getByRole('link', { name: 'cv.pdf' }).count()).toBe(1);
    await savedAt(page).waitFor();
    expect((await onServer(draft)).documents?.[0]).toMatchObject({ cv: { name: 'cv.pdf' } });
    await control(page, summary).setInputFiles(await fileOf('summary.pdf', makePdf('Summary')));
    await row(page).getByRole('link', { name: 'summary.pdf' }).waitFor();
  });
});

it('no page had a script error', () => {
  expect(visitor.faults).toEqual([]);
});
