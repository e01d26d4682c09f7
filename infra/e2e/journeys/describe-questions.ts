import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Protocol, Submitted } from '@portal/contracts/protocol';
import { waitFor } from '@portal/service-kit/testing';
import { makePdf } from '@portal/standalone/demo';
import type { Browser, Locator, Page } from 'playwright-core';
import { axeFindings, sidewaysOverflow } from '../browser/check-page.ts';
import { launchBrowser, phone } from '../browser/launch.ts';
import { signIn, type Person as Caller } from '../faults/people.ts';
import { enter, makeAccount, personOf } from '../screens/account.ts';
import { assign, filer } from '../screens/filed.ts';
import { password, type Visitor } from '../screens/gate.ts';
import { declareNone } from '../screens/reviewer.ts';
import type { JourneyPortal } from './journey-portal.ts';

// The reviewers' names are words of the questions: only who may read a name does.
const people = {
  researcher: personOf('researcher', 'Tendai', 'Sibanda'),
  officer: personOf('compliance', 'Memory', 'Marufu'),
  asking: personOf('reviewer', 'Consent', 'Form'),
  other: personOf('reviewer', 'Sample', 'Size'),
};
type Name = keyof typeof people;

const asked = 'As I wrote in my paper of 2019, the sample is too small. Is it?';
const released = 'Is the sample large enough?';
const unasked = 'Are you related to the sponsor?';
const answer = 'Yes. The calculation stands in section F.';

