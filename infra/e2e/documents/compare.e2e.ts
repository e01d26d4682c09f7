import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FileAnswer } from '@portal/contracts/form';
import type { Protocol, Submitted } from '@portal/contracts/protocol';
import { makePdf } from '@portal/standalone/demo';
import type { Browser, Page } from 'playwright-core';
import { longProtocol, plantedChanges, withPlantedChanges } from '@portal/samples';
import { flowedPdf } from '../../../svc-documents/testing/text-pdf.ts';
import { faultsAtEveryWidth, settled } from '../access/every-width.ts';
import { collectFaults } from '../browser/check-page.ts';
import { signIn, upload, uploadForm, type Person as Caller } from '../faults/people.ts';
import { openTestBed, type TestBed } from '../portal/test-bed.ts';
import { printed, squashed } from '../print/printed-page.ts';
import { enter, makeAccount, personOf } from '../screens/account.ts';
import { filer, reject } from '../screens/filed.ts';
import { password, type Visitor } from '../screens/gate.ts';
import { declareNone } from '../screens/reviewer.ts';

const people = {
  owner: personOf('researcher', 'Rutendo', 'Moyo'),
  stranger: personOf('researcher', 'Tendai', 'Ncube'),
  officer: personOf('compliance', 'Memory', 'Chigumbura'),
  first: personOf('reviewer', 'Farai', 'Mutasa'),
  second: personOf('reviewer', 'Nyasha', 'Dube'),
};
type Name = keyof typeof people;

/** The text as a browser prints it: another font, justified, with hyphens of its own, and a running head. */
async function printedPdf(browser: Browser, paragraphs: readonly string[]): Promise<Buffer> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const text = paragraphs.map((one) => `<p>${one}</p>`).join('');
  await page.setContent(
    `<html lang="en"><body style="font:11.5pt/1.5 serif;text-align:justify;hyphens:auto">${text}</body></html>`,
  );
  const pdf = await page.pdf({
    format: 'A4',
    margin: { top: '25mm', bottom: '25mm', left: '35mm', right: '30mm' },
    displayHeaderFooter: true,
    headerTemplate: '<div style="font-size:8pt;margin-left:35mm">Rifapentine in Mutoko, version 2</div>',
    footerTemplate:
      '<div style="font-size:8pt;margin-left:35mm"><span class="pageNumber"></span> of <span class="totalPages"></span></div>',
  });
  await context.close();
  return pdf;
}

