import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Submitted } from '@portal/contracts/protocol';
import type { Locator, Page } from 'playwright-core';
import { signIn, uploadAll } from '../faults/people.ts';
import { enter, makeAccount, personOf } from '../screens/account.ts';
import { assign, filer, reject } from '../screens/filed.ts';
import { password } from '../screens/gate.ts';
import { declareNone } from '../screens/reviewer.ts';
import { openPortal, type OpenPortal } from '../shell/open-portal.ts';
import { holdAnswers } from '../drafts/hold-answers.ts';

const people = {
  researcher: personOf('researcher', 'Chipo', 'Ncube'),
  reviewer: personOf('reviewer', 'Farai', 'Mutasa'),
  compliance: personOf('compliance', 'Tafadzwa', 'Gumbo'),
};
type Name = keyof typeof people;

let open: OpenPortal;
let assigned: Submitted;
let reviewed: Submitted;
let rejected: Submitted;
let answered: Submitted;

const caller = (name: Name) => signIn(open.portal.url, people[name].email, password);
const pageOf = async (name: Name): Promise<Page> => (await enter(open.browser, open.portal.url, people[name])).page;

beforeAll(async () => {
  open = await openPortal();
  for (const person of Object.values(people)) await makeAccount(open.portal.url, person);
  const [owner, reviewer, officer] = [await caller('researcher'), await caller('reviewer'), await caller('compliance')];
  const file = await filer(owner);
  [assigned, reviewed] = [await file('MSc', 'Assigned'), await file('MSc', 'Reviewed')];
  [rejected, answered] = [await file('MSc', 'Rejected'), await file('MSc', 'Answered')];
  for (const protocol of [rejected, answered]) await reject(officer, protocol, [reviewer]);
  const files = await uploadAll(owner);
  const letters = { response: files.get('response'), cover_letter: files.get('cover_letter') };
  await owner.post(`/api/protocols/${answered.id}/response`, letters);
  for (const protocol of [assigned, reviewed]) await assign(officer, protocol, [reviewer]);
  await reviewer.post(`/api/protocols/${reviewed.id}/review`, { comment: 'First.\n\nSecond.' });
  const page = await pageOf('reviewer');
  await page.goto(`/protocol/${assigned.id}`);
  await declareNone(page);
  await page.context().close();
});
afterAll(() => open?.close());

/** Where it stands once nothing else moves it. */
async function placeOf(what: Locator): Promise<number | undefined> {
  for (let last: number | undefined; ;) {
    const place = (await what.boundingBox())?.y;
    if (place === last) return place;
    last = place;
    await sleep(500);
  }
}

/** Opens a page of which the answers from `address` are held back, and answers where `what` stands before and after they came. */
async function placesOf(
  name: Name,
  path: string,
  address: RegExp,
  what: (page: Page) => Locator,
  come: (page: Page) => Locator,
) {
  const page = await pageOf(name);
  const held = await holdAnswers(page, 'GET', address);
  await page.goto(path);
  await what(page).waitFor();
  const before = await placeOf(what(page));
  await held.goOn();
  await come(page).waitFor({ state: 'attached' });
  const places = { before, after: await placeOf(what(page)) };
  await page.context().close();
  return places;
}

/** Measures a whole table side by side, because a page waits most of the time; each test then asks for its own. */
function measuredTogether<Case, Measured>(cases: readonly Case[], measure: (one: Case) => Promise<Measured>) {
  let measured: readonly Promise<Measured>[] = [];
  beforeAll(async () => {
    measured = cases.map(measure);
    await Promise.allSettled(measured);
  });
  return (one: Case) => measured[cases.indexOf(one)];
}

/** A press that begins on a button and ends beside it, because the button has moved meanwhile, is lost. */
describe('what comes late moves nothing that one may press by then', () => {
  const cases: [string, Name, () => string, RegExp, (page: Page) => Locator, (page: Page) => Locator][] = [
    [
      'the protocol that a follow-up form is about',
      'researcher',
      () => `/adverse-event?protocol=${assigned.id}`,
      /\/api\/protocols\/[^/?]+$/,
      (page) => page.getByRole('button', { name: 'Submit' }),
      (page) => page.getByText(/investigator of MRCZ/),
    ],
    [
      'a reviewer’s own notes',
      'reviewer',
      () => `/protocol/${assigned.id}`,
      /\/api\/drafts\//,
      (page) => page.getByRole('heading', { name: 'Consent process' }),
      (page) => page.getByLabel(/^Comment/).and(page.locator(':enabled')),
    ],
    [
      'the way to decline',
      'reviewer',
      () => `/protocol/${assigned.id}`,
      /\/api\/drafts\//,
      (page) => page.getByRole('button', { name: 'Decline' }),
      (page) => page.getByLabel(/^Comment/).and(page.locator(':enabled')),
    ],
    [
      'what an officer has typed',
      'compliance',
      () => `/protocol/${reviewed.id}`,
      /\/api\/drafts\//,
      (page) => page.getByRole('button', { name: 'Accept Proposal' }),
      (page) => page.locator('fieldset:enabled').getByText('First.'),
    ],
  ];
  const measured = measuredTogether(cases, ([, name, path, address, what, come]) =>
    placesOf(name, path(), address, what, come),
  );
  it.each(cases.map((one) => [one[0], one] as const))('%s', async (_title, one) => {
    const places = await measured(one);
    expect(places?.before).toBeGreaterThan(0);
    expect(places?.after).toBe(places?.before);
  });
});

/** Where the box stands and how high the page is: before the first key, while it is saved, and afterwards. */
async function firstKey(name: Name, width: number, path: string, box: (page: Page) => Locator) {
  const page = await pageOf(name);
  await page.setViewportSize({ width, height: 900 });
  await page.goto(path);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await box(page).click();
  const before = { place: await placeOf(box(page)), height: await height() };
  const saving = await holdAnswers(page, 'PUT', /\/api\/drafts\//);
  await page.keyboard.press('T');
  await page.getByText('Saving...').first().waitFor();
  const whileSaving = await height();
  await saving.goOn();
  await page
    .getByText(/^Saved \d/)
    .first()
    .waitFor();
  const saved = { height: await height(), place: await placeOf(box(page)) };
  await page.context().close();
  return { before, whileSaving, saved };
}

/** Whoever types must not lose the line from sight, nor press beside what moved: the words that tell of saving have their room before. */
describe.each([1280, 360])('at %i px the first key moves nothing', (width) => {
  const cases: [string, Name, () => string, (page: Page) => Locator][] = [
    [
      'an answer to a comment',
      'researcher',
      () => `/response-to-comments/${rejected.id}`,
      (page) => page.getByLabel('Your answer'),
    ],
    ['a follow-up form', 'researcher', () => '/adverse-event', (page) => page.locator('textarea').first()],
    ['a review', 'reviewer', () => `/protocol/${assigned.id}`, (page) => page.getByLabel(/^Comment/)],
    [
      'what an answer still misses',
      'compliance',
      () => `/protocol/${answered.id}`,
      (page) => page.getByLabel(/^What is still missing/).first(),
    ],
  ];
  const measured = measuredTogether(cases, ([, name, path, box]) => firstKey(name, width, path(), box));
  it.each(cases.map((one) => [one[0], one] as const))('%s', async (_title, one) => {
    const page = await measured(one);
    expect(page?.before.place).toBeGreaterThan(0);
    expect(page?.whileSaving).toBe(page?.before.height);
    expect(page?.saved).toEqual(page?.before);
  });
});
