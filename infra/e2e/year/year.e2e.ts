import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { FollowUp } from '@portal/contracts/follow-ups';
import { hasTwoReviewers, studyTypes, type Protocol } from '@portal/contracts/protocol';
import { mrczForm } from '@portal/contracts/sections';
import { verifyPath, type LetterState } from '@portal/contracts/letters';
import type { Browser, Page } from 'playwright-core';
import { decideForm, perform } from '../../standalone/demo/acts.ts';
import { makePdf } from '@portal/standalone/demo';
import type { DemoProtocol, DemoUsers } from '../../standalone/demo/step.ts';
import {
  demoOfficers,
  demoPassword,
  demoResearchers,
  demoReviewers,
  type DemoPerson,
} from '../../standalone/demo/people.ts';
import { demoStudies, type Act } from '../../standalone/demo/studies.ts';
import type { DemoForm } from '../../standalone/demo/texts.ts';
import { addDays } from '../../../svc-protocol/protocol/calendar.rules.ts';
import { launchBrowser } from '../browser/launch.ts';
import { logIn, openVisitor } from '../screens/gate.ts';
import {
  actedOn,
  answered,
  inPlaceOfFormer,
  leftBy,
  memory,
  nameOf,
  sent,
  toOfficers,
  toOwner,
  toPeople,
  written,
} from './leaves.ts';
import { openYear, type YearPortal } from './open-year.ts';
import { createWitness, emailOf, type Left } from './witness.ts';

/** Twenty studies of all types: the first of each, then those that come next. */
const chosen = (() => {
  const firsts = studyTypes.flatMap((type) => demoStudies.filter(({ study_type }) => study_type === type).slice(0, 1));
  return [...firsts, ...demoStudies.filter((study) => !firsts.includes(study))].slice(0, 20);
})();

let folder: string;
let portal: YearPortal;
let browser: Browser;
let users: DemoUsers;
let witness: ReturnType<typeof createWitness>;
const faults: string[] = [];
const lives: DemoProtocol[] = [];

const officer = () => users.officers[0]!;
const pathOf = ({ id }: DemoProtocol) => `/api/protocols/${id}`;
const read = (live: DemoProtocol) => officer().get<Protocol>(pathOf(live));
const byEmail = (email: string): DemoPerson =>
  [...demoOfficers, ...demoReviewers, ...Object.values(demoResearchers)].find((one) => one.email === email)!;
const personOf = (id: string | null): DemoPerson => demoReviewers[users.reviewers.findIndex((one) => one.id === id)]!;
const byMemory = nameOf(memory);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-year-'));
  portal = await openYear(path.join(folder, 'data'), new Date('2026-01-12T08:00:00Z'));
  witness = createWitness(portal, officer);
  browser = await launchBrowser();
  const join = (people: readonly DemoPerson[]) => Promise.all(people.map(portal.join));
  const researchers = await Promise.all(
    Object.entries(demoResearchers).map(async ([name, one]) => [name, await portal.join(one)] as const),
  );
  users = {
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
afterEach(() => witness.looksAround());

const act = (live: DemoProtocol, name: Act) =>
  perform(name, {
    form: mrczForm,
    users,
    live,
    owner: users.researchers.get(live.study.owner)!,
    officer: officer(),
    today: portal.today(),
    path: pathOf(live),
  });

/** An act over the API. */
async function does(live: DemoProtocol, name: Exclude<Act, DemoForm>): Promise<void> {
  const before = name === 'submit' ? undefined : await read(live);
  const left = async () => leftBy(name, { live, before, after: await read(live), personOf });
  await witness.sees(live, left, () => act(live, name));
}

/** Sends a form over the API, and answers its id. */
async function sends(live: DemoProtocol, kind: DemoForm): Promise<string> {
  await witness.sees(live, sent(live), () => act(live, kind));
  return live.forms.pop()!;
}

/** This person does something in a browser of their own. */
const onScreen = (
  live: DemoProtocol,
  left: Left | (() => Promise<Left>),
  email: string,
  doing: (page: Page) => Promise<void>,
) =>
  witness.sees(live, left, async () => {
    const { role, first_name, last_name } = byEmail(email);
    const visitor = await openVisitor(browser, portal.url, { role, first_name, last_name, email });
    await visitor.page.goto('/');
    await logIn(visitor, demoPassword);
    await doing(visitor.page);
    faults.push(...visitor.faults);
    await visitor.context.close();
  });
const yes = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^Yes/ }).click();

