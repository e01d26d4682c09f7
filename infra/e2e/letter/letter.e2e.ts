import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { letterCodeAlphabet, verifyPath } from '@portal/contracts/letters';
import type { Submitted } from '@portal/contracts/protocol';
import type { Page } from 'playwright-core';
import { extractText } from 'unpdf';
import { faultsAtEveryWidth } from '../access/every-width.ts';
import { signIn, type Person as Caller } from '../faults/people.ts';
import { openTestBed, type TestBed } from '../portal/test-bed.ts';
import { enter, makeAccount, personOf } from '../screens/account.ts';
import { sayComment } from '../screens/compliance.ts';
import { assign, filer } from '../screens/filed.ts';
import { openVisitor, password, type Visitor } from '../screens/gate.ts';
import { readQrCode } from './read-qr-code.ts';

const people = {
  researcher: personOf('researcher', 'Rutendo', 'Moyo'),
  reviewer: personOf('reviewer', 'Farai', 'Mutasa'),
  compliance: personOf('compliance', 'Memory', 'Chigumbura'),
};
type Role = keyof typeof people;

const title = 'Malaria <b>in</b> Mutoko & {date} “studied”';
let testBed: TestBed;
let filed: Submitted;
const visitors = {} as Record<Exclude<Role, 'reviewer'>, Visitor>;

beforeAll(async () => {
  testBed = await openTestBed({ SIGNATURES: 'required' });
  const { portal, browser } = testBed;
  const callers = {} as Record<Role, Caller>;
  for (const role of Object.keys(people) as Role[]) {
    await makeAccount(portal.url, people[role]);
    callers[role] = await signIn(portal.url, people[role].email, password);
  }
  filed = await (await filer(callers.researcher))('MSc', title);
  await assign(callers.compliance, filed, [callers.reviewer]);
  await callers.reviewer.post(`/api/protocols/${filed.id}/review`, { comment: 'Sound.' });
  for (const role of ['researcher', 'compliance'] as const)
    visitors[role] = await enter(browser, portal.url, people[role]);
});
afterAll(() => testBed?.close());

/** The letter behind the link on the protocol's page, as the new tab gets it. */
async function letterFrom(page: Page): Promise<Uint8Array> {
  await page.goto(`/protocol/${filed.id}`);
  const link = page.getByRole('link', { name: 'Decision letter' });
  const address = new URL((await link.getAttribute('href')) ?? '', page.url()).href;
  expect(await link.getAttribute('target')).toBe('_blank');
  const answer = await page.context().request.get(address);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  return new Uint8Array(await answer.body());
}

const squashed = (text: string) => text.replace(/\s/g, '');

async function factsOf(page: Page): Promise<Record<string, string>> {
  await page.getByText('The council has issued this letter.').waitFor();
  const labels = await page.locator('main dt').allInnerTexts();
  const values = await page.locator('main dd').allInnerTexts();
  return Object.fromEntries(labels.map((label, index) => [label, values[index] ?? '']));
}

