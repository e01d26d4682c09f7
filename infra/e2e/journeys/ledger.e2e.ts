import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Protocol, Submitted } from '@portal/contracts/protocol';
import { makePdf } from '@portal/standalone/demo';
import type { Browser, Locator, Page } from 'playwright-core';
import { faultsAtEveryWidth } from '../access/every-width.ts';
import { launchBrowser } from '../browser/launch.ts';
import { signIn, type Person as Caller } from '../faults/people.ts';
import { startPortal } from '../portal/start-portal.ts';
import { enter, makeAccount, personOf } from '../screens/account.ts';
import { assign, filer } from '../screens/filed.ts';
import { password, type Visitor } from '../screens/gate.ts';
import { openResponse } from '../screens/response.ts';
import { declareNone } from '../screens/reviewer.ts';
import { uploadsDone } from '../screens/wizard.ts';

const people = {
  researcher: personOf('researcher', 'Rutendo', 'Moyo'),
  farai: personOf('reviewer', 'Farai', 'Mutasa'),
  nyasha: personOf('reviewer', 'Nyasha', 'Dube'),
  compliance: personOf('compliance', 'Memory', 'Chigumbura'),
};
type Name = keyof typeof people;
const reviewers = [people.farai, people.nyasha].flatMap((one) => [one.first_name, one.last_name]);