/** All reviews that are awaited. */
async function reviews(live: DemoProtocol): Promise<void> {
  await does(live, 'review');
  if (hasTwoReviewers(await read(live))) await does(live, 'review');
}

describe('a year of the council, twenty studies of all types', () => {
  it('begins with twenty applications', async () => {
    for (const [place, study] of chosen.entries()) {
      const live: DemoProtocol = { study, place, id: '', asked: [], comments: 0, cards: 0, forms: [] };
      lives.push(live);
      await does(live, 'submit');
    }
    expect(new Set(chosen.map(({ study_type }) => study_type))).toEqual(new Set(studyTypes));
  });

  it('assigns them; one reviewer declares a conflict on screen, another is away, a third never answers', async () => {
    await witness.passes(2);
    for (const live of lives) await does(live, 'assign');

    const conflicted = lives.at(-1)!;
    const who = personOf((await read(conflicted)).reviewer);
    const conflict = 'My sister leads the study.';
    const declared: Left = {
      lines: [
        ['protocol.declined', nameOf(who)],
        ['reviewer', nameOf(who)],
        ['conflict_of_interest', nameOf(who), conflict],
      ],
      told: toOfficers('protocol_declined'),
    };
    await onScreen(conflicted, declared, who.email, async (page) => {
      await page.goto(`/protocol/${conflicted.id}`);
      const dialog = page.getByRole('dialog', { name: 'Conflict of interest' });
      await dialog.getByText('I have one').click();
      await dialog.getByLabel('What is it?').fill(conflict);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await page.getByText(/successfully declined/).waitFor();
    });
    expect((await read(conflicted)).status).toBe('declined');
    await does(conflicted, 'assign');
    expect((await read(conflicted)).status).toBe('assigned');

    const [away] = users.reviewers;
    await away!.put(`/api/reviewers/${away!.id}/absences`, 0, { from: portal.today(), to: '2026-02-28' });
    const candidates = await officer().get<{ id: string; away?: unknown }[]>(
      `${pathOf(lives[1]!)}/reviewer-candidates`,
    );
    expect(candidates.find(({ id }) => id === away!.id)?.away).toBeTruthy();
  });

  it('the silent one is reminded, told late to the officers and replaced from the list of late reviews', async () => {
    const silent = lives.find(({ study }) => study.study_type === 'PhD')!;
    for (const live of lives) if (live !== silent) await reviews(live);
    const { reviewer, number } = await read(silent);
    const who = personOf(reviewer);
    witness.awaits(silent, { who, due: addDays(portal.today(), 21) });
    for (let day = 0; day < 30; day += 1) await witness.passes(1);

    const replaced = async (): Promise<Left> => {
      const next = personOf((await read(silent)).reviewer);
      expect(next).not.toBe(who);
      return {
        lines: [
          ['protocol.reviewer_replaced', byMemory, 'No answer'],
          ['reviewer', byMemory],
        ],
        told: [...toPeople('review_taken_back', [who]), ...toPeople('protocol_assigned', [next])],
      };
    };
    await onScreen(silent, replaced, memory.email, async (page) => {
      await page.goto('/late-reviews');
      await page.getByRole('row').filter({ hasText: number }).getByRole('button', { name: 'Replace' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio').first().check();
      await dialog.getByRole('button', { name: 'Replace' }).click();
      await page.getByText('Reviewer replaced.').waitFor();
    });
    witness.awaits(silent, undefined);
    await does(silent, 'review');
    expect((await read(silent)).status).toBe('reviewed');
  });

  it('decides: one on screen subject to conditions, one rejected, the others accepted', async () => {
    await witness.passes(3);
    const [conditional, rejected, ...others] = lives;
    const conditions = 'Send the consent form in Shona.';
    const before = await read(conditional!);
    const reviewers = [before.reviewer, before.alt_reviewer].filter((id) => id !== null).map(personOf);
    const accepted: Left = {
      lines: [['protocol.accepted', byMemory, conditions]],
      told: [...toOwner('protocol_accepted', conditional!), ...toPeople('review_outcome', reviewers)],
      letters: written(null),
      stands: 'conditional',
    };
    await onScreen(conditional!, accepted, memory.email, async (page) => {
      await page.goto(`/protocol/${conditional!.id}`);
      await page.getByRole('radio', { name: /subject to conditions/ }).check();
      await page.getByLabel(/^Conditions/).fill(conditions);
      await page.getByRole('button', { name: 'Accept Proposal' }).click();
      await yes(page);
      await page.getByText('Feedback sent to researcher').waitFor();
    });
    await does(rejected!, 'reject');
    for (const live of others) await does(live, 'accept');
  });

  it('conditions are met on screen, and the rejected one comes back and is accepted', async () => {
    await witness.passes(10);
    const [conditional, rejected] = lives;
    const note = 'The form in Shona was seen.';
    const met: Left = {
      lines: [['protocol.conditions_met', byMemory, note]],
      told: toOwner('protocol_accepted', conditional!),
      letters: inPlaceOfFormer(null),
      stands: 'by its day',
    };
    await onScreen(conditional!, met, memory.email, async (page) => {
      await page.goto(`/protocol/${conditional!.id}`);
      await page.getByRole('button', { name: 'Conditions met' }).click();
      await page.getByLabel('How the conditions were met').fill(note);
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
      await page.getByText('All conditions of the approval are met.').waitFor();
    });
    for (const name of ['card', 'respond', 'forward'] as const) await does(rejected!, name);
    await reviews(rejected!);
    await does(rejected!, 'accept');
  });

  it('an amendment is proposed, approved and taken back, all on screen; the answers follow', async () => {
    await witness.passes(40);
    const live = lives[2]!;
    const before = (await read(live)).statistical_plannings[0]?.sample_size;
    const title = 'Amendment Form';
    await onScreen(live, sent(live), emailOf(live), async (page) => {
      await page.goto(`/amendment-form?protocol=${live.id}`);
      const card = page.locator('#section-statistics');
      await card.locator('summary').click();
      await card.getByLabel('Sample size').fill('777');
      const [name, buffer] = ['amendment.pdf', makePdf(title)];
      await page.locator('#files').setInputFiles({ name, mimeType: 'application/pdf', buffer });
      await page.getByRole('link', { name }).waitFor();
      await page.getByRole('button', { name: 'Submit' }).click();
      await page.getByRole('heading', { level: 1, name: `${title} sent` }).waitFor();
    });
    const [form] = await officer().get<FollowUp[]>('/api/follow-ups?kind=amendment&state=sent');
    const { number } = await read(live);
    const approved = actedOn(live, ['protocol.amended', 'follow_up.approved'], { letters: inPlaceOfFormer(null) });
    await onScreen(live, approved, memory.email, async (page) => {
      await page.goto(`/follow-ups/${form!.id}`);
      const table = page.getByRole('table', { name: 'What this changes' });
      await table.getByText('777').waitFor();
      await table.getByText(String(before), { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Approve' }).click();
      await yes(page);
      await page.getByText(`${title} of ${number} approved. The researcher has been told.`).waitFor();
    });
    expect((await read(live)).statistical_plannings[0]?.sample_size).toBe(777);

    await witness.passes(2);
    const why = 'Approved by mistake.';
    const undone: Left = {
      lines: [
        ['protocol.act_undone', byMemory, why],
        ['follow_up.undone', byMemory],
      ],
      told: toOwner('follow_up_decided', live),
      letters: () => [null, 'withdrawn'],
    };
    await onScreen(live, undone, memory.email, async (page) => {
      await page.goto(`/follow-ups/${form!.id}`);
      await page.getByRole('button', { name: 'Take back' }).click();
      await page.getByLabel(/^Reason/).fill(why);
      await yes(page);
      await page.getByText(`The decision on the ${title} of ${number} was taken back.`).waitFor();
    });
    expect((await read(live)).statistical_plannings[0]?.sample_size).toBe(before);
    await refuses(live, form!.id, 'Send it again with the new consent form.');
  });

  it('an accepted one is archived and restored on screen; its letter is confirmed all the while', async () => {
    const live = lives[3]!;
    const { number } = await read(live);
    const row = (page: Page) => page.getByRole('row').filter({ hasText: number });
    const archived: Left = {
      lines: [['protocol.deleted', byMemory, 'Submitted twice.']],
      told: toOwner('protocol_archived', live),
    };
    await onScreen(live, archived, memory.email, async (page) => {
      await page.goto(`/accepted-submissions?search=${encodeURIComponent(number)}`);
      await row(page)
        .getByRole('button', { name: /^Delete/ })
        .click();
      await page.getByLabel(/^Reason/).fill('Submitted twice.');
      await yes(page);
      await page.getByText('Submission successfully deleted.').waitFor();
    });
    const restored: Left = {
      lines: [['protocol.restored', byMemory, 'It was not.']],
      told: toOwner('protocol_restored', live),
    };
    await onScreen(live, restored, memory.email, async (page) => {
      await page.goto('/archive');
      await row(page)
        .getByRole('button', { name: /^Restore/ })
        .click();
      await page.getByLabel(/^Reason/).fill('It was not.');
      await yes(page);
      await page.getByText(`Protocol ${number} restored.`).waitFor();
    });
    expect((await read(live)).status).toBe('accepted');
  });

  it('more is asked about a form in points on screen, answered on screen, and refused', async () => {
    await witness.passes(100);
    const live = lives[4]!;
    const form = await sends(live, 'study_extension');
    const text = '1. Which sites?\n2. Since when?';
    const asked = actedOn(live, [null, 'follow_up.more_asked'], { told: 'follow_up_more_asked', why: text });
    await onScreen(live, asked, memory.email, async (page) => {
      await page.goto(`/follow-ups/${form}`);
      await page.getByRole('radio', { name: /^Request more information/ }).check();
      await page.getByLabel(/^What information do you need/).fill(text);
      await page.getByText(/^2 points, made from what you ask/).waitFor();
      await page.getByRole('button', { name: 'Request more information' }).click();
      await yes(page);
      await page.getByText(/^More information requested about the Study Extension/).waitFor();
    });
    await onScreen(live, answered(live), emailOf(live), async (page) => {
      await page.goto(`/follow-ups/${form}`);
      await page.getByRole('textbox', { name: 'Your answer' }).first().fill('Mutoko.');
      await page.getByText('1 of 2 answered').waitFor();
      await page.getByRole('button', { name: 'Send the answer' }).click();
      await page.getByText('Your answer was sent. The council has been told.').waitFor();
    });
    await refuses(live, form, 'Too early.');
  });

  it('studies end, others are renewed in time, and those that nobody renews lapse', async () => {
    for (const live of lives.slice(5, 7)) {
      const form = await sends(live, 'study_termination');
      const acts = ['protocol.approval_ended', 'follow_up.acknowledged'] as const;
      const ended = actedOn(live, acts, { told: 'approval_changed', letters: written(null), stands: 'ended' });
      await witness.sees(live, ended, () => decideForm({ officer: officer() }, form));
    }
    await witness.passes(175);
    for (const live of lives.slice(7, 17)) {
      const { valid_until } = await read(live);
      const form = await sends(live, 'annual_review');
      const renewed = actedOn(live, ['protocol.renewed', 'follow_up.approved'], { letters: inPlaceOfFormer(null) });
      await witness.sees(live, renewed, () => decideForm({ officer: officer() }, form));
      expect((await read(live)).valid_until! > valid_until!).toBe(true);
    }
    for (let week = 0; week < 11; week += 1) await witness.passes(7);
    const { approvals } = await officer().get<{ approvals: number }>('/api/desk');
    expect(approvals).toBe(lives.length - 2 - 10);
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
    const letters = (await Promise.all(lives.map(witness.lettersOf))).flat();
    const states: LetterState[] = [];
    for (const letter of letters) states.push(await witness.stateOf(letter));
    await witness.passes(1 / 1440);
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

  it('no mail to a researcher names a reviewer or says what one advised, and no page had a fault', () => {
    const researchers = new Set(Object.values(demoResearchers).map(({ email }) => email));
    const names = new RegExp(demoReviewers.map(nameOf).join('|'));
    const toThem = portal.mails.filter(({ to }) => researchers.has(to));
    expect(toThem.length).toBeGreaterThan(40);
    const secret = (said: string) => names.test(said) || /recommend|revise/i.test(said);
    expect(toThem.filter(({ subject, text, html }) => secret(`${subject} ${text} ${html}`))).toEqual([]);
    expect(faults).toEqual([]);
  });
});

async function refuses(live: DemoProtocol, form: string, text: string): Promise<void> {
  const acts = ['protocol.form_refused', 'follow_up.refused'] as const;
  const refused = actedOn(live, acts, { why: text, letters: written('rejected') });
  await witness.sees(live, refused, () => decideForm({ officer: officer() }, form, { act: 'refuse', text }));
}
