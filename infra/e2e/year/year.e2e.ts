import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FollowUp, FollowUpDecision, FollowUpKind } from '@portal/contracts/follow-ups';
import {
  hasTwoReviewers,
  studyTypes,
  verifyPath,
  type HistoryEntry,
  type LetterState,
  type Protocol,
  type Verified,
} from '@portal/contracts/protocol';
import type { Browser, Page } from 'playwright-core';
import { perform, type Cast, type Live } from '../../standalone/demo/acts.ts';
import { makePdf } from '../../standalone/demo/pdf.ts';
import {
  demoOfficers,
  demoPassword,
  demoResearchers,
  demoReviewers,
  type DemoPerson,
} from '../../standalone/demo/people.ts';
import { demoStudies, type Act } from '../../standalone/demo/studies.ts';
import { protocolsCollection } from '../../../svc-protocol/store/protocols.collection.ts';
import { launchBrowser } from '../browser/launch.ts';
import { logIn, openVisitor } from '../screens/gate.ts';
import { openYear, type YearPortal } from './open-year.ts';

/** Twenty studies of all types: the first of each, then those that come next. */
const chosen = (() => {
  const firsts = studyTypes.flatMap((type) => demoStudies.filter(({ study_type }) => study_type === type).slice(0, 1));
  return [...firsts, ...demoStudies.filter((study) => !firsts.includes(study))].slice(0, 20);
})();

let folder: string;
let portal: YearPortal;
let browser: Browser;
let cast: Cast;
const faults: string[] = [];
const lives: Live[] = [];
/** What each letter of a study says for itself, in their order; null where the approval says it. */
const own = new Map<Live, (LetterState | null)[]>();
/** How the approval stands besides its last day. */
const standing = new Map<Live, 'conditional' | 'ended'>();

const officer = () => cast.officers[0]!;
const pathOf = ({ id }: Live) => `/api/protocols/${id}`;
const read = (live: Live) => officer().get<Protocol>(pathOf(live));
const emailOf = (live: Live) => demoResearchers[live.study.owner]!.email;
const byEmail = (email: string): DemoPerson =>
  [...demoOfficers, ...demoReviewers, ...Object.values(demoResearchers)].find((one) => one.email === email)!;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-year-'));
  portal = await openYear(path.join(folder, 'data'), new Date('2026-01-12T08:00:00Z'));
  browser = await launchBrowser();
  const join = (people: readonly DemoPerson[]) => Promise.all(people.map(portal.join));
  const researchers = await Promise.all(
    Object.entries(demoResearchers).map(async ([name, one]) => [name, await portal.join(one)] as const),
  );
  cast = {
    officers: await join(demoOfficers),
    reviewers: await join(demoReviewers),
    researchers: new Map(researchers),
  };
  await portal.settle();
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs an act, waits for what follows, and answers whom it told: each person once. */
async function told(act: () => Promise<unknown>): Promise<string[]> {
  const before = portal.mails.length;
  await act();
  await portal.settle();
  const people = portal.mails.slice(before).map(({ to }) => to);
  expect(people).toEqual([...new Set(people)]);
  return people.sort();
}

const does = (live: Live, act: Act) =>
  told(() =>
    perform(act, {
      cast,
      live,
      owner: cast.researchers.get(live.study.owner)!,
      officer: officer(),
      today: portal.today(),
      path: pathOf(live),
    }),
  );
const officers = demoOfficers.map(({ email }) => email).sort();

/** A new letter: it says this of itself, and of those before it that `replaced` names. */
function written(live: Live, says: LetterState | null, replaced: (state: LetterState | null) => boolean = () => false) {
  const before = own.get(live) ?? [];
  own.set(live, [...before.map((state) => (replaced(state) ? 'replaced' : state)), says]);
}
/** What an approving letter replaces: approvals that count, and a rejection. */
const counting = (state: LetterState | null) => state === null || state === 'rejected';

async function lettersOf({ id }: Live) {
  return (await portal.store.collection(protocolsCollection).get(id)).letters ?? [];
}

const aMinute = 1 / 1440;
let asked = 0;
/** What anybody is told of a letter. Codes cannot be tried without end: who asks for many waits. */
async function stateOf({ code }: { code: string }): Promise<LetterState> {
  asked += 1;
  if (asked % 25 === 0) await portal.pass(aMinute);
  const answer = await fetch(`${portal.url}/api/verify/${code}`);
  return ((await answer.json()) as Verified).state;
}
async function statesOf(letters: Awaited<ReturnType<typeof lettersOf>>): Promise<LetterState[]> {
  const states: LetterState[] = [];
  for (const letter of letters) states.push(await stateOf(letter));
  return states;
}

