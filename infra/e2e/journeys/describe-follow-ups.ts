import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  actsOf,
  effectOf,
  followUpForms,
  followUpPath,
  isDeathKind,
  isSafetyKind,
  type FollowUpForm as Form,
} from '@portal/contracts/follow-ups';
import type { Submitted } from '@portal/contracts/protocol';
import { readCsv, readSheet, waitFor } from '@portal/service-kit/testing';
import type { Browser, Page } from 'playwright-core';
import { faultsAtEveryWidth } from '../access/every-width.ts';
import { launchBrowser } from '../browser/launch.ts';
import { signIn, signUp } from '../faults/people.ts';
import { fillIn } from '../files/fill-in.ts';
import { enter, makeAccount, personOf } from '../screens/account.ts';
import { exported } from '../screens/exported.ts';
import { assign, filer } from '../screens/filed.ts';
import { password, type Visitor } from '../screens/gate.ts';
import { fillSafety } from '../screens/safety.ts';
import type { JourneyPortal } from './journey-portal.ts';

const people = {
  researcher: personOf('researcher', 'Chipo', 'Ncube'),
  compliance: personOf('compliance', 'Tafadzwa', 'Gumbo'),
};
type Name = keyof typeof people;
const title = 'Iron supplementation of infants in Gokwe';

/** What ends the approval comes last: nothing else is approved after it. */
const inOrder = [false, true].flatMap((isEnd) =>
  followUpForms().filter(({ kind }) => (effectOf(kind) === 'ending') === isEnd),
);
const buttons = {
  approve: 'Approve',
  acknowledge: 'Acknowledge',
  refuse: 'Refuse',
  ask: 'Request more information',
} as const;
const outcomeOf = ({ kind }: Form): string => (actsOf(kind)[0] === 'approve' ? 'approved' : 'acknowledged');

/** How the mail to officers names a form that was sent. */
const sentAs = ({ kind, title: form }: Form): string =>
  isSafetyKind(kind) ? `${form}, due ${isDeathKind(kind) ? '10' : '18'} February 2026` : `${form} sent`;

