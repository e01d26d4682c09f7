import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Protocol, Submitted } from '@portal/contracts/protocol';
import { waitFor } from '@portal/service-kit/testing';
import { makePdf } from '@portal/standalone/demo';
import type { Browser, Locator, Page } from 'playwright-core';
import { faultsAtEveryWidth } from '../access/every-width.ts';
import { launchBrowser, phone } from '../browser/launch.ts';
import { signIn, type Person as Caller } from '../faults/people.ts';
import { enter, makeAccount, personOf } from '../screens/account.ts';
import { assign, filer } from '../screens/filed.ts';
import { password, type Visitor } from '../screens/gate.ts';
import { cardAt } from '../screens/response.ts';
import { uploadsDone } from '../screens/wizard.ts';
import type { JourneyPortal } from './journey-portal.ts';

const people = {
  researcher: personOf('researcher', 'Rutendo', 'Moyo'),
  officer: personOf('compliance', 'Memory', 'Chigumbura'),
  farai: personOf('reviewer', 'Farai', 'Mutasa'),
};
type Name = keyof typeof people;

/** An application is returned twice before its review, in the portal that `start` answers (docs/completions). */
export function describeCompletion(profile: string, start: (folder: string) => Promise<JourneyPortal>): void {
  describe(`an application is returned for completion, ${profile}`, () => {
    let folder: string;
    let portal: JourneyPortal;
    let browser: Browser;
    let filed: Submitted;
    let cv: string;
    const callers = {} as Record<Name, Caller>;
    const visitors = {} as Record<Name, Visitor>;
    const page = (name: Name): Page => visitors[name].page;
    const now = () => callers.officer.get<Protocol>(`/api/protocols/${filed.id}`);
    const press = (from: Page | Locator, name: string | RegExp) =>
      from.getByRole('button', { name, exact: typeof name === 'string' }).click();
    const pointOn = (from: Page, quote: string) =>
      from.locator('details[id^="answer-"]').filter({ has: from.getByRole('heading', { level: 3, name: quote }) });
    const openPoint = async (from: Page, quote: string): Promise<Locator> => {
      const part = pointOn(from, quote);
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

    beforeAll(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'portal-completion-'));
      portal = await start(path.join(folder, 'data'));
      browser = await launchBrowser(portal);
      for (const name of Object.keys(people) as Name[]) {
        await makeAccount(portal.url, people[name]);
        callers[name] = await signIn(portal.url, people[name].email, password);
        visitors[name] = await enter(browser, portal.url, people[name]);
      }
      filed = await (await filer(callers.researcher))('MSc', 'Sleep of night nurses');
      cv = path.join(folder, 'cv.pdf');
      await writeFile(cv, makePdf('Curriculum vitae'));
    });

    afterAll(async () => {
      await browser?.close();
      await portal?.stop();
      await rm(folder, { recursive: true, force: true });
    });

    it('an officer returns it with three points, one on a document, and what is typed outlives a reload', async () => {
      const from = page('officer');
      await from.goto(`/protocol/${filed.id}`);
      const card = from.getByRole('region', { name: 'Completeness' });
      await card.getByLabel('The full proposal bears version and date on every page').check();
      await press(card, 'Ask for this The CV is signed and dated');
      const dialog = from.getByRole('dialog');
      expect(await dialog.getByLabel('Point 1').inputValue()).toBe('The CV is signed and dated');
      await dialog.getByLabel('Point 1').fill('Replace the curriculum vitae: it is not dated.');
      await press(dialog, 'Add a point');
      await dialog.getByLabel('Point 2').fill('Who takes part?');
      await press(dialog, 'Add a point');
      await dialog.getByLabel('Point 3').fill('When does the study begin?');
      await dialog.getByText(/^Saved \d\d:\d\d$/).waitFor();
      await from.reload();
      await press(from, 'Return for completion');
      expect(await dialog.getByLabel('Point 3').inputValue()).toBe('When does the study begin?');
      expect(await faultsAtEveryWidth(from, 'return-dialog')).toEqual([]);
      await dialog.getByText(/^3 points, by .* Open the portal to see them\.$/).waitFor();
      await press(dialog, 'Return to the researcher');
      await from.getByText(`${filed.number} was returned to the researcher.`).waitFor();
      await from.getByText(/^Returned on .* by Memory Chigumbura, to be completed by/).waitFor();
      expect(await from.getByRole('button', { name: 'Add Reviewer(s)' }).count()).toBe(0);
      await waitFor(async () => {
        const mails = await portal.mails();
        return mails.some(({ subject }) => subject === `${filed.number}: please complete your application`);
      });
    });

    it('the researcher completes it on a phone, the network cut in between, and sends it back', async () => {
      const from = page('researcher');
      await from.setViewportSize(phone);
      await from.goto('/');
      await from.getByText(`${filed.number} was returned: 3 points to complete by`).waitFor();
      await from
        .getByRole('region', { name: 'Your next steps' })
        .getByRole('link', { name: `Complete ${filed.number}` })
        .click();
      await from.getByRole('heading', { level: 1, name: 'Complete your application' }).waitFor();
      await from
        .getByText(/^The council’s office, /)
        .first()
        .waitFor();
      const begins = await openPoint(from, 'When does the study begin?');
      await from.context().setOffline(true);
      await begins.getByLabel('Your answer').fill('In March, once the permission is there.');
      await from.context().setOffline(false);
      await savedAnswer(from);
      await from.reload();
      const again = await openPoint(from, 'When does the study begin?');
      expect(await again.getByLabel('Your answer').inputValue()).toBe('In March, once the permission is there.');
      const documents = cardAt(from, 'documents');
      await documents.locator('summary').click();
      await documents.locator('input[type=file][id$="cv"]').setInputFiles(cv);
      await uploadsDone(from);
      await press(documents, 'Save');
      await documents.getByText('Data successfully updated!').waitFor();
      await press(from, 'Send back to the council');
      await from.getByText('Point 2: Answer the point or change what it is about.').click();
      const second = await openPoint(from, 'Who takes part?');
      await second.getByLabel('Your answer').fill('Night nurses of two hospitals.');
      await savedAnswer(from);
      expect(await faultsAtEveryWidth(from, 'completion')).toEqual([]);
      await from.setViewportSize(phone);
      await press(from, 'Send back to the council');
      await from.getByText('Your application was sent back to the council.').waitFor();
      expect(await now()).toMatchObject({ status: 'pending', is_returned: false, clock_owner: 'council' });
    });

    it('the officer sees old beside new, closes two points, and returns it again with the one that is open', async () => {
      const from = page('officer');
      await from.goto(`/protocol/${filed.id}`);
      const round = from.getByRole('region', { name: 'Completion 1' });
      await round.getByText('Night nurses of two hospitals.').waitFor();
      const point = (n: number) => round.getByRole('article', { name: new RegExp(`^Point ${n},`) });
      await point(1).getByText('cv.pdf').first().waitFor();
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
      await from.getByText(`${filed.number} was returned to the researcher.`).waitFor();
      const { completions } = await now();
      expect(completions?.[0]?.points.map(({ state }) => state)).toEqual(['closed', 'closed', 'open']);
      const { id } = (await callers.researcher.get<Protocol>(`/api/protocols/${filed.id}`)).returned!.points[0]!;
      const { version } = await now();
      const headers = { 'if-match': `"${version}"` };
      const answers = [{ point: id, text: 'On 2 March 2027.' }];
      const sent = await callers.researcher.call('POST', `/api/protocols/${filed.id}/completion`, {
        body: { answers },
        headers,
      });
      expect(sent.status).toBe(200);
    });

    it('completed, it is assigned; history and record tell of it, the researcher reads no officer’s name', async () => {
      const from = page('officer');
      await from.goto(`/protocol/${filed.id}`);
      const card = from.getByRole('region', { name: 'Completeness' });
      await press(card, 'Checked, nothing is missing');
      await card.getByText(/^Completeness checked by Memory Chigumbura, /).waitFor();
      await assign(callers.officer, filed, [callers.farai]);
      await from.goto(`/protocol/${filed.id}`);
      await from.getByRole('heading', { name: 'Completion 2' }).waitFor();
      const told = await callers.researcher.get<{ kind: string; who: string }[]>(`/api/protocols/${filed.id}/history`);
      expect(told.filter(({ kind }) => /returned|completed/.test(kind)).map(({ kind, who }) => [kind, who])).toEqual([
        ['protocol.returned', 'The council’s office'],
        ['protocol.completed', 'Rutendo Moyo'],
        ['protocol.returned', 'The council’s office'],
        ['protocol.completed', 'Rutendo Moyo'],
      ]);
      const own = await callers.researcher.get<Protocol>(`/api/protocols/${filed.id}`);
      expect(JSON.stringify([own.completions, own.returned])).not.toMatch(/Memory|Chigumbura/);
      const reviewer = await callers.farai.get<Protocol>(`/api/protocols/${filed.id}`);
      expect([reviewer.completions, reviewer.returned]).toEqual([undefined, undefined]);
      for (const visitor of Object.values(visitors)) expect(visitor.faults).toEqual([]);
    });
  });
}