describe('two versions of a document (docs/files 36)', () => {
  let testBed: TestBed;
  let filed: Submitted;
  /** Of the page that compares. */
  let address = '';
  const callers = {} as Record<Name, Caller>;
  const visitors = {} as Record<Name, Visitor>;
  const page = (name: Name): Page => visitors[name].page;

  const send = async (purpose: string, name: string, content: Buffer): Promise<FileAnswer> => {
    const { status, body } = await callers.owner.call('POST', '/api/files', {
      body: uploadForm(purpose, name, content),
    });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body as FileAnswer;
  };
  const replaceDocuments = async (documents: Readonly<Record<string, FileAnswer>>) => {
    const path = `/api/protocols/${filed.id}`;
    const { version } = await callers.owner.get<Protocol>(path);
    const headers = { 'if-match': `"${version}"` };
    const saved = await callers.owner.call('PUT', `${path}/sections`, { body: { documents: [documents] }, headers });
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  };
  const respond = async () => {
    const [response, cover_letter] = [
      await upload(callers.owner, 'response'),
      await upload(callers.owner, 'cover_letter'),
    ];
    await callers.owner.post(`/api/protocols/${filed.id}/response`, { response, cover_letter });
  };

  beforeAll(async () => {
    testBed = await openTestBed();
    for (const name of Object.keys(people) as Name[]) {
      await makeAccount(testBed.portal.url, people[name]);
      callers[name] = await signIn(testBed.portal.url, people[name].email, password);
      visitors[name] = await enter(testBed.browser, testBed.portal.url, people[name]);
    }
    const { owner, officer, first, second } = callers;
    filed = await (await filer(owner))('Clinical Trials', 'Rifapentine in Mutoko');
    await reject(officer, filed, [first, second]);
    const text = longProtocol();
    const flow = { width: 84, hyphens: true, ligatures: true };
    const header = () => 'Rifapentine in Mutoko, version 1';
    const footer = (n: number, of: number) => `Page ${n} of ${of}`;
    await replaceDocuments({
      full_proposal: await send('full_proposal', 'Proposal 1.pdf', flowedPdf(text, { ...flow, header, footer })),
      cv: await send('cv', 'CV, scanned.pdf', makePdf('', 3_000)),
    });
    await respond();
    await officer.post(`/api/protocols/${filed.id}/forward`, {});
    for (const one of [first, second])
      await one.post(`/api/protocols/${filed.id}/review`, { comment: 'State the dose.' });
    await officer.post(`/api/protocols/${filed.id}/decision`, { status: 'rejected' });
    await replaceDocuments({
      full_proposal: await send(
        'full_proposal',
        'Proposal 2.pdf',
        await printedPdf(testBed.browser, withPlantedChanges(text)),
      ),
    });
    await respond();
    await officer.post(`/api/protocols/${filed.id}/forward`, {});
  });
  afterAll(() => testBed?.close());

  const compared = (from: Page) => from.getByRole('region', { name: 'The text of both versions' });

  it('an officer opens them from the attached documents: eleven places, those of figures first', async () => {
    const from = page('officer');
    const faults = collectFaults(from);
    await from.goto(`/protocol/${filed.id}`);
    const row = from.getByRole('row').filter({ hasText: 'Version 3' });
    await row.waitFor();
    expect(await row.getByRole('link', { name: /^Compare with version/ }).count()).toBe(2);
    await row.getByRole('link', { name: /^Compare with version 2/ }).click();
    await from.getByRole('heading', { level: 1, name: 'What changed in Proposal 2.pdf' }).waitFor();
    address = new URL(from.url()).pathname;
    await compared(from).getByText(`${plantedChanges.all} places changed on pages`).waitFor();
    expect(await compared(from).getByRole('heading').allInnerTexts()).toEqual([
      `Only numbers changed: ${plantedChanges.onlyNumbers}`,
    ]);
    const numbers = compared(from).getByRole('listitem');
    expect(await numbers.count()).toBe(plantedChanges.onlyNumbers);
    for (const item of await numbers.all())
      expect((await item.locator('del, ins').allInnerTexts()).join(' ')).toMatch(/^[\d.]+ [\d.]+$/);
    await compared(from).getByText('Page 1 of ').waitFor();
    expect(faults).toEqual([]);
  });

  it('Next and n go from place to place, Previous and p back, and the focus goes along', async () => {
    const from = page('officer');
    const isAt = (id: string) => from.waitForFunction((wanted) => document.activeElement?.id === wanted, id);
    await compared(from).getByRole('button', { name: 'Next' }).click();
    await isAt('change-1');
    await from.keyboard.press('n');
    await from.keyboard.press('n');
    await isAt('change-3');
    await compared(from).getByText(`Change 3 of ${plantedChanges.all}`).waitFor();
    await from.keyboard.press('p');
    await isAt('change-2');
    await compared(from).getByRole('button', { name: 'Previous' }).click();
    await isAt('change-1');
    expect(await compared(from).getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true);
    await compared(from).getByRole('listitem').first().getByRole('link').click();
    await from.waitForFunction(() => document.activeElement?.matches('del, ins'));
  });

  it('a folded stretch opens, and all of it is text', async () => {
    const from = page('officer');
    const fold = compared(from)
      .getByRole('button', { name: /lines unchanged$/ })
      .first();
    const lines = Number.parseInt(await fold.innerText(), 10);
    expect(lines).toBeGreaterThan(6);
    const text = async () => (await compared(from).textContent()) ?? '';
    const before = await text();
    await fold.click();
    expect((await text()).length).toBeGreaterThan(before.length + 40 * lines);
  });

  it('is read by eyes and assistive technology at every width, by day and by night, and in forced colours', async () => {
    const from = page('officer');
    await from.goto(address);
    await compared(from).getByText('places changed').waitFor();
    expect(await faultsAtEveryWidth(from, 'compare')).toEqual([]);
    await from.emulateMedia({ forcedColors: 'active' });
    const decorations = await compared(from)
      .locator('del, ins')
      .evaluateAll((all) => all.map((one) => `${one.tagName} ${getComputedStyle(one).textDecorationLine}`));
    await from.emulateMedia({ forcedColors: null });
    expect([...new Set(decorations)].sort()).toEqual(['DEL line-through', 'INS underline']);
  });

  it('prints as it stands', async () => {
    const { text } = await printed(page('officer'));
    for (const words of [
      '11 places changed',
      'Only numbers changed: 3',
      'never',
      'lines unchanged',
      'with no exception',
    ])
      expect([words, text.includes(squashed(words))]).toEqual([words, true]);
    expect(text).not.toContain(squashed('Previous'));
  });

  it('a scan is said, with the way to both files', async () => {
    const from = page('owner');
    await replaceScan();
    await from.goto(`/protocol/${filed.id}`);
    const section = from.getByRole('region', { name: /Attached documents/ });
    await section.getByRole('link', { name: /^Compare with version .* CV, scanned again/ }).click();
    await from.getByText('This file holds no text that can be compared. Open both.').waitFor();
    expect(await from.getByRole('link', { name: /^Version \d/ }).allInnerTexts()).toHaveLength(2);
    expect(await faultsAtEveryWidth(from, 'compare-scan')).toEqual([]);
  });

  it('a reviewer reads it beside the comment, which stays as it was typed', async () => {
    const from = page('first');
    await from.goto(`/protocol/${filed.id}`);
    await declareNone(from);
    await from.getByLabel('Comment', { exact: true }).fill('The dose went up.');
    const way = from.getByRole('link', { name: 'Compare with version 2 Proposal 2.pdf' }).first();
    await way.click();
    await compared(from).getByText(`${plantedChanges.all} places changed`).waitFor();
    expect(new URL(from.url()).pathname).toBe(`/protocol/${filed.id}`);
    expect(await from.getByLabel('Comment', { exact: true }).inputValue()).toBe('The dose went up.');
    await settled(from);
    await from.getByRole('button', { name: 'Back to the application' }).click();
    await from.waitForFunction(() => document.activeElement?.textContent?.includes('Compare with version 2'));
  });

  it('what an amendment puts in the place of a document is compared from its page, by officer and owner', async () => {
    const { owner, officer, first, second } = callers;
    const path = `/api/protocols/${filed.id}`;
    for (const one of [first, second]) await one.post(`${path}/review`, { comment: 'Nothing to add.' });
    await officer.post(`${path}/decision`, { status: 'accepted' });
    const was = (await owner.get<Protocol>(path)).documents[0];
    const text = withPlantedChanges(longProtocol());
    const full_proposal = await send('full_proposal', 'Proposal 3.pdf', flowedPdf([...text, 'One sentence more.']));
    const proposed = [
      { section: 'documents', record: was?.id, was: { full_proposal: was?.full_proposal }, becomes: { full_proposal } },
    ];
    const form = {
      kind: 'amendment',
      protocol: filed.id,
      files: [await upload(owner, 'follow_up')],
      note: null,
      proposed,
    };
    const { id } = await owner.post<{ id: string }>('/api/follow-ups', form);
    for (const name of ['officer', 'owner'] as const) {
      const from = page(name);
      await from.goto(`/follow-ups/${id}`);
      await from.getByRole('link', { name: /^Compare with the present one Proposal 3/ }).click();
      await from.getByRole('heading', { level: 1, name: 'What changed in Proposal 3.pdf' }).waitFor();
      await compared(from).getByText('1 place changed on page').waitFor();
      expect(await compared(from).locator('ins').allInnerTexts()).toEqual(['One sentence more.']);
    }
    const { pathname, search } = new URL(page('owner').url());
    await page('stranger').goto(pathname + search);
    await page('stranger').getByRole('heading', { level: 1, name: 'There are no such versions' }).waitFor();
  });

  it.each<[Name, string]>([
    ['stranger', 'another researcher'],
    ['second', 'a reviewer, with files of two places'],
  ])('there is no such page for %s (%s)', async (name) => {
    const [, , protocol, before, now] = address.split('/');
    const at = name === 'second' ? `/compare/${protocol}/${now}/none` : `/compare/${protocol}/${before}/${now}`;
    await page(name).goto(at);
    await page(name).getByRole('heading', { level: 1, name: 'There are no such versions' }).waitFor();
    if (name === 'stranger')
      for (const file of [before, now])
        expect((await callers.stranger.call('GET', `/api/files/${file}/text`)).status).toBe(404);
  });

  /** A second scan in the place of the first. */
  async function replaceScan(): Promise<void> {
    for (const one of [callers.first, callers.second])
      await one.post(`/api/protocols/${filed.id}/review`, { comment: 'Renew the CV.' });
    await callers.officer.post(`/api/protocols/${filed.id}/decision`, { status: 'rejected' });
    await replaceDocuments({ cv: await send('cv', 'CV, scanned again.pdf', makePdf('', 4_000)) });
    await respond();
    await callers.officer.post(`/api/protocols/${filed.id}/forward`, {});
  }
});
