import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Field } from '@portal/contracts/form';
import type { Protocol, Submitted } from '@portal/contracts/protocol';
import { sections, type Application } from '@portal/contracts/sections';
import { makePdf } from '@portal/standalone/demo';
import type { Browser, Page } from 'playwright-core';
import { completeApplication } from '@portal/samples';
import { launchBrowser } from '../browser/launch.ts';
import { signIn, type Person as Caller } from '../faults/people.ts';
import type { TestFile } from '../files/documents.ts';
import { enter, makeAccount, personOf } from '../screens/account.ts';
import { decide, forward, forwardWithSecond } from '../screens/compliance.ts';
import { assign, filer } from '../screens/filed.ts';
import { password, type Visitor } from '../screens/gate.ts';
import { changeEverything, changeStudyType, openResponse, sendResponse } from '../screens/response.ts';
import { declareNone, review } from '../screens/reviewer.ts';
import { typedValues } from '../screens/typed-values.ts';
import type { JourneyPortal } from './journey-portal.ts';
import { otherApplication } from './other-application.ts';

const people = {
  researcher: personOf('researcher', 'Tendai', 'Sibanda'),
  compliance: personOf('compliance', 'Rudo', 'Marufu'),
  chenai: personOf('reviewer', 'Chenai', 'Hove'),
  blessing: personOf('reviewer', 'Blessing', 'Zhou'),
};
type Name = keyof typeof people;

const today = new Date().toISOString().slice(0, 10);
const named = ({ name }: Field): { name: string } => ({ name: `${name}.pdf` });
const before = completeApplication('Clinical Trials', { file: named, on: today });

/** What a reader sees of every answer; a flag that was taken away is seen no more. */
const flagWords = Object.values(sections).flatMap(({ fields }) =>
  fields.filter(({ kind }) => kind === 'flag').map(({ label }) => label.slice(1)),
);
const isAnswer = (value: string) => !flagWords.includes(value);

const textOf = async (page: Page, selector: string): Promise<string> =>
  ((await page.locator(selector).textContent()) ?? '').replace(/\s+/g, ' ');