/** Each of the ten forms: its template downloaded and filled in, sent, read and acknowledged, on screen. */
export function describeFollowUps(profile: string, start: (folder: string) => Promise<JourneyPortal>): void {
  describe(`the ten follow-up forms, ${profile} (docs/specification 12)`, () => {
    let folder: string;
    let portal: JourneyPortal;
    let browser: Browser;
    let protocol: Submitted;
    const visitors = {} as Record<Name, Visitor>;
    const page = (name: Name): Page => visitors[name].page;
    /** What was sent, by its file's name. */
    const sent = new Map<string, Buffer>();

    beforeAll(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'portal-follow-ups-'));
      portal = await start(path.join(folder, 'data'));
      browser = await launchBrowser(portal);
      for (const name of Object.keys(people) as Name[]) {
        await makeAccount(portal.url, people[name]);
        visitors[name] = await enter(browser, portal.url, people[name]);
      }
      const owner = await signIn(portal.url, people.researcher.email, password);
      protocol = await (await filer(owner))('MSc', title);
      const officer = await signIn(portal.url, people.compliance.email, password);
      const reviewer = await signUp(portal.url, 'reviewer');
      const at = `/api/protocols/${protocol.id}`;
      await assign(officer, protocol, [reviewer]);
      await reviewer.post(`${at}/review`, { comment: 'Sound.' });
      await officer.post(`${at}/decision`, { status: 'accepted' });
    });

    afterAll(async () => {
      await browser?.close();
      await portal?.stop();
      await rm(folder, { recursive: true, force: true });
    });

    it.each(followUpForms())('$title is downloaded, filled in, attached and sent', async (form) => {
      const at = page('researcher');
      await at.goto('/');
      await at.getByRole('navigation').getByRole('link', { name: form.title, exact: true }).click();
      await at.getByRole('heading', { level: 1, name: form.title, exact: true }).waitFor();
      expect(new URL(at.url()).pathname).toBe(followUpPath(form));
      await at.getByRole('button', { name: 'Submit' }).click();
      await at.getByRole('link', { name: 'Select the protocol' }).waitFor();
      await at.getByRole('link', { name: 'Attach the filled-in form' }).waitFor();

      await at.getByLabel('Protocol', { exact: true }).selectOption(protocol.id);
      await at.getByText(`Number, title and investigator of ${protocol.number} are already filled in.`).waitFor();
      const download = at.waitForEvent('download');
      await at.getByRole('link', { name: `Download the ${form.title} template (Word)` }).click();
      const filled = fillIn(await readFile(await (await download).path()), `Filled in for ${form.title}`);
      const name = `${form.kind}.docx`;
      sent.set(name, filled);
      await at.locator('#files').setInputFiles({ name, mimeType: 'application/octet-stream', buffer: filled });
      await at.getByRole('link', { name }).waitFor();
      if (isSafetyKind(form.kind)) await fillSafety(at, isDeathKind(form.kind));
      await at.getByLabel('Note to the council').fill(`About ${form.title}`);
      await at.getByText(/^Saved \d\d:\d\d$/).waitFor();

      await at.reload();
      await at.getByRole('link', { name }).waitFor();
      expect(await at.getByLabel('Note to the council').inputValue()).toBe(`About ${form.title}`);
      await at.getByRole('button', { name: 'Submit' }).click();
      await at.getByRole('heading', { level: 1, name: `${form.title} sent` }).waitFor();
    });

    it.each(inOrder)('$title is read and decided by compliance', async (form) => {
      const at = page('compliance');
      await at.goto(`/follow-ups?kind=${form.kind}&state=sent`);
      const row = at.getByRole('row').filter({ hasText: protocol.number });
      await row.getByRole('link', { name: form.title, exact: true }).click();
      await at.getByRole('heading', { level: 1, name: `${form.title}: ${protocol.number}` }).waitFor();
      await at.getByText(`About ${form.title}`).waitFor();
      const name = `${form.kind}.docx`;
      const href = await at.getByRole('link', { name }).getAttribute('href');
      const answer = await at.request.get(String(href));
      expect(sent.get(name)?.equals(await answer.body())).toBe(true);
      await at.getByText('is told', { exact: false }).first().waitFor();
      const [act = 'ask'] = actsOf(form.kind);
      await at
        .getByRole('button', { name: effectOf(form.kind) === 'ending' ? 'Acknowledge and end' : buttons[act] })
        .click();
      await at.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
      await at
        .getByText(`${form.title} of ${protocol.number} ${outcomeOf(form)}. The researcher has been told.`)
        .waitFor();
      await at.getByRole('radiogroup').waitFor({ state: 'detached' });
    });

    it('the researcher sees all ten decided, on the dashboard and with the protocol', async () => {
      const at = page('researcher');
      for (const place of ['/', `/protocol/${protocol.id}`]) {
        await at.goto(place);
        const table = at.getByRole('region', { name: 'Follow-ups' }).getByRole('table');
        await table
          .getByText(/^(Acknowledged|Approved)$/)
          .nth(9)
          .waitFor();
        for (const { title: form } of followUpForms())
          expect(await table.getByRole('link', { name: form, exact: true }).count()).toBe(1);
      }
    });

    it('the list of compliance is saved as CSV and Excel with what it shows', async () => {
      const at = page('compliance');
      await at.goto('/follow-ups');
      const [head, ...rows] = readCsv(await exported(at, 'CSV'));
      expect(head?.slice(0, 2)).toEqual(['Form', 'Protocol Number']);
      expect(rows.map(([form, number]) => [form, number]).sort()).toEqual(
        followUpForms()
          .map((form) => [form.title, protocol.number])
          .sort(),
      );
      await at.goto('/follow-ups?state=approved&kind=annual_review');
      const found = readSheet(await exported(at, 'Excel')).slice(1);
      expect(found.map(([form, number]) => [form, number])).toEqual([['Annual Review', protocol.number]]);
    });

    it('each was told by mail once: to compliance that it was sent, to the researcher what was decided', async () => {
      const about = (
        mails: readonly { to: string; subject: string }[],
        name: Name,
        isMeant: (subject: string) => boolean,
      ) =>
        mails
          .filter(({ to, subject }) => to === people[name].email && isMeant(subject))
          .map(({ subject }) => subject)
          .sort();
      const isEnd = ({ kind }: Form) => effectOf(kind) === 'ending';
      const hasEnded = (subject: string) => subject.endsWith(' approval ended');
      await waitFor(
        async () => about(await portal.mails(), 'researcher', hasEnded).length === followUpForms().filter(isEnd).length,
      );
      const mails = await portal.mails();
      const named = (forms: readonly Form[], say: (form: Form) => string) =>
        forms.map((form) => `${protocol.number}: ${say(form)}`).sort();
      const isOfForm = (subject: string) => followUpForms().some((form) => subject.endsWith(`: ${sentAs(form)}`));
      expect(about(mails, 'compliance', isOfForm)).toEqual(named(followUpForms(), sentAs));
      for (const outcome of ['acknowledged', 'approved'])
        expect(about(mails, 'researcher', (subject) => subject.endsWith(` ${outcome}`))).toEqual(
          named(
            followUpForms().filter((form) => !isEnd(form) && outcomeOf(form) === outcome),
            ({ title: form }) => `${form} ${outcome}`,
          ),
        );
    });

    it('an adverse event is sent with the form that the portal made of its answers, and made again', async () => {
      const at = page('researcher');
      await at.goto('/adverse-event');
      await at.getByLabel('Protocol', { exact: true }).selectOption(protocol.id);
      await fillSafety(at);
      await at.getByRole('button', { name: 'Make it from my answers' }).click();
      const made = at.getByRole('link', { name: /^adverse-/ });
      await made.waitFor();
      expect(await faultsAtEveryWidth(at, 'adverse-event-made')).toEqual([]);
      await at.locator('[id="safety.event"]').fill('A severe rash and fever');
      await at.getByText(/^Saved \d\d:\d\d$/).waitFor();
      await at.reload();
      await made.waitFor();
      expect(await at.getByRole('button', { name: 'Make it from my answers' }).count()).toBe(0);
      await at.getByRole('button', { name: 'Submit' }).click();
      await at.getByRole('heading', { level: 1, name: 'Adverse Event sent' }).waitFor();
      await at.getByText('Your form was made again from your answers.').waitFor();
    });

    it('no page had a fault', () => {
      expect(Object.values(visitors).flatMap(({ faults }) => faults)).toEqual([]);
    });
  });
}
