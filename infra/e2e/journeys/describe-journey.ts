import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Field } from '@portal/contracts/form';
import type { StudyType } from '@portal/contracts/protocol';
import { assuranceStep, type Application } from '@portal/contracts/sections';
import { waitFor } from '@portal/service-kit/testing';
import type { Browser, Page } from 'playwright-core';
import { completeApplication } from '@portal/samples';
import { launchBrowser } from '../browser/launch.ts';
import { signIn, uploadAll } from '../faults/people.ts';
import { writeTestFiles, type TestFile } from '../files/documents.ts';
import { personOf } from '../screens/account.ts';
import { saveDraft, stepPath } from '../screens/draft.ts';
import { assignReviewers, decide, statusInList } from '../screens/compliance.ts';
import { logIn, openVisitor, password, registerOnScreen, type Visitor } from '../screens/gate.ts';
import { typedValues } from '../screens/typed-values.ts';
import { decline, review } from '../screens/reviewer.ts';
import { beginApplication, confirmAndSubmit, fillWizard } from '../screens/wizard.ts';
import type { JourneyPortal } from './journey-portal.ts';

const people = {
  researcher: personOf('researcher', 'Rutendo', 'Moyo'),
  compliance: personOf('compliance', 'Memory', 'Chigumbura'),
  farai: personOf('reviewer', 'Farai', 'Mutasa'),
  nyasha: personOf('reviewer', 'Nyasha', 'Dube'),
};
type Name = keyof typeof people;