/** Two questions of a reviewer, one released in other words and answered, one declined, in the portal that `start` answers. */
export function describeQuestions(profile: string, start: (folder: string) => Promise<JourneyPortal>): void {
  describe(`questions during review, ${profile}`, () => {
    let folder: string;
    let portal: JourneyPortal;
    let browser: Browser;
    let filed: Submitted;
    const callers = {} as Record<Name, Caller>;
    const visitors = {} as Record<Name, Visitor>;
    const page = (name: Name): Page => visitors[name].page;
    const open = (name: Name) => page(name).goto(`/protocol/${filed.id}`);
    const cardOf = (name: Name, text: string): Locator => page(name).getByRole('article').filter({ hasText: text });
    const mailsTo = async (name: Name, subject: string) =>
      (await portal.mails()).filter((mail) => mail.to === people[name].email && mail.subject.endsWith(subject));
    const isTold = (name: Name, subject: string) =>
      waitFor(async () => (await mailsTo(name, subject)).length === 1, 20_000);

    beforeAll(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'portal-questions-'));
      portal = await start(path.join(folder, 'data'));
      browser = await launchBrowser();
      for (const name of Object.keys(people) as Name[]) {
        await makeAccount(portal.url, people[name]);
        callers[name] = await signIn(portal.url, people[name].email, password);
        visitors[name] = await enter(browser, portal.url, people[name]);
      }
      await page('researcher').setViewportSize(phone);
      filed = await (await filer(callers.researcher))('Clinical Trials', 'Consent form and sample size');
      await assign(callers.officer, filed, [callers.asking, callers.other]);
    });

    afterAll(async () => {
      await browser?.close();
      await portal?.stop();
      await rm(folder, { recursive: true, force: true });
    });

    it('a reviewer asks below the comment, and what is typed survives a reload', async () => {
      await open('asking');
      await declareNone(page('asking'));
      for (const text of [asked, unasked]) {
        await page('asking').getByRole('button', { name: 'Ask the researcher' }).click();
        await page('asking').getByRole('textbox', { name: 'Your question' }).fill(text);
        if (text === asked) {
          await page('asking')
            .getByText(/^Saved \d/)
            .waitFor();
          await page('asking').reload();
          await page('asking').getByRole('button', { name: 'Ask the researcher' }).click();
          await waitFor(
            async () => (await page('asking').getByRole('textbox', { name: 'Your question' }).inputValue()) === asked,
            20_000,
          );
        }
        await page('asking').getByRole('button', { name: 'Send to the office' }).click();
        await page('asking').getByText('Your question was sent to the office.').first().waitFor();
        await cardOf('asking', text).getByText('With the office').waitFor();
      }
      expect(await axeFindings(page('asking'))).toEqual([]);
      expect((await callers.researcher.get<Protocol>(`/api/protocols/${filed.id}`)).questions).toBeUndefined();
    });

    it('an officer finds them in My day, releases one in other words and declines the other', async () => {
      await page('officer').goto('/my-day');
      await page('officer').getByRole('link', { name: 'Start Release' }).click();
      await page('officer').getByText('1 of 1 in Release').waitFor();
      await cardOf('officer', asked).getByText('from Consent Form, reviewer').waitFor();
      await cardOf('officer', asked)
        .getByRole('button', { name: /^Release/ })
        .click();
      const releasing = page('officer').getByRole('dialog');
      await releasing.getByLabel('Question as the researcher reads it').fill(released);
      await releasing.getByRole('button', { name: 'Release to the researcher' }).click();
      await page('officer').getByText('The question was released to the researcher.').waitFor();
      await cardOf('officer', unasked)
        .getByRole('button', { name: /^Decline/ })
        .click();
      const declining = page('officer').getByRole('dialog');
      await declining.getByLabel('Why it is not passed on').fill('It is declared in section J.');
      await declining.getByRole('button', { name: 'Decline the question' }).click();
      await page('officer').getByText('The question was declined, and the reviewer was told.').waitFor();
      expect(await axeFindings(page('officer'))).toEqual([]);
      await isTold('asking', ': your question was not passed on');
    });

    it('the researcher answers on a telephone, with a file, without a word of who asked', async () => {
      await isTold('researcher', ': a question about your application');
      await page('researcher').goto('/');
      await page('researcher')
        .getByText(/^The council has asked a question about/)
        .waitFor();
      await page('researcher')
        .getByRole('link', { name: /^Answer the question about/ })
        .click();
      const card = cardOf('researcher', released);
      await card.getByText('Question 1, from a reviewer').waitFor();
      await card.getByRole('button', { name: /^Send the answer/ }).click();
      await card.getByText('Enter the answer, at most 4,000 characters').waitFor();
      expect([await sidewaysOverflow(page('researcher')), await axeFindings(page('researcher'))]).toEqual([0, []]);
      await card.getByLabel(/^Your answer/).fill(answer);
      const file = path.join(folder, 'calculation.pdf');
      await writeFile(file, makePdf('Sample size'));
      await card.locator('input[type=file]').setInputFiles(file);
      await card.getByText('calculation.pdf').waitFor();
      await card.getByText(/^Saved \d/).waitFor();
      await card.getByRole('button', { name: /^Remove/ }).waitFor();
      await card.getByRole('button', { name: /^Send the answer/ }).click();
      await page('researcher').getByText('Question 1: your answer was sent.').waitFor();
      const parts = ['', '/history', '/counts'].map((part) =>
        callers.researcher.get(part === '/counts' ? '/api/protocols/counts' : `/api/protocols/${filed.id}${part}`),
      );
      const read = JSON.stringify([
        ...(await Promise.all(parts)),
        await callers.researcher.get('/api/notifications'),
        (await portal.mails()).filter(({ to }) => to === people.researcher.email),
      ]);
      for (const secret of [asked, unasked, callers.asking.id, 'Consent Form']) expect(read).not.toContain(secret);
    });

    it('who asked reads the answer; the other reviewer reads it only after the own comment', async () => {
      await isTold('asking', ': a question was answered');
      await open('asking');
      await cardOf('asking', released).getByText(answer).waitFor();
      await cardOf('asking', released)
        .getByRole('link', { name: /^calculation\.pdf/ })
        .waitFor();
      await cardOf('asking', unasked).getByText('It is declared in section J.').waitFor();
      await open('other');
      await declareNone(page('other'));
      expect(await page('other').getByText(released).count()).toBe(0);
      await callers.other.post(`/api/protocols/${filed.id}/review`, { comment: 'Well prepared.' });
      await open('other');
      await cardOf('other', released).getByText(answer).waitFor();
    });

    it('who comments with an open question is asked first, and the question is withdrawn', async () => {
      await callers.asking.post(`/api/protocols/${filed.id}/questions`, { text: 'Who analyses?' });
      await open('asking');
      await page('asking').getByLabel('Comment', { exact: true }).fill('Well prepared.');
      const send = page('asking').getByRole('button', { name: 'Comment', exact: true });
      await send.click();
      const dialog = page('asking').getByRole('dialog', {
        name: 'Your question has no answer yet. Comment anyway?',
      });
      await dialog.getByRole('button', { name: 'No, wait for the answer' }).click();
      await send.click();
      await dialog.getByRole('button', { name: 'Yes, comment' }).click();
      await page('asking').getByText('Protocol successfully reviewed').waitFor();
      await open('asking');
      await cardOf('asking', 'Who analyses?').getByText('Withdrawn').waitFor();
    });

    it('no page found a fault, and no mail quotes a question or an answer', async () => {
      expect(Object.values(visitors).flatMap(({ faults }) => faults)).toEqual([]);
      const said = JSON.stringify(await portal.mails());
      for (const text of [asked, released, unasked, answer]) expect(said).not.toContain(text);
    });
  });
}
