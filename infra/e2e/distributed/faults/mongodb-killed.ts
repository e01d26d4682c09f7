import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Draft } from '@portal/contracts/drafts';
import { problemSchema } from '@portal/contracts/http';
import type { Browser, Page } from 'playwright-core';
import type { KillableEngines } from '../../../service-kit/testing/killable-engines.ts';
import { launchBrowser } from '../../browser/launch.ts';
import { signIn } from '../../faults/people.ts';
import { enter, makeAccount, personOf } from '../../screens/account.ts';
import { saveDraft, stepPath } from '../../screens/draft.ts';
import { password, type Visitor } from '../../screens/gate.ts';
import { control } from '../../screens/problems.ts';
import { expectAllOnce } from './both-sides.ts';
import { filedBefore, type SharedPortal } from './shared-portal.ts';
import { startSteadyLoad, type SteadyAttempt } from './steady-load.ts';

const awayMs = 20_000;
const onScreen = personOf('researcher', 'Tatenda', 'Sibanda');
const nationality = 'research_teams.0.nationality';
const savedAt = (page: Page) => page.getByText(/^Saved \d\d:\d\d$/);

/** Nothing can be kept without the store, and everybody is told so. */
export function describeMongoKilled(testBedOf: () => SharedPortal & { engines: KillableEngines }): void {
  describe('MongoDB killed and back after 20 s while applications are submitted', () => {
    let testBed: ReturnType<typeof testBedOf>;
    let browser: Browser;
    let visitor: Visitor;
    let before: Set<string>;
    let attempts: readonly SteadyAttempt[];
    const shown = { meanwhile: '', savedMeanwhile: -1 };
    let kept: Draft;

    beforeAll(async () => {
      testBed = testBedOf();
      const { owner, files, engines, portal } = testBed;
      before = await filedBefore(owner);
      await makeAccount(portal.url, onScreen);
      browser = await launchBrowser();
      visitor = await enter(browser, portal.url, onScreen);
      const caller = await signIn(portal.url, onScreen.email, password);
      const draft = await saveDraft(caller, {});
      const { page } = visitor;
      await page.goto(stepPath(draft, 'research-team'));
      await control(page, nationality).waitFor();
      const load = startSteadyLoad(owner, files, { tabs: 2, pauseMs: 700 });
      await sleep(2_000);
      await engines.mongodb.kill();
      const killed = performance.now();
      await control(page, nationality).fill('Zimbabwean');
      await page.getByText('Kept on this device. The portal does not answer.').waitFor({ timeout: awayMs });
      shown.meanwhile = (await page.getByText('Kept on this device. The portal does not answer.').textContent()) ?? '';
      shown.savedMeanwhile = await savedAt(page).count();
      await sleep(awayMs - (performance.now() - killed));
      await engines.mongodb.start();
      await savedAt(page).waitFor();
      kept = await caller.get<Draft>(`/api/drafts/${draft}`);
      await load.stop();
      attempts = load.attempts;
    });
    afterAll(() => browser?.close());

    const loggedAs = (request: string) =>
      testBed.portal.replicas.flatMap(({ printed }) =>
        printed()
          .split('\n')
          .filter((line) => line.includes(request)),
      );

    it('who submits is told 503 in words, when to try again, and soon', () => {
      const refusals = attempts.flatMap(({ answers }) => answers.filter(({ status }) => status !== 201));
      expect(refusals.length).toBeGreaterThan(2);
      for (const { status, headers, body, ms } of refusals) {
        // The cause of an unforeseen error is in the log alone.
        const logged = status === 500 ? { logged: loggedAs(problemSchema.parse(body).request_id) } : {};
        expect({ status, body, ...logged }).toEqual({
          status: 503,
          body: expect.objectContaining({ code: 'unavailable' }),
        });
        expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
        expect(problemSchema.parse(body).detail).toMatch(/^[A-Z]\S* \S/);
        expect(ms).toBeLessThan(30_000);
      }
    });

    it('the wizard says that the draft is on this device only, and saved when the server has it', () => {
      expect(shown).toEqual({ meanwhile: 'Kept on this device. The portal does not answer.', savedMeanwhile: 0 });
      expect(kept.body).toMatchObject({ answers: { research_teams: [{ nationality: 'Zimbabwean' }] } });
      expect(visitor.faults.filter((fault) => !/503|Failed to load resource/.test(fault))).toEqual([]);
    });

    it('sent again under its key each becomes one application, with one event, one receipt, one notice and one mail of each', async () => {
      expect(attempts.filter(({ answers }) => answers.length > 1).length).toBeGreaterThan(1);
      expect(attempts.filter(({ answer }) => !answer)).toEqual([]);
      const told = attempts.map(({ answer }) => answer!);
      await expectAllOnce(testBed.portal, testBed, told, before);
    });
  });
}