/** Every letter of every study, as anybody is told of it, says what is so on this day. */
async function expectTruth(): Promise<void> {
  for (const live of lives) {
    const letters = await lettersOf(live);
    const { valid_until } = await read(live);
    const expected = (own.get(live) ?? []).map((state) => {
      if (state !== null) return state;
      return standing.get(live) ?? (valid_until !== null && portal.today() > valid_until ? 'expired' : 'valid');
    });
    const states = await statesOf(letters);
    expect([live.study.title, states]).toEqual([live.study.title, expected]);
  }
}

/** Who did what on this day and why, as the history tells officers. */
async function expectLine(live: Live, kind: string, line: Partial<HistoryEntry>): Promise<void> {
  const lines = await officer().get<HistoryEntry[]>(`${pathOf(live)}/history`);
  const found = lines.filter((one) => one.kind === kind && one.at.startsWith(portal.today()));
  expect([kind, found.at(-1)]).toMatchObject([kind, line]);
}

/** This person in a browser of their own, for as long as `act` takes. */
async function onScreen(email: string, act: (page: Page) => Promise<void>): Promise<void> {
  const { role, first_name, last_name } = byEmail(email);
  const visitor = await openVisitor(browser, portal.url, { role, first_name, last_name, email });
  await visitor.page.goto('/');
  await logIn(visitor, demoPassword);
  await act(visitor.page);
  faults.push(...visitor.faults);
  await visitor.context.close();
}
const memory = demoOfficers[0]!.email;
const memoryName = `${demoOfficers[0]!.first_name} ${demoOfficers[0]!.last_name}`;
const yes = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^Yes/ }).click();

async function decideForm(form: string, decision: Pick<FollowUpDecision, 'act' | 'text'>): Promise<void> {
  const { version, about } = await officer().get<FollowUp>(`/api/follow-ups/${form}`);
  await officer().post(`/api/follow-ups/${form}/decision`, { protocol_version: about?.version, ...decision }, version);
}
async function sendForm(live: Live, kind: FollowUpKind): Promise<string> {
  expect(await does(live, kind)).toEqual(officers);
  return live.forms.pop()!;
}