describe('points over two rounds', () => {
  let folder: string;
  let portal: Awaited<ReturnType<typeof startPortal>>;
  let browser: Browser;
  let filed: Submitted;
  let letter: string;
  const callers = {} as Record<Name, Caller>;
  const visitors = {} as Record<Name, Visitor>;
  const page = (name: Name): Page => visitors[name].page;
  const open = async (name: Name): Promise<Page> => {
    await page(name).goto(`/protocol/${filed.id}`);
    await page(name).getByRole('heading', { level: 1 }).waitFor();
    return page(name);
  };
  const press = (from: Page | Locator, name: string | RegExp) =>
    from.getByRole('button', { name, exact: typeof name === 'string' }).click();
  const saved = (from: Page) =>
    from
      .getByText(/^Saved \d\d:\d\d$/)
      .first()
      .waitFor();
  const point = (from: Page, n: number) => from.getByRole('article', { name: new RegExp(`^Point ${n},`) });

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'portal-ledger-'));
    portal = await startPortal(path.join(folder, 'data'));
    browser = await launchBrowser();
    for (const name of Object.keys(people) as Name[]) {
      await makeAccount(portal.url, people[name]);
      callers[name] = await signIn(portal.url, people[name].email, password);
      visitors[name] = await enter(browser, portal.url, people[name]);
    }
    const { researcher, compliance, farai, nyasha } = callers;
    filed = await (await filer(researcher))('Clinical Trials', 'Depression screening by lay counsellors');
    await assign(compliance, filed, [farai, nyasha]);
    const comment = 'The sample size ignores clustering. Name the statistician.\n\nSay who keeps the data.';
    await farai.post(`/api/protocols/${filed.id}/review`, { comment });
    await nyasha.post(`/api/protocols/${filed.id}/review`, {
      comment: 'Add the pathway to the Informed Consent Form.',
    });
    letter = path.join(folder, 'letter.pdf');
    await writeFile(letter, makePdf('Cover letter'));
  });

  afterAll(async () => {
    await browser?.close();
    await portal?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('compliance divides the comments by the keyboard, and rejects', async () => {
    const from = await open('compliance');
    await from.getByLabel(/Additional Comment/).fill('Answer all of it.\n\nRenew the permission of the city.');
    const split = from.getByRole('button', { name: 'Split point 1', exact: true });
    await split.and(from.locator(':enabled')).press('Enter');
    const box = from.getByLabel('Where point 1 is split');
    for (let at = 0; at < 'The sample size ignores clustering. '.length; at += 1) await box.press('ArrowRight');
    await box.press('x');
    await box.press('Enter');
    await from.getByText('Name the statistician.', { exact: true }).waitFor();
    await press(from, 'Not a point point 5');
    await from.getByText('5 points, made from the comments. Needed only if you reject.').waitFor();
    await saved(from);
    expect(await faultsAtEveryWidth(from, 'ledger-split')).toEqual([]);
    await press(from, 'Reject Proposal');
    await press(from.getByRole('dialog'), /^Yes/);
    await from.getByText('Feedback sent to researcher').waitFor();
  });

  it('the researcher answers four of five, beside what was changed, makes the response file of it and sends it', async () => {
    const from = page('researcher');
    await openResponse(from, filed.id);
    await from.getByText('The council asks 5 things. Answer each here, or in your response file.').waitFor();
    for (const [index, quote] of [
      'The sample size ignores clustering.',
      'Name the statistician.',
      'Say who keeps the data.',
      'Add the pathway to the Informed Consent Form.',
    ].entries()) {
      const part = from.locator('details').filter({ has: from.getByRole('heading', { level: 3, name: quote }) });
      if (!(await part.evaluate((one) => (one as HTMLDetailsElement).open)))
        await part.locator('summary').press('Enter');
      await part.getByLabel('Your answer').fill(`Answer ${index + 1}, in full.`);
    }
    await from.getByText('4 of 5 answered').waitFor();
    await saved(from);
    expect(await faultsAtEveryWidth(from, 'response-ledger')).toEqual([]);
    await from.reload();
    await from.getByText('4 of 5 answered').waitFor();
    await press(from, 'Make it from my answers');
    await from.getByText(/points\.pdf/).waitFor();
    await from.locator('[id="cover_letter"]').setInputFiles(letter);
    await uploadsDone(from);
    // The file that was made no longer says what is sent.
    const first = from
      .locator('details')
      .filter({ has: from.getByRole('heading', { level: 3, name: 'Name the statistician.' }) });
    if (!(await first.evaluate((one) => (one as HTMLDetailsElement).open)))
      await first.locator('summary').press('Enter');
    await first.getByLabel('Your answer').fill('Answer 2, in full: Dr Nleya.');
    await press(from, 'Submit');
    await from.getByText('1 point has no answer. Send anyway?').waitFor();
    await press(from, 'Yes, send it');
    await from.getByText('Your response file was made again from your answers.').waitFor();
  });

  it('compliance marks them and forwards; a reviewer sees and marks the own ones alone', async () => {
    const from = await open('compliance');
    await point(from, 1).getByLabel('Closed', { exact: true }).check();
    await point(from, 4)
      .getByLabel(/What is still missing/)
      .fill('The telephone number of the unit.');
    await from.getByText('1 closed, 1 still open, 3 not marked').waitFor();
    await saved(from);
    expect(await faultsAtEveryWidth(from, 'ledger-review')).toEqual([]);
    await press(from, 'Forward to Reviewer(s)');
    await from.getByText(`Protocol ${filed.number} forwarded to its reviewer(s).`).waitFor();
    const his = await open('farai');
    await declareNone(his);
    await point(his, 1).waitFor();
    expect(await his.getByRole('article', { name: /^Point/ }).count()).toBe(3);
    await point(his, 2).getByLabel('Closed', { exact: true }).check();
    await his.getByLabel('Comment', { exact: true }).fill('Better.');
    await press(his, 'Comment');
    await his.getByText('Protocol successfully reviewed').waitFor();
    await callers.nyasha.post(`/api/protocols/${filed.id}/review`, { comment: 'Good.' });
    // Nothing that was said since reaches the researcher before the decision.
    const seen = JSON.stringify(await callers.researcher.get<Protocol>(`/api/protocols/${filed.id}`));
    expect(seen).not.toContain('telephone number');
  });

  it('it is rejected once more with what is open, answered, closed and accepted after a question', async () => {
    const at = `/api/protocols/${filed.id}`;
    const { compliance, farai, nyasha } = callers;
    await compliance.post(`${at}/decision`, {
      status: 'rejected',
      points: remarks(['reviewer', 'Better.'], ['alt_reviewer', 'Good.']),
    });
    const from = page('researcher');
    await openResponse(from, filed.id);
    await from
      .getByText(/still open since round 1/)
      .first()
      .waitFor();
    const part = from.locator('details').filter({ hasText: 'Add the pathway' }).first();
    await part.locator('summary').click();
    await part.getByText('The telephone number of the unit.').waitFor();
    await part.getByLabel('Your answer').fill('It stands on page 6 now.');
    const asks = from.getByText('The council asks 3 things. Answer each here, or in your response file.');
    await asks.waitFor();
    // The first that is open is opened by the page.
    const kept = from.locator('details').filter({ hasText: 'Say who keeps the data.' }).first();
    await kept.getByLabel('This is a remark. It asks nothing.').check();
    await from.getByText('1 of 2 answered').waitFor();
    await saved(from);
    expect(await faultsAtEveryWidth(from, 'response-remark')).toEqual([]);
    for (const name of ['response', 'cover_letter']) await from.locator(`[id="${name}"]`).setInputFiles(letter);
    await uploadsDone(from);
    await press(from, 'Submit');
    await press(from, 'Yes, send it');
    await from.getByText('Your response was sent to the council.').waitFor();
    await compliance.post(`${at}/forward`, {});
    await farai.post(`${at}/review`, { comment: 'Fine.' });
    await nyasha.post(`${at}/review`, { comment: 'Fine.' });
    const office = await open('compliance');
    // What the researcher calls a remark is one until the council asks it again.
    await office.getByText('2 closed, 1 still open, 1 not marked, 1 remark').waitFor();
    await point(office, 3).getByText('This is a remark. It asks nothing.').waitFor();
    await point(office, 3).getByLabel('Still open', { exact: true }).check();
    await point(office, 4).getByLabel('Closed', { exact: true }).check();
    await point(office, 5).getByLabel('A remark', { exact: true }).check();
    expect(await faultsAtEveryWidth(office, 'ledger-remark')).toEqual([]);
    await saved(office);
    await press(office, 'Accept Proposal');
    await office.getByText('1 point is still open. Accept anyway?').waitFor();
    await press(office, 'Yes, accept');
    await office.getByText('Feedback sent to researcher').waitFor();
  });

  it('the researcher reads all of it at the end, in the portal and as PDF, without a reviewer’s name', async () => {
    const from = await open('researcher');
    await from.getByText('3 closed, 1 still open, 1 remark').waitFor();
    await point(from, 4).getByText('It stands on page 6 now.').waitFor();
    await point(from, 4).getByText('The telephone number of the unit.').waitFor();
    await point(from, 5).getByText('Marked a remark', { exact: false }).waitFor();
    const text = (await from.locator('main').textContent()) ?? '';
    const pdf = await from.context().request.get(`/api/protocols/${filed.id}/ledger.pdf`);
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
    const history = JSON.stringify(await callers.researcher.get(`/api/protocols/${filed.id}/history`));
    for (const name of reviewers) expect([name, text.includes(name) || history.includes(name)]).toEqual([name, false]);
    expect(Object.values(visitors).flatMap(({ faults }) => faults)).toEqual([]);
  });
});

/** A round whose comments ask nothing more. */
const remarks = (...said: readonly (readonly [source: string, quote: string])[]) =>
  said.map(([source, quote]) => ({ source, quote, remark: true }));
