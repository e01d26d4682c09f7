import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FileAnswer } from '@portal/contracts/form';
import { verifyPath } from '@portal/contracts/letters';
import type { Protocol, Submitted } from '@portal/contracts/protocol';
import { waitFor } from '@portal/service-kit/testing';
import { makePdf } from '@portal/standalone/demo';
import type { Browser, Locator, Page } from 'playwright-core';
import { faultsAtEveryWidth } from '../access/every-width.ts';
import { desktop, launchBrowser, phone } from '../browser/launch.ts';
import { signIn, uploadForm, type Person as Caller } from '../faults/people.ts';
import { enter, makeAccount, personOf } from '../screens/account.ts';
import { assign, filer } from '../screens/filed.ts';
import { openVisitor, password, type Visitor } from '../screens/gate.ts';
import { inOneProcess, type JourneyPortal } from './journey-portal.ts';

const people = {
  researcher: personOf('researcher', 'Rutendo', 'Chitsa'),
  reviewer: personOf('reviewer', 'Farai', 'Dube'),
  compliance: personOf('compliance', 'Memory', 'Gumbo'),
};
type Name = keyof typeof people;
const consent = 'informed_consent_form.pdf';

/** An officer says what an amendment on paper replaces, and anybody is told so (docs/follow-ups 18). */
describe('an amendment on paper', () => {
  let folder: string;
  let portal: JourneyPortal;
  let browser: Browser;
  let filed: Submitted;
  let officer: Visitor;
  const callers = {} as Record<Name, Caller>;
  const page = (): Page => officer.page;
  const now = () => callers.researcher.get<Protocol>(`/api/protocols/${filed.id}`);
  const approvedNames = async () => (await now()).approved?.map(({ name }) => name) ?? [];

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'portal-on-paper-'));
    portal = await inOneProcess(path.join(folder, 'data'));
    browser = await launchBrowser();
    for (const name of Object.keys(people) as Name[]) {
      await makeAccount(portal.url, people[name]);
      callers[name] = await signIn(portal.url, people[name].email, password);
    }
    officer = await enter(browser, portal.url, people.compliance);
    filed = await (await filer(callers.researcher))('MSc', 'Malaria in Mutoko');
    await assign(callers.compliance, filed, [callers.reviewer]);
    await callers.reviewer.post(`/api/protocols/${filed.id}/review`, { comment: 'Sound.' });
    await callers.compliance.post(`/api/protocols/${filed.id}/decision`, { status: 'accepted' });
  });
  afterAll(async () => {
    await browser?.close();
    await portal?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function sendOnPaper(name: string): Promise<string> {
    const sheet = uploadForm('follow_up', name, makePdf(name));
    const { body } = await callers.researcher.call('POST', '/api/files', { body: sheet });
    const form = { kind: 'amendment', protocol: filed.id, note: '', files: [body as FileAnswer] };
    return (await callers.researcher.post<{ id: string }>('/api/follow-ups', form)).id;
  }
  const group = (): Locator => page().getByRole('group', { name: 'Documents that stay approved' });
  const ticks = (): Locator => group().getByRole('checkbox');
  const consentTick = (): Locator => group().getByRole('checkbox', { name: /^informed_ ?consent_ ?form/ });
  async function lookAtLetter(): Promise<string> {
    await page().getByRole('button', { name: 'Look at the letter' }).click();
    const letter = page().getByRole('dialog');
    await letter.getByText('Draft. It is not signed, and nobody has received it.').waitFor();
    const said = await letter.innerText();
    await letter.getByRole('button', { name: 'Close' }).first().click();
    return said;
  }
  async function approve(): Promise<string> {
    await page().getByRole('button', { name: 'Approve', exact: true }).click();
    const dialog = page().getByRole('dialog');
    const said = await dialog.innerText();
    await dialog.getByRole('button', { name: 'Yes' }).click();
    await page()
      .getByText(/approved\. The researcher has been told\.$/)
      .waitFor();
    return said;
  }

  it('leaves all documents approved, and fits every width', async () => {
    const before = await approvedNames();
    expect(before).toContain(consent);
    await page().goto(`/follow-ups/${await sendOnPaper('amendment.pdf')}`);
    await group().waitFor();
    expect(await ticks().count()).toBe(before.length);
    for (const tick of await ticks().all()) expect(await tick.isChecked()).toBe(true);
    expect(await faultsAtEveryWidth(page(), 'amendment-on-paper')).toEqual([]);
    expect(await approve()).not.toContain('No longer approved');
    expect(await approvedNames()).toEqual([...before, 'amendment.pdf']);
  });

  it('replaces what is unticked, on a phone too; the draft of the decision keeps it', async () => {
    const before = await approvedNames();
    const sent = await sendOnPaper('consent-2.pdf');
    await page().setViewportSize(phone);
    await page().goto(`/follow-ups/${sent}`);
    await consentTick().uncheck();
    await waitFor(async () => {
      const { status, body } = await callers.compliance.call('GET', `/api/drafts/form-decision.${sent}`);
      return status === 200 && JSON.stringify(body).includes('replaced');
    });
    await page().reload();
    await consentTick().waitFor();
    await waitFor(async () => !(await consentTick().isChecked()));
    const letter = await lookAtLetter();
    expect([letter.includes(consent), letter.includes('consent-2.pdf')]).toEqual([false, true]);
    expect(await approve()).toContain(consent);
    await page().setViewportSize(desktop);
    await page().getByText('No longer approved').waitFor();
    const staying = before.filter((name) => name !== consent);
    expect(await approvedNames()).toEqual([...staying, 'consent-2.pdf']);
    expect(await faultsAtEveryWidth(page(), 'amendment-decided')).toEqual([]);
  });

  it('is told to anybody who has the former consent form', async () => {
    const { approved = [], documents } = await now();
    const code = approved[0]?.href.split('/').at(-1)?.replace('.pdf', '') ?? '';
    const anybody = await openVisitor(browser, portal.url, people.researcher);
    await anybody.page.goto(verifyPath(code));
    await anybody.page.getByText(/^In force until/).waitFor();
    const judge = async (link: string, text: RegExp | string) => {
      const answer = await page().request.get(new URL(link, portal.url).href);
      const buffer = await answer.body();
      await anybody.page.setInputFiles('input[type=file]', { name: 'a.pdf', mimeType: 'application/pdf', buffer });
      await anybody.page.getByText(text).waitFor();
    };
    const [held] = documents;
    await judge(String(held?.informed_consent_form), /^This is version 1 of .*\. It was replaced on \d+ \w+ \d{4}\.$/);
    await judge(String(held?.full_proposal), 'This is full_proposal.pdf, version 1, as approved by this letter.');
    expect([...officer.faults, ...anybody.faults]).toEqual([]);
    await anybody.context.close();
  });
});
