import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Application } from '@portal/contracts/sections';
import { waitFor } from '@portal/service-kit/testing';
import type { Browser, Page } from 'playwright-core';
import { sampleApplication } from '@portal/samples';
import { launchBrowser } from '../browser/launch.ts';
import { other } from '../councils/test-council.ts';
import { watchWords } from '../councils/what-is-said.ts';
import { writeTestFiles, type TestFile } from '../files/documents.ts';
import { fillIn } from '../files/fill-in.ts';
import { personOf } from '../screens/account.ts';
import { assignReviewers, decide, forward, statusInList } from '../screens/compliance.ts';
import { logIn, openVisitor, registerOnScreen, type Visitor } from '../screens/gate.ts';
import { changeCard, openResponse, sendResponse } from '../screens/response.ts';
import { review } from '../screens/reviewer.ts';
import { fillSafety } from '../screens/safety.ts';
import { typedValues } from '../screens/typed-values.ts';
import { beginApplication, confirmAndSubmit, fillWizard } from '../screens/wizard.ts';
import type { JourneyPortal } from './journey-portal.ts';

const { form, mobile, studyType } = other;
const contact = { mobile, address: 'Plot 4, Capital Hill, Lilongwe' };

const people = {
  researcher: { ...personOf('researcher', 'Chikondi', 'Banda'), contact },
  compliance: { ...personOf('compliance', 'Thoko', 'Phiri'), contact },
  limbani: { ...personOf('reviewer', 'Limbani', 'Mvula'), contact },
  tadala: { ...personOf('reviewer', 'Tadala', 'Nkhoma'), contact },
};
type Name = keyof typeof people;