/** One application from registration to decision, on screen, in the portal that `start` answers; `folder` is the portal's own. */
export function describeJourney(profile: string, start: (folder: string) => Promise<JourneyPortal>): void {
  describe(`an application travels the whole way, ${profile}`, () => {
    let folder: string;
    let portal: JourneyPortal;
    let browser: Browser;
    let files: ReadonlyMap<string, TestFile>;
    const visitors = {} as Record<Name, Visitor>;
    const page = (name: Name): Page => visitors[name].page;
    /** The id under which each act of a page went out. */
    const acts: string[] = [];

    /** One day for all, whenever they are made up. */
    const on = new Date().toISOString().slice(0, 10);
    /** Every field filled, files by their purpose, days that are still to come. */
    const applicationOf = (studyType: StudyType, documents: ReadonlyMap<string, unknown> = files): Application =>
      completeApplication(studyType, {
        file: (field: Field) => documents.get(field.name),
        on,
      });

    beforeAll(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'portal-journey-'));
      files = await writeTestFiles(path.join(folder, 'files'));
      portal = await start(path.join(folder, 'data'));
      browser = await launchBrowser(portal);
    });

    afterAll(async () => {
      await browser?.close();
      await portal?.stop();
      await rm(folder, { recursive: true, force: true });
    });

    const trial = { number: '', comments: ['State the stopping rule in numbers.', 'Align the Shona consent form.'] };
    /** The number of the MSc. */
    let master = '';
    const councilComment = 'Answer both comments, please.';

    it('three roles register and log in', async () => {
      for (const name of Object.keys(people) as Name[]) {
        visitors[name] = await openVisitor(browser, portal.url, people[name]);
        page(name).on('response', (answer) => {
          if (answer.request().method() !== 'GET') acts.push(answer.headers()['x-request-id'] ?? '');
        });
        await registerOnScreen(visitors[name]);
        await logIn(visitors[name]);
      }
    });

    it('a Clinical Trials application with every field and all its documents is filed and numbered', async () => {
      await beginApplication(page('researcher'));
      await fillWizard(page('researcher'), applicationOf('Clinical Trials'));
      trial.number = await confirmAndSubmit(page('researcher'));
      expect(trial.number).toMatch(/^MRCZ\/A\/\d+$/);
    });

    it('every value that was typed is seen again in the detail', async () => {
      await page('researcher').goto('/');
      await page('researcher')
        .getByRole('row')
        .filter({ hasText: trial.number })
        .getByRole('link', { name: /View/ })
        .click();
      await page('researcher')
        .getByRole('heading', { name: new RegExp(trial.number) })
        .waitFor();
      const shown = ((await page('researcher').textContent('main')) ?? '').replace(/\s+/g, ' ');
      for (const value of typedValues(applicationOf('Clinical Trials'))) expect(shown).toContain(value);
    });

    it('every file downloads byte for byte', async () => {
      const links = page('researcher').locator('main a[href^="/api/files/"]');
      const hrefs = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
      const sent = [...files.values()].filter(({ purpose }) => purpose !== 'proof_of_funding');
      expect(hrefs).toHaveLength(sent.length);
      for (const href of hrefs) {
        const answer = await page('researcher').request.get(href);
        expect(answer.status()).toBe(200);
        const name = decodeURIComponent(href.slice(href.lastIndexOf('/') + 1));
        const original = sent.find((file) => file.name === name);
        expect(original && (await answer.body()).equals(await readFile(original.path))).toBe(true);
      }
    });

    it('compliance assigns two reviewers; their comments make it partially reviewed, then reviewed', async () => {
      await assignReviewers(page('compliance'), '/new-submissions', trial.number, ['Farai Mutasa', 'Nyasha Dube']);
      await review(page('farai'), trial.number, trial.comments[0]!);
      expect(await statusInList(page('compliance'), '/reviewed-submissions', trial.number)).toContain(
        'Partially reviewed',
      );
      await review(page('nyasha'), trial.number, trial.comments[1]!);
      expect(await statusInList(page('compliance'), '/reviewed-submissions', trial.number)).not.toContain('Partially');
    });

    it('it is rejected; the researcher sees both comments and the council comment, and no reviewer by name', async () => {
      await decide(page('compliance'), trial.number, 'Reject', councilComment);
      await page('researcher').reload();
      // Above, and as a point to be answered.
      await page('researcher').getByText(councilComment).first().waitFor();
      const shown = (await page('researcher').textContent('main')) ?? '';
      for (const comment of trial.comments) expect(shown).toContain(comment);
      for (const name of ['Farai', 'Mutasa', 'Nyasha', 'Dube']) expect(shown).not.toContain(name);
    });

    it('an MSc takes one reviewer, is declined, reassigned, reviewed and accepted', async () => {
      const caller = await signIn(portal.url, people.researcher.email, password);
      const draft = await saveDraft(caller, applicationOf('MSc', await uploadAll(caller)));
      await page('researcher').goto(stepPath(draft, assuranceStep.slug));
      master = await confirmAndSubmit(page('researcher'));
      expect(master).toMatch(/^MRCZ\/BM\/\d+$/);
      await assignReviewers(page('compliance'), '/new-submissions', master, ['Farai Mutasa']);
      await decline(page('farai'), master);
      await assignReviewers(page('compliance'), '/declined-submissions', master, ['Nyasha Dube']);
      await review(page('nyasha'), master, 'Well prepared.');
      await decide(page('compliance'), master, 'Accept', 'First annual review in nine months.');
      expect(await statusInList(page('researcher'), '/', master)).toContain('Accepted');
    });

    it('everyone was told by mail exactly once, and by the same notices in the portal', async () => {
      // Six to compliance, four to the researcher, three to one reviewer, four to the other.
      await waitFor(async () => (await portal.mails()).length >= 17);
      const mails = await portal.mails();
      const about = (name: Name) =>
        mails
          .filter(({ to }) => to === people[name].email)
          .map(({ subject }) => subject)
          .sort();
      expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(mails.length);
      // submitted twice, partially reviewed once, reviewed twice, declined once
      expect(about('compliance')).toHaveLength(6);
      // two receipts, one rejection, one acceptance
      expect(about('researcher')).toHaveLength(4);
      // assigned twice, and the outcome of what each commented on
      const [assigned, decided] = [`${trial.number}: assigned to you for review`, `${trial.number}: changes required`];
      expect(about('farai')).toEqual([assigned, decided, `${master}: assigned to you for review`]);
      expect(about('nyasha')).toEqual([
        assigned,
        decided,
        `${master}: approved`,
        `${master}: assigned to you for review`,
      ]);
      for (const name of Object.keys(people) as Name[]) {
        const notices = await noticesOf(page(name));
        expect(notices.sort()).toEqual(about(name));
      }
    });

    it('every mail names the act on a page that it follows from', async () => {
      for (const { correlationId } of await portal.mails()) expect(acts).toContain(correlationId);
      expect(acts).not.toContain('');
    });

    it('no page had a fault', () => {
      expect(Object.values(visitors).flatMap(({ faults }) => faults)).toEqual([]);
    });
  });
}

/** The titles of a person's notices, as the portal answers them to their own browser. */
async function noticesOf(from: Page): Promise<string[]> {
  const { access } = (await (
    await from.request.post('/api/token/refresh', {
      headers: { 'X-Portal-Session': 'cookie', Origin: new URL(from.url()).origin },
      data: {},
    })
  ).json()) as { access: string };
  const answer = await from.request.get('/api/notifications?page_size=100', {
    headers: { Authorization: `Bearer ${access}` },
  });
  return ((await answer.json()) as { title: string }[]).map(({ title }) => title);
}