/** A rejected application, every section of it changed, responded to and accepted, in the portal that `start` answers. */
export function describeResponse(profile: string, start: (folder: string) => Promise<JourneyPortal>): void {
  describe(`a rejected application is changed, responded to and accepted, ${profile}`, () => {
    let folder: string;
    let portal: JourneyPortal;
    let browser: Browser;
    let filed: Submitted;
    let after: Application;
    let letter: TestFile;
    const callers = {} as Record<Name, Caller>;
    const visitors = {} as Record<Name, Visitor>;
    const page = (name: Name): Page => visitors[name].page;

    const testFile = async (name: string): Promise<TestFile> => {
      const file = { purpose: name, name: `other-${name}.pdf`, content: makePdf(`Other ${name}`) };
      const at = path.join(folder, file.name);
      await writeFile(at, file.content);
      return { ...file, path: at };
    };

    beforeAll(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'portal-response-'));
      portal = await start(path.join(folder, 'data'));
      browser = await launchBrowser(portal);
      for (const name of Object.keys(people) as Name[]) {
        await makeAccount(portal.url, people[name]);
        callers[name] = await signIn(portal.url, people[name].email, password);
        visitors[name] = await enter(browser, portal.url, people[name]);
      }
      const { researcher, compliance, chenai, blessing } = callers;
      filed = await (await filer(researcher))('Clinical Trials', String(before.title), today);
      await assign(compliance, filed, [chenai, blessing]);
      const command = `/api/protocols/${filed.id}`;
      await chenai.post(`${command}/review`, { comment: 'State the stopping rule.' });
      await blessing.post(`${command}/review`, { comment: 'Align the consent forms.' });
      await compliance.post(`${command}/decision`, { status: 'rejected', compliance_comment: 'Both, please.' });
      const fields = Object.values(sections).flatMap((section) => section.fields.filter(({ kind }) => kind === 'file'));
      const files = new Map(await Promise.all(fields.map(async ({ name }) => [name, await testFile(name)] as const)));
      after = otherApplication(before, ({ name }) => files.get(name));
      letter = await testFile('response');
    });

    afterAll(async () => {
      await browser?.close();
      await portal?.stop();
      await rm(folder, { recursive: true, force: true });
    });

    it('every field of all twelve sections is changed and saved, section by section, and the response is sent', async () => {
      await openResponse(page('researcher'), filed.id);
      await changeEverything(page('researcher'), after);
      await sendResponse(page('researcher'), letter);
      expect(new URL(page('researcher').url()).pathname).toBe('/');
    });

    it('the number stayed', async () => {
      const now = await callers.researcher.get<Protocol>(`/api/protocols/${filed.id}`);
      expect(now).toMatchObject({ number: filed.number, status: 'response', title: after.title });
    });

    it('compliance sees every new answer, and the old one beside it', async () => {
      await page('compliance').goto(`/protocol/${filed.id}`);
      await page('compliance').getByRole('heading', { name: 'Changes in this response' }).waitFor();
      const changes = await textOf(page('compliance'), '#response-changes');
      for (const value of typedValues(before)) expect(changes.toLowerCase()).toContain(value.toLowerCase());
      for (const value of typedValues(after).filter(isAnswer)) expect(changes).toContain(value);
      expect(changes).toContain(String(before.title));
      expect(changes).toContain(String(after.title));
    });

    it('it is forwarded; the reviewers see the changes, comment, and it is accepted', async () => {
      await forward(page('compliance'), filed.number);
      await page('chenai').goto(`/protocol/${filed.id}`);
      // The title changed, and no page was opened in the first round.
      await declareNone(page('chenai'));
      await page('chenai').getByRole('heading', { name: 'What the researcher changed' }).waitFor();
      const round = await textOf(page('chenai'), '#previous-rounds');
      for (const value of typedValues(after).filter(isAnswer)) expect(round).toContain(value);
      await review(page('chenai'), filed.number, 'Answered.');
      await review(page('blessing'), filed.number, 'Aligned.');
      await decide(page('compliance'), filed.number, 'Accept', 'Well answered.');
      const now = await callers.researcher.get<Protocol>(`/api/protocols/${filed.id}`);
      expect(now).toMatchObject({ status: 'accepted', number: filed.number });
    });

    it('a BSc that was made a clinical trial and a BSc again is forwarded only to two reviewers', async () => {
      const { researcher, compliance, chenai, blessing } = callers;
      const thesis = await (await filer(researcher))('BSc', 'Hand washing in Mutare schools', today);
      await assign(compliance, thesis, [chenai]);
      const command = `/api/protocols/${thesis.id}`;
      await chenai.post(`${command}/review`, { comment: 'Why no trial?' });
      await compliance.post(`${command}/decision`, { status: 'rejected', compliance_comment: 'Consider a trial.' });
      await openResponse(page('researcher'), thesis.id);
      for (const type of ['Clinical Trials', 'BSc']) await changeStudyType(page('researcher'), type);
      await sendResponse(page('researcher'), letter);
      const why = 'The study type changed to Clinical Trials: two reviewers are needed.';
      await forwardWithSecond(page('compliance'), thesis.number, 'Blessing Zhou', why);
      await blessing.post(`${command}/review`, { comment: 'Sound.' });
      expect((await compliance.get<Protocol>(command)).status).toBe('partially reviewed');
      await chenai.post(`${command}/review`, { comment: 'Answered.' });
      expect(await compliance.get<Protocol>(command)).toMatchObject({ status: 'reviewed', number: thesis.number });
    });

    it('no page had a fault', () => {
      expect(Object.values(visitors).flatMap(({ faults }) => faults)).toEqual([]);
    });
  });
}