describe('a decision letter', () => {
  let letter: Uint8Array;

  it('is on the page of the protocol as soon as the council has decided and signed, for both sides the same', async () => {
    const { page } = visitors.compliance;
    await page.goto(`/protocol/${filed.id}`);
    await sayComment(page, 'Report every six months.');
    await page.getByRole('button', { name: 'Accept Proposal' }).click();
    await page.getByRole('button', { name: 'Look at the letter' }).click();
    const draft = page.getByText('Draft. It is not signed, and nobody has received it.');
    await draft.waitFor();
    await page.getByText(/^Comments of the council:\s+Report every six months\.$/).waitFor();
    expect(await faultsAtEveryWidth(page, 'letter-draft')).toEqual([]);
    await page.keyboard.press('Escape');
    await draft.waitFor({ state: 'detached' });
    await page.getByText('You sign as Memory Chigumbura, Compliance Officer: Approval.').waitFor();
    const yes = page.getByRole('button', { name: /^Yes, accept/ });
    await yes.click();
    await page.getByText('Enter your password to sign.').waitFor();
    await page.getByLabel('Password', { exact: true }).fill('Wrong1234567');
    await yes.click();
    await page.getByText('This is not your password.').waitFor();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await yes.click();
    await page.getByText('Feedback sent to researcher').waitFor();
    letter = await letterFrom(page);
    expect(Buffer.compare(await letterFrom(visitors.researcher.page), letter)).toBe(0);
  });

  it('bears a QR code that opens, without a login, a page that says the same', async () => {
    const address = (await readQrCode(testBed.browser, letter)) ?? '';
    expect(address).toMatch(new RegExp(`^${testBed.portal.url}/verify/([0-9A-Z]{4}-){3}[0-9A-Z]{4}$`));
    const { page, context, faults } = await openVisitor(testBed.browser, testBed.portal.url, people.researcher);
    await page.goto(address);
    const facts = await factsOf(page);
    expect(facts).toMatchObject({ 'Protocol Number': filed.number, Title: title, Letter: 'Approval, version 1' });
    expect(facts['Signed by']).toMatch(/^Memory Chigumbura, Compliance Officer\s+Approval, \d+ \w+ \d{4}, \d\d:\d\d$/);
    await page.getByText(/In force until \d+ \w+ \d{4}\./).waitFor();
    const { text } = await extractText(letter.slice(), { mergePages: true });
    const said = squashed(text);
    for (const fact of [
      filed.number,
      title,
      `accepted it on ${facts.Date}`,
      'Report every six months.',
      'Signed by Memory Chigumbura',
    ])
      expect(said).toContain(squashed(fact));
    expect(said).toContain(address.split('/').at(-1));
    expect(said).not.toContain('Sound.');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('is confirmed by its code as people type it; a changed code is not', async () => {
    const code = ((await readQrCode(testBed.browser, letter)) ?? '').split('/').at(-1) ?? '';
    const { page, context } = await openVisitor(testBed.browser, testBed.portal.url, people.researcher);
    const enterCode = async (typed: string) => {
      await page.getByLabel('Code of the letter').fill(typed);
      await page.getByRole('button', { name: 'Confirm' }).click();
    };
    await page.goto('/verify');
    await enterCode('7K3Q');
    await page.getByText('A code has 16 letters and digits.').waitFor();
    const next = letterCodeAlphabet[(letterCodeAlphabet.indexOf(code[0] ?? '') + 1) % 32] ?? '';
    await enterCode(next + code.slice(1));
    await page.getByText('No decision letter has this code.').waitFor();
    expect(await page.title()).toMatch(/^Error: /);
    await enterCode(` ${code.toLowerCase().replaceAll('-', ' ')} `);
    expect((await factsOf(page))['Protocol Number']).toBe(filed.number);
    expect(new URL(page.url()).pathname).toBe(verifyPath(code.replaceAll('-', '')));
    await context.close();
  });

  it('is withdrawn where its decision is taken back; the researcher then reads no comment, and it is decided anew (docs/decisions 25)', async () => {
    const { page } = visitors.compliance;
    const sign = async (yes: string, said: string) => {
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: yes }).click();
      await page.getByText(said).waitFor();
    };
    await page.goto(`/protocol/${filed.id}`);
    await page.getByRole('button', { name: 'Take back the decision' }).click();
    await page.getByLabel('Reason').fill('It was meant for another study.');
    expect(await faultsAtEveryWidth(page, 'decision-undo')).toEqual([]);
    await sign('Take it back', 'The decision was taken back. The researcher has been told.');
    await page.getByRole('button', { name: 'Accept Proposal' }).waitFor();
    await page
      .getByRole('table', { name: 'Letters' })
      .getByText(/^Withdrawn on /)
      .waitFor();

    const { page: own } = visitors.researcher;
    await own.goto(`/protocol/${filed.id}`);
    await own
      .getByRole('table', { name: 'Letters' })
      .getByText(/^Withdrawn on /)
      .waitFor();
    await own.getByText('Decision taken back').waitFor();
    for (const text of ['Report every six months.', 'Sound.'])
      expect(await own.getByText(text, { exact: true }).count()).toBe(0);

    await sayComment(page, 'Report every year.');
    await page.getByRole('button', { name: 'Accept Proposal' }).click();
    await sign('Yes, accept', 'Feedback sent to researcher');
    await own.reload();
    await own.getByText('Report every year.', { exact: true }).waitFor();
    expect(
      await own
        .getByRole('table', { name: 'Letters' })
        .getByText(/^In force until /)
        .count(),
    ).toBe(1);
  });
});
