// The response ledger with as much in it as one decision can make: how soon the server answers, and what a key costs the page.
import { loadavg } from 'node:os';
import type { FileAnswer } from '@portal/contracts/form';
import type { Protocol, Submitted } from '@portal/contracts/protocol';
import { cardSections, cardTopFields, responseCards } from '@portal/contracts/sections';
import type { Browser, Locator, Page } from 'playwright-core';
import { launchBrowser } from '../e2e/browser/launch.ts';
import { applicationWith } from '../e2e/faults/application.ts';
import { password, signUp, uploadAll, type Person } from '../e2e/faults/people.ts';
import { otherApplication } from '../e2e/journeys/other-application.ts';
import { assign } from '../e2e/screens/filed.ts';
import { percentile, printTable, timed } from './figures.ts';
import { withPortal } from './with-portal.ts';

const pointCount = 100;
/** How much slower a page's scripts run than here. */
const slower = 6;
const reads = 50;
/** In ms: at the server, and for a key. */
const limits = { server: 50, key: 50 };
/** In ms: a page at rest, a person who types fast, and the least that Chromium tells. */
const [settled, betweenKeys, leastTold] = [1500, 150, 16];
const answer = 'It stands on page 6 now, with the reasons and the calculation that the council asked for. ';
const typed = 'The telephone number of the unit that keeps the data is still missing.';

/** So many paragraphs, each naming one of the sections. */
const comment = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, at) => {
    const { title } = responseCards[(from + at) % responseCards.length]!;
    return `Concerning ${title}: remark ${from + at + 1}, which says in a sentence or two what the council misses here.`;
  }).join('\n\n');

interface RejectedProtocol {
  id: string;
  path: string;
  owner: Person;
  officer: Person;
  files: ReadonlyMap<string, FileAnswer>;
}

/** Rejected with a hundred points, and all twelve sections changed since. */
async function rejected(url: string): Promise<RejectedProtocol> {
  const [owner, officer] = [await signUp(url, 'researcher'), await signUp(url, 'compliance')];
  const reviewers = [await signUp(url, 'reviewer'), await signUp(url, 'reviewer')] as const;
  const application = applicationWith(await uploadAll(owner));
  const filed = await owner.post<Submitted>('/api/protocols', application);
  const path = `/api/protocols/${filed.id}`;
  await assign(officer, filed, reviewers);
  await reviewers[0].post(`${path}/review`, { comment: comment(0, pointCount / 2) });
  await reviewers[1].post(`${path}/review`, { comment: comment(pointCount / 2, pointCount) });
  await officer.post(`${path}/decision`, { status: 'rejected' });
  const files = await uploadAll(owner);
  const other = otherApplication(application, ({ name }) => files.get(name));
  for (const card of responseCards) {
    const { version } = await owner.get<Protocol>(path);
    const names = [...cardTopFields(card), ...cardSections(card)];
    const { status, body } = await owner.call('PUT', `${path}/sections`, {
      body: Object.fromEntries(names.map((name) => [name, other[name as keyof typeof other]])),
      headers: { 'if-match': `"${version}"` },
    });
    if (status !== 200) throw new Error(`${card.title}: ${status} ${JSON.stringify(body)}`);
  }
  return { id: filed.id, path, owner, officer, files };
}

async function respond({ path, owner, files }: RejectedProtocol): Promise<void> {
  const { points = [] } = await owner.get<Protocol>(path);
  if (points.length !== pointCount) throw new Error(`${points.length} points`);
  await owner.post(`${path}/response`, {
    response: files.get('response'),
    cover_letter: files.get('cover_letter'),
    answers: points.map(({ id }) => ({ point: id, text: answer.repeat(3) })),
  });
}

async function openAs(browser: Browser, url: string, { email }: Person, path: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 900 } })).newPage();
  await page.goto('/');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  await page.goto(path);
  return page;
}

/** Ms from each key until the frame that shows it, as Chromium itself tells them (in steps of 8), on a processor so many times slower. */
async function typeInto(page: Page, box: Locator): Promise<number[]> {
  await box.click();
  const debug = await page.context().newCDPSession(page);
  await debug.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.waitForTimeout(settled);
  const slowest = await page.evaluateHandle((atLeast) => {
    const found = { ms: 0 };
    const take = (entries: PerformanceEntryList) => {
      for (const { name, duration } of entries) if (name !== 'keyup') found.ms = Math.max(found.ms, duration);
    };
    const events = { type: 'event', durationThreshold: atLeast };
    new PerformanceObserver((list) => take(list.getEntries())).observe(events);
    return found;
  }, leastTold);
  const times: number[] = [];
  for (const letter of typed) {
    await page.keyboard.press(letter);
    await page.waitForTimeout(betweenKeys);
    times.push(await slowest.evaluate((found) => Math.max(found.ms, (found.ms = 0))));
  }
  const expected = await box.inputValue();
  if (!expected.endsWith(typed)) throw new Error(`The box holds: ${expected}`);
  return times;
}

const row = (what: string, times: readonly number[], limit: number) => ({
  what,
  'p50 ms': percentile(times, 0.5),
  'p95 ms': percentile(times, 0.95),
  'slowest ms': percentile(times, 1),
  limit,
});

await withPortal(async ({ url }) => {
  const protocol = await rejected(url);
  const { path, owner, officer, id } = protocol;
  const read = async (who: Person) => (await timed(reads, 1, () => who.get(path))).times;
  const browser = await launchBrowser();
  try {
    const asked = await read(owner);
    const responding = await openAs(browser, url, owner, `/response-to-comments/${id}`);
    const part = responding.locator('details').filter({ hasText: 'remark 50,' }).first();
    await part.locator('summary').click();
    const answering = await typeInto(responding, part.getByLabel('Your answer'));
    await responding.close();
    await respond(protocol);
    const [answered, seen] = [await read(owner), await read(officer)];
    const marking = await openAs(browser, url, officer, `/protocol/${id}`);
    const missing = marking.getByRole('article', { name: /^Point 50,/ }).getByLabel(/What is still missing/);
    const noting = await typeInto(marking, missing);
    printTable(
      `ledger of ${pointCount} points and ${responseCards.length} changed sections, load ${loadavg()[0]?.toFixed(1)}`,
      [
        row('the server answers its researcher, to be answered', asked, limits.server),
        row('the server answers its researcher, answered', answered, limits.server),
        row('the server answers an officer', seen, limits.server),
        row(`a key in an answer, ${slower} times slower`, answering, limits.key),
        row(`a key in an officer's note, ${slower} times slower`, noting, limits.key),
      ],
    );
  } finally {
    await browser.close();
  }
});