describe('a year of the council, twenty studies of all types (issue 18)', () => {
  it('begins with twenty applications, each told once to its researcher and the officers', async () => {
    for (const [place, study] of chosen.entries()) {
      const live: Live = { study, place, id: '', asked: [], comments: 0, cards: 0, forms: [] };
      lives.push(live);
      expect(await does(live, 'submit')).toEqual([...officers, emailOf(live)].sort());
    }
    expect(new Set(chosen.map(({ study_type }) => study_type))).toEqual(new Set(studyTypes));
  });

  it('assigns them; one reviewer declares a conflict on screen, another is away, a third never answers', async () => {
    await portal.pass(2);
    for (const live of lives)
      expect((await does(live, 'assign')).length).toBe(hasTwoReviewers(await read(live)) ? 2 : 1);

    const conflicted = lives.at(-1);
    const { reviewer } = await read(conflicted!);
    const [who] = demoReviewers.filter((_one, at) => cast.reviewers[at]!.id === reviewer);
    const people = await told(() =>
      onScreen(who!.email, async (page) => {
        await page.goto(`/protocol/${conflicted!.id}`);
        const dialog = page.getByRole('dialog', { name: 'Conflict of interest' });
        await dialog.getByText('I have one').click();
        await dialog.getByLabel('What is it?').fill('My sister leads the study.');
        await dialog.getByRole('button', { name: 'Save' }).click();
        await page.getByText(/successfully declined/).waitFor();
      }),
    );
    expect(people).toEqual(officers);
    expect((await read(conflicted!)).status).toBe('declined');
    await does(conflicted!, 'assign');
    expect((await read(conflicted!)).status).toBe('assigned');

    const [away] = cast.reviewers;
    await away!.put(`/api/reviewers/${away!.id}/absences`, 0, { from: portal.today(), to: '2026-02-28' });
    const candidates = await officer().get<{ id: string; away?: unknown }[]>(
      `${pathOf(lives[1]!)}/reviewer-candidates`,
    );
    expect(candidates.find(({ id }) => id === away!.id)?.away).toBeTruthy();
  });

  it('the silent one is reminded, told late to the officers and replaced on the late desk', async () => {
    const silent = lives.find(({ study }) => study.study_type === 'PhD')!;
    for (const live of lives) {
      if (live === silent) continue;
      await does(live, 'review');
      if (hasTwoReviewers(await read(live))) await does(live, 'review');
    }
    const { reviewer } = await read(silent);
    const email = demoReviewers[cast.reviewers.findIndex(({ id }) => id === reviewer)]!.email;
    const before = portal.mails.length;
    for (let day = 0; day < 30; day += 1) await portal.pass(1);
    const { number } = await read(silent);
    const about = portal.mails.slice(before).filter(({ subject }) => subject.startsWith(`${number}: `));
    expect(about.filter(({ to }) => to === email)).toHaveLength(3);
    expect(
      about
        .filter(({ to }) => officers.includes(to))
        .map(({ to }) => to)
        .sort(),
    ).toEqual(officers);

    const people = await told(() =>
      onScreen(memory, async (page) => {
        await page.goto('/late-desk');
        await page.getByRole('row').filter({ hasText: number }).getByRole('button', { name: 'Replace' }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('radio').first().check();
        await dialog.getByRole('button', { name: 'Replace' }).click();
        await page.getByText('Reviewer replaced.').waitFor();
      }),
    );
    const { reviewer: next } = await read(silent);
    expect(next).not.toBe(reviewer);
    expect(people).toEqual([email, demoReviewers[cast.reviewers.findIndex(({ id }) => id === next)]!.email].sort());
    await expectLine(silent, 'protocol.reviewer_replaced', { who: memoryName, why: 'No answer' });
    await does(silent, 'review');
    expect((await read(silent)).status).toBe('reviewed');
  });

  it('decides: one on screen subject to conditions, one rejected, the others accepted', async () => {
    await portal.pass(3);
    const [conditional, rejected, ...others] = lives;
    const people = await told(() =>
      onScreen(memory, async (page) => {
        await page.goto(`/protocol/${conditional!.id}`);
        await page.getByRole('radio', { name: /subject to conditions/ }).check();
        await page.getByLabel(/^Conditions/).fill('Send the consent form in Shona.');
        await page.getByRole('button', { name: 'Accept Proposal' }).click();
        await yes(page);
        await page.getByText('Feedback sent to researcher').waitFor();
      }),
    );
    expect(people).toContain(emailOf(conditional!));
    expect(people).toHaveLength(hasTwoReviewers(await read(conditional!)) ? 3 : 2);
    written(conditional!, null);
    standing.set(conditional!, 'conditional');
    await expectLine(conditional!, 'protocol.accepted', { who: memoryName });

    await does(rejected!, 'reject');
    written(rejected!, 'rejected');
    for (const live of others) {
      expect(await does(live, 'accept')).toContain(emailOf(live));
      written(live, null);
    }
    await expectTruth();
  });

  it('conditions are met on screen, and the rejected one comes back and is accepted', async () => {
    await portal.pass(10);
    const [conditional, rejected] = lives;
    const people = await told(() =>
      onScreen(memory, async (page) => {
        await page.goto(`/protocol/${conditional!.id}`);
        await page.getByRole('button', { name: 'Conditions met' }).click();
        await page.getByLabel('How the conditions were met').fill('The form in Shona was seen.');
        await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
        await page.getByText('The approval has no open conditions any more.').waitFor();
      }),
    );
    expect(people).toEqual([emailOf(conditional!)]);
    standing.delete(conditional!);
    written(conditional!, null, counting);
    await expectLine(conditional!, 'protocol.conditions_met', { who: memoryName, why: 'The form in Shona was seen.' });

    for (const act of ['card', 'respond', 'forward'] as const) await does(rejected!, act);
    await does(rejected!, 'review');
    if (hasTwoReviewers(await read(rejected!))) await does(rejected!, 'review');
    await does(rejected!, 'accept');
    written(rejected!, null, counting);
    await expectTruth();
  });

  it('an amendment is proposed, approved and taken back, all on screen; the answers follow', async () => {
    await portal.pass(40);
    const live = lives[2]!;
    const before = (await read(live)).statistical_plannings[0]?.sample_size;
    const title = 'Amendment Form';
    expect(
      await told(() =>
        onScreen(emailOf(live), async (page) => {
          await page.goto(`/amendment-form?protocol=${live.id}`);
          const card = page.locator('#section-statistics');
          await card.locator('summary').click();
          await card.getByLabel('Sample size').fill('777');
          const [name, buffer] = ['amendment.pdf', makePdf(title)];
          await page.locator('#files').setInputFiles({ name, mimeType: 'application/pdf', buffer });
          await page.getByRole('link', { name }).waitFor();
          await page.getByRole('button', { name: 'Submit' }).click();
          await page.getByRole('heading', { level: 1, name: `${title} sent` }).waitFor();
        }),
      ),
    ).toEqual(officers);
    const [form] = await officer().get<FollowUp[]>('/api/follow-ups?kind=amendment&state=sent');
    const { number } = await read(live);
    expect(
      await told(() =>
        onScreen(memory, async (page) => {
          await page.goto(`/follow-ups/${form!.id}`);
          const table = page.getByRole('table', { name: 'What this changes' });
          await table.getByText('777').waitFor();
          await table.getByText(String(before), { exact: true }).waitFor();
          await page.getByRole('button', { name: 'Approve' }).click();
          await yes(page);
          await page.getByText(`${title} of ${number} approved. The researcher is told.`).waitFor();
        }),
      ),
    ).toEqual([emailOf(live)]);
    expect((await read(live)).statistical_plannings[0]?.sample_size).toBe(777);
    written(live, null, counting);
    await expectLine(live, 'protocol.amended', { who: memoryName });
    await expectTruth();

    await portal.pass(2);
    expect(
      await told(() =>
        onScreen(memory, async (page) => {
          await page.goto(`/follow-ups/${form!.id}`);
          await page.getByRole('button', { name: 'Take back' }).click();
          await page.getByLabel(/^Reason/).fill('Approved by mistake.');
          await yes(page);
          await page.getByText(`The decision on the ${title} of ${number} was taken back.`).waitFor();
        }),
      ),
    ).toEqual([emailOf(live)]);
    expect((await read(live)).statistical_plannings[0]?.sample_size).toBe(before);
    own.set(live, [null, 'withdrawn']);
    await expectLine(live, 'protocol.act_undone', { who: memoryName, why: 'Approved by mistake.' });
    await decideForm(form!.id, { act: 'refuse', text: 'Send it again with the new consent form.' });
    await portal.settle();
    written(live, 'rejected');
    await expectTruth();
  });

  it('an accepted one is archived and restored on screen; its letter is confirmed all the while', async () => {
    const live = lives[3]!;
    const { number } = await read(live);
    expect(
      await told(() =>
        onScreen(memory, async (page) => {
          await page.goto(`/accepted-submissions?search=${encodeURIComponent(number)}`);
          await page
            .getByRole('row')
            .filter({ hasText: number })
            .getByRole('button', { name: /^Delete/ })
            .click();
          await page.getByLabel(/^Reason/).fill('Submitted twice.');
          await yes(page);
          await page.getByText('Submission successfully deleted.').waitFor();
        }),
      ),
    ).toEqual([emailOf(live)]);
    await expectLine(live, 'protocol.deleted', { who: memoryName, why: 'Submitted twice.' });
    await expectTruth();
    expect(
      await told(() =>
        onScreen(memory, async (page) => {
          await page.goto('/archive');
          await page
            .getByRole('row')
            .filter({ hasText: number })
            .getByRole('button', { name: /^Restore/ })
            .click();
          await page.getByLabel(/^Reason/).fill('It was not.');
          await yes(page);
          await page.getByText(`Protocol ${number} restored.`).waitFor();
        }),
      ),
    ).toEqual([emailOf(live)]);
    expect((await read(live)).status).toBe('accepted');
    await expectLine(live, 'protocol.restored', { who: memoryName, why: 'It was not.' });
    await expectTruth();
  });

  it('more is asked about a form in points on screen, answered on screen, and refused', async () => {
    await portal.pass(100);
    const live = lives[4]!;
    const form = await sendForm(live, 'study_extension');
    const people = await told(() =>
      onScreen(memory, async (page) => {
        await page.goto(`/follow-ups/${form}`);
        await page.getByRole('radio', { name: /^Ask for more/ }).check();
        await page.getByLabel(/^What do you ask for/).fill('1. Which sites?\n2. Since when?');
        await page.getByText(/^2 points, made from what you ask/).waitFor();
        await page.getByRole('button', { name: 'Ask for more' }).click();
        await yes(page);
        await page.getByText(/^More is asked about the Study Extension/).waitFor();
      }),
    );
    expect(people).toEqual([emailOf(live)]);
    const back = await told(() =>
      onScreen(emailOf(live), async (page) => {
        await page.goto(`/follow-ups/${form}`);
        await page.getByRole('textbox', { name: 'Your answer' }).first().fill('Mutoko.');
        await page.getByText('1 of 2 answered').waitFor();
        await page.getByRole('button', { name: 'Send the answer' }).click();
        await page.getByText('Your answer was sent. The council is told.').waitFor();
      }),
    );
    expect(back).toEqual(officers);
    expect(await told(() => decideForm(form, { act: 'refuse', text: 'Too early.' }))).toEqual([emailOf(live)]);
    written(live, 'rejected');
    await expectTruth();
  });

  it('studies end, others are renewed in time, and those that nobody renews lapse', async () => {
    for (const live of lives.slice(5, 7)) {
      const form = await sendForm(live, 'study_termination');
      expect(await told(() => decideForm(form, { act: 'acknowledge' }))).toEqual([emailOf(live)]);
      standing.set(live, 'ended');
      written(live, null);
    }
    await expectTruth();
    await portal.pass(175);
    for (const live of lives.slice(7, 17)) {
      const { valid_until } = await read(live);
      const form = await sendForm(live, 'annual_review');
      expect(await told(() => decideForm(form, { act: 'approve' }))).toEqual([emailOf(live)]);
      written(live, null, counting);
      expect((await read(live)).valid_until! > valid_until!).toBe(true);
    }
    await expectTruth();
    const before = portal.mails.length;
    for (let week = 0; week < 11; week += 1) await portal.pass(7);
    for (const live of lives.slice(17)) {
      const { number } = await read(live);
      const reminded = portal.mails.slice(before).filter(({ subject }) => subject.startsWith(`${number}: renew`));
      expect([number, reminded.map(({ to }) => to)]).toEqual([number, Array(reminded.length).fill(emailOf(live))]);
      expect(reminded.length).toBeGreaterThan(0);
    }
    const { approvals } = await officer().get<{ approvals: number }>('/api/desk');
    expect(approvals).toBe(lives.filter((live) => !standing.has(live)).length - 10);
    await expectTruth();
  });

  it('anybody who holds a letter reads on screen what it is worth', async () => {
    const words: Partial<Record<LetterState, RegExp>> = {
      withdrawn: /^Withdrawn on \d+ \w+ 2026\./,
      replaced: /^Replaced by the letter of \d+ \w+ 202\d\./,
      valid: /^In force until \d+ \w+ 202\d\./,
      expired: /^The approval expired on \d+ \w+ 202\d\./,
      ended: /^The approval ended on \d+ \w+ 2026\./,
      rejected: /^Not approved\./,
    };
    const letters = (await Promise.all(lives.map(lettersOf))).flat();
    const states = await statesOf(letters);
    await portal.pass(aMinute);
    const context = await browser.newContext({ baseURL: portal.url });
    const page = await context.newPage();
    for (const [state, said] of Object.entries(words)) {
      const one = letters[states.findIndex((found) => found === state)];
      expect([state, one !== undefined]).toEqual([state, true]);
      await page.goto(verifyPath(one!.code));
      await page.getByRole('status').getByText(said).waitFor();
    }
    await context.close();
  });

  it('no mail came twice, none to a researcher names a reviewer, and no page had a fault', () => {
    const ids = portal.mails.map(({ messageId }) => messageId);
    expect(ids).toHaveLength(new Set(ids).size);
    const researchers = new Set(Object.values(demoResearchers).map(({ email }) => email));
    const names = new RegExp(demoReviewers.map(({ first_name, last_name }) => `${first_name} ${last_name}`).join('|'));
    const toThem = portal.mails.filter(({ to }) => researchers.has(to));
    expect(toThem.length).toBeGreaterThan(40);
    expect(toThem.filter(({ subject, text }) => names.test(`${subject} ${text}`))).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('every history names who and when, and keeps its chain', async () => {
    for (const live of lives) {
      const lines = await officer().get<HistoryEntry[]>(`${pathOf(live)}/history`);
      for (const { who, at } of lines) expect([who.trim() !== '', Number.isNaN(Date.parse(at))]).toEqual([true, false]);
      const instants = lines.map(({ at }) => at);
      expect(instants).toEqual([...instants].sort());
    }
  });
});
