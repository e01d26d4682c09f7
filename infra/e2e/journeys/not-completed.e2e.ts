import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { HeldLetter } from '@portal/contracts/letters';
import type { DeskRow } from '@portal/contracts/my-day';
import type { Protocol } from '@portal/contracts/protocol';
import { mrczForm } from '@portal/contracts/sections';
import { verifyPath } from '@portal/contracts/letters';
import type { Browser } from 'playwright-core';
import { perform } from '../../standalone/demo/acts.ts';
import { demoOfficers, demoPassword, demoResearchers, type DemoPerson } from '../../standalone/demo/people.ts';
import type { PortalClient } from '../../standalone/demo/portal-client.ts';
import type { DemoProtocol } from '../../standalone/demo/step.ts';
import { demoStudies } from '../../standalone/demo/studies.ts';
import { faultsAtEveryWidth } from '../access/every-width.ts';
import { launchBrowser } from '../browser/launch.ts';
import { logIn, openVisitor, type Visitor } from '../screens/gate.ts';
import { openYear, type YearPortal } from '../year/open-year.ts';

describe('an application that its researcher does not complete (docs/completions 13)', () => {
  const study = demoStudies[0]!;
  const live: DemoProtocol = { study, place: 0, id: '', asked: [], comments: 0, cards: 0, forms: [] };
  const [officerPerson, ownerPerson] = [demoOfficers[0]!, demoResearchers[study.owner]!];
  let folder: string;
  let portal: YearPortal;
  let browser: Browser;
  let officer: PortalClient;
  let owner: PortalClient;
  let number: string;
  const visitors: Visitor[] = [];

  const read = (who: PortalClient) => who.get<Protocol>(`/api/protocols/${live.id}`);
  async function enter({ role, first_name, last_name, email }: DemoPerson): Promise<Visitor> {
    const visitor = await openVisitor(browser, portal.url, { role, first_name, last_name, email });
    visitors.push(visitor);
    // Browser and portal have the same time, whatever day it is and though midnight comes.
    await visitor.page.clock.setFixedTime(portal.now());
    await visitor.page.goto('/');
    await logIn(visitor, demoPassword);
    return visitor;
  }

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'portal-not-completed-'));
    const began = new Date('2026-01-12T08:00:00Z');
    portal = await openYear(path.join(folder, 'data'), began, { SIGNATURES: 'required', SCREENING: 'required' });
    browser = await launchBrowser();
    [officer, owner] = [await portal.join(officerPerson), await portal.join(ownerPerson)];
    await portal.settle();
    const users = { officers: [officer], reviewers: [], researchers: new Map([[study.owner, owner]]) };
    await perform('submit', {
      form: mrczForm,
      ...{ users, live, owner, officer, today: portal.today(), path: '/api/protocols' },
    });
    const { version, number: given } = await read(officer);
    number = given;
    const points = [{ text: 'Sign the permission letter.' }];
    await officer.post(`/api/protocols/${live.id}/return`, { points, due_on: portal.today() }, version);
    // The portal itself reminds for the last time a week after the day.
    await portal.pass(40);
    await portal.pass(21);
    await portal.settle();
  });
  afterAll(async () => {
    await browser?.close();
    await portal?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('is reminded of and closed from My day, with a reason and the officer’s signature', async () => {
    const { page } = await enter(officerPerson);
    await page.goto('/my-day');
    const queue = page.getByRole('region', { name: /^Not completed/ });
    await queue.getByText('61 days').waitFor();
    expect(await faultsAtEveryWidth(page, 'not-completed')).toEqual([]);
    await queue.getByRole('button', { name: `Remind ${number}` }).click();
    await page.getByText(`The researcher of ${number} was reminded.`).waitFor();
    await queue.getByText('Reminded today').waitFor();
    await queue.getByRole('button', { name: `Close as incomplete ${number}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/: Closure as incomplete\.$/).waitFor();
    await dialog.getByLabel('Reason').fill('Nothing came after three reminders.');
    expect(await faultsAtEveryWidth(page, 'close-dialog')).toEqual([]);
    await dialog.getByRole('button', { name: 'Close the application' }).click();
    await dialog.getByText('Enter your password to sign.').waitFor();
    await dialog.getByLabel('Password', { exact: true }).fill(demoPassword);
    await dialog.getByRole('button', { name: 'Close the application' }).click();
    await page.getByText(`${number} was closed as incomplete.`).waitFor();
    await queue.getByText('Not completed is empty.').waitFor();
    expect(await officer.get<DeskRow[]>('/api/desk/not_completed')).toEqual([]);
  });

  it('its researcher gets one mail with the letter, and reads on the page why it was closed', async () => {
    await portal.settle();
    const told = portal.mails.filter(
      ({ to, subject }) => to === ownerPerson.email && subject === `${number}: archived`,
    );
    expect(told.map(({ attachments = [] }) => attachments.length)).toEqual([1]);
    expect(told[0]?.text).not.toContain('Nothing came after three reminders.');
    const { page } = await enter(ownerPerson);
    await page.goto(`/protocol/${live.id}`);
    await page
      .getByText(/Closed on .*, because it was not completed\./)
      .first()
      .waitFor();
    await page.getByText('Nothing came after three reminders.').first().waitFor();
    expect(await faultsAtEveryWidth(page, 'closed-application')).toEqual([]);
  });

  it('is opened again on request; whoever checks the letter is told that it is withdrawn', async () => {
    const { version, letters = [] } = await read(officer);
    const { page } = visitors[1]!;
    await page.goto(verifyPath(letters[0]!.code));
    await page.getByText(/^The application was closed on/).waitFor();
    await officer.post(`/api/protocols/${live.id}/restoration`, { reason: 'They asked.' }, version);
    const after = await read(owner);
    const [letter] = after.letters as readonly HeldLetter[];
    expect([after.status, after.is_returned, letter?.state]).toEqual(['pending', false, 'withdrawn']);
    await page.goto(verifyPath(letter!.code));
    await page
      .getByText(/withdrawn/i)
      .first()
      .waitFor();
  });

  it('is assigned once its completeness was checked, where that is required', async () => {
    const { page } = visitors[0]!;
    await page.goto(`/protocol/${live.id}`);
    await page.getByRole('link', { name: 'Check completeness first.' }).click();
    expect(await page.getByRole('button', { name: 'Add Reviewer(s)' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Checked, nothing is missing' }).click();
    await page.getByRole('button', { name: 'Add Reviewer(s)' }).waitFor();
    expect(await page.getByRole('link', { name: 'Check completeness first.' }).count()).toBe(0);
  });

  it('stands in the reports: that it was returned, and for what', async () => {
    const { page } = visitors[0]!;
    await page.goto('/reports');
    const returns = page.getByRole('region', { name: 'Returns for completion' });
    await returns
      .getByText(/^Of 1 applications submitted .*, 1 were returned for completion, once in all\.$/)
      .waitFor();
    const asked = page.getByRole('region', { name: 'What returns ask for' });
    await asked.getByRole('listitem').filter({ hasText: 'About no section or document' }).waitFor();
    expect(await faultsAtEveryWidth(page, 'reports-of-returns')).toEqual([]);
    for (const { faults } of visitors) expect(faults).toEqual([]);
  });
});