/** One application and what follows it, on screen, in a portal of the council `nhsrc`: no word is left of the council that comes with the portal. */
export function describeOtherCouncil(profile: string, start: (folder: string) => Promise<JourneyPortal>): void {
  describe(`another council's portal, ${profile}`, () => {
    let folder: string;
    let portal: JourneyPortal;
    let browser: Browser;
    let files: ReadonlyMap<string, TestFile>;
    const visitors = {} as Record<Name, Visitor>;
    const page = (name: Name): Page => visitors[name].page;
    const said = watchWords('otherCouncil', /MRCZ|Zimbabwe|Harare|\+263/);
    /** What the researcher is told of who reviews. */
    const told = watchWords('reviewer', /Limbani|Mvula|Tadala|Nkhoma/);
    let number = '';
    let id = '';

    /** One day for all, whenever they are made up. */
    const on = new Date().toISOString().slice(0, 10);
    const application = (): Application =>
      sampleApplication(form, studyType, {
        known: {
          research_teams: [{ line: '+265211789400' }],
          research_coordinators: [{ mobile: '+265999123456' }],
        },
        file: (field) => files.get(field.name),
        on,
      });

    beforeAll(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'portal-council-'));
      files = await writeTestFiles(path.join(folder, 'files'), form);
      portal = await start(path.join(folder, 'data'));
      browser = await launchBrowser();
    });

    afterAll(async () => {
      await browser?.close();
      await portal?.stop();
      await rm(folder, { recursive: true, force: true });
    });

    /** Opens a page, and reads all that it links to. */
    async function look(name: Name, ...addresses: readonly string[]): Promise<void> {
      for (const address of addresses) {
        await page(name).goto(address);
        await page(name).getByRole('heading', { level: 1 }).first().waitFor();
        await page(name).waitForLoadState('networkidle');
        await said.follow(page(name));
        if (name === 'researcher') await told.follow(page(name));
      }
    }

    it('three roles register with its telephone numbers and log in', async () => {
      for (const name of Object.keys(people) as Name[]) {
        visitors[name] = await openVisitor(browser, portal.url, people[name]);
        await said.watch(visitors[name].context);
        if (name === 'researcher') await told.watch(visitors[name].context);
        await registerOnScreen(visitors[name]);
        await logIn(visitors[name]);
      }
    });

    it('an application is typed step by step, filed and numbered', async () => {
      await beginApplication(page('researcher'), form);
      await fillWizard(page('researcher'), application(), form);
      number = await confirmAndSubmit(page('researcher'), form, /NHSRC-[A-Z]+-\d{4}-\d+/);
      expect(number).toMatch(/^NHSRC-FC-20\d\d-1$/);
    });

    /** The page has all that was typed, whatever letters the form gives its sections. */
    async function allIsRead(name: Name): Promise<void> {
      const shown = ((await page(name).textContent('main')) ?? '').replace(/\s+/g, ' ');
      for (const value of typedValues(application(), form)) expect(shown).toContain(value);
    }

    it('every value that was typed is seen again in the detail, by its researcher and by officers', async () => {
      await page('researcher').goto('/');
      await page('researcher').getByRole('row').filter({ hasText: number }).getByRole('link', { name: /View/ }).click();
      await page('researcher').getByRole('heading', { name: number }).waitFor();
      id = new URL(page('researcher').url()).pathname.split('/').at(-1) ?? '';
      await allIsRead('researcher');
      await page('compliance').goto(`/protocol/${id}`);
      await page('compliance').getByRole('heading', { level: 2, name: 'Attachments' }).waitFor();
      await allIsRead('compliance');
    });

    it('two reviewers are assigned, as the code asks; it is returned with comments', async () => {
      await assignReviewers(page('compliance'), '/new-submissions', number, ['Limbani Mvula', 'Tadala Nkhoma']);
      await review(page('limbani'), number, 'Name the data protection officer.');
      await review(page('tadala'), number, 'State the sample.');
      await decide(page('compliance'), number, 'Reject', 'Answer both comments, please.');
    });

    it('the researcher responds in the cards of its form, the reviewers look again, and it is accepted', async () => {
      await openResponse(page('researcher'), id);
      for (const card of form.cards.filter(({ slug }) => slug === 'sample' || slug === 'data-protection'))
        await changeCard(page('researcher'), card, {
          ...application(),
          statistical_plannings: [{ sample_size: 777, analysis: 'By intention to treat.' }],
        });
      await sendResponse(page('researcher'), [...files.values()][0] as TestFile);
      await forward(page('compliance'), number);
      await review(page('limbani'), number, 'Answered.');
      await review(page('tadala'), number, 'Answered.');
      await decide(page('compliance'), number, 'Accept', 'Report every six months.');
      expect(await statusInList(page('researcher'), '/', number)).toContain('Accepted');
    });

    it('the sidebar has its follow-up forms, in its order', async () => {
      await page('researcher').goto('/');
      const links = page('researcher').getByRole('navigation').getByRole('link');
      await links.filter({ hasText: 'Progress Report' }).waitFor();
      const all = await links.allTextContents();
      expect(all.slice(all.indexOf('New application') + 1, all.indexOf('Follow-ups'))).toEqual(
        form.follow_ups.map(({ title }) => title),
      );
    });

    // What takes the application back is not offered once its approval has ended.
    it.each([
      ['Progress Report', 'Approve'],
      ['Request for Change', 'Approve'],
      ['Unanticipated Problem', 'Acknowledge'],
      ['Final Report', 'Acknowledge and end'],
    ])('%s is filed with its template filled in, and decided', async (title, act) => {
      const at = page('researcher');
      await at.goto('/');
      await at.getByRole('navigation').getByRole('link', { name: title, exact: true }).click();
      await at.getByLabel('Protocol', { exact: true }).selectOption(id);
      if (title === 'Unanticipated Problem') await fillSafety(at);
      const [download] = await Promise.all([
        at.waitForEvent('download'),
        at.getByRole('link', { name: `Download the ${title} template (Word)` }).click(),
      ]);
      const template = await readFile(await download.path());
      await said.judgeFile(download.suggestedFilename(), template);
      const file = {
        name: 'filled.docx',
        mimeType: 'application/octet-stream',
        buffer: fillIn(template, 'Half a year.'),
      };
      await at.locator('#files').setInputFiles(file);
      await at.getByRole('link', { name: file.name }).waitFor();
      await at.getByRole('button', { name: 'Submit' }).click();
      await at.getByRole('heading', { level: 1, name: `${title} sent` }).waitFor();
      const officer = page('compliance');
      await officer.goto('/follow-ups?state=sent');
      await officer
        .getByRole('row')
        .filter({ hasText: number })
        .getByRole('link', { name: title, exact: true })
        .click();
      await officer.getByRole('heading', { level: 1, name: `${title}: ${number}` }).waitFor();
      await officer.getByText('is told', { exact: false }).first().waitFor();
      await officer.getByRole('button', { name: act, exact: true }).click();
      await officer.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
      const outcome = act === 'Approve' ? 'approved' : 'acknowledged';
      await officer.getByText(`${title} of ${number} ${outcome}. The researcher has been told.`).waitFor();
      await officer.getByRole('radiogroup').waitFor({ state: 'detached' });
      await said.follow(officer);
    });

    it('is found by its number as people type it', async () => {
      const typed = number.toLowerCase().replaceAll('-', ' ');
      await page('compliance').goto(`/find?q=${encodeURIComponent(typed)}`);
      await page('compliance').getByRole('link', { name: number }).first().waitFor();
    });

    it('a list says its kinds of review in the other language of the council', async () => {
      const at = page('compliance');
      await at.goto('/new-submissions');
      const option = (name: string) => at.locator('option', { hasText: name }).waitFor({ state: 'attached' });
      await option('Expedited review');
      await at.evaluate(() => localStorage.setItem('portal.language', 'nd'));
      await at.reload();
      await option('Ukuhlolwa okuphangisiweyo');
      await option('Ukuhlolwa yikomiti yonke');
      await at.evaluate(() => localStorage.setItem('portal.language', 'en'));
    });

    it('no page, mail, letter, PDF or export names another council, and none of the researcher’s a reviewer', async () => {
      const protocol = `/protocol/${id}`;
      await look('researcher', '/', protocol, '/profile', '/follow-ups', '/submission');
      await look('limbani', '/', protocol);
      await look(
        'compliance',
        protocol,
        '/my-day',
        '/find',
        '/reports',
        '/follow-ups',
        '/decisions',
        '/record',
        '/safety',
      );
      await look(
        'compliance',
        '/new-submissions',
        '/reviewed-submissions',
        '/accounts',
        '/meetings',
        '/members',
        '/mails',
      );
      await waitFor(async () => (await portal.mails()).length >= 17);
      for (const { to, subject, text, html, attachments } of await portal.mails()) {
        const all = [subject, text, html, ...attachments.map(({ name }) => name)].join('\n');
        said.judge(`mail "${subject}"`, all);
        if (to === people.researcher.email) told.judge(`mail "${subject}"`, all);
      }
      expect([said.found(), told.found()]).toEqual([[], []]);
      const types = [...said.served().keys()].join(' ');
      for (const type of ['application/pdf', 'application/zip', 'text/csv', 'spreadsheetml'])
        expect(types).toContain(type);
    });

    it('a page that named one would be noticed', async () => {
      await page('compliance').evaluate(() => document.body.append('Lilongwe and Harare'));
      await waitFor(() => Promise.resolve(said.found().some((words) => words.endsWith('Lilongwe and Harare'))));
    });

    it('no page had a fault', () => {
      expect(Object.values(visitors).flatMap(({ faults }) => faults)).toEqual([]);
    });
  });
}
