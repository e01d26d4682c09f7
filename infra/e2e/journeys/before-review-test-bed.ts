import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import type { Protocol, Submitted } from '@portal/contracts/protocol';
import { waitFor } from '@portal/service-kit/testing';
import type { Browser, Locator, Page } from 'playwright-core';
import { launchBrowser } from '../browser/launch.ts';
import { signIn, type Person as Caller } from '../faults/people.ts';
import { enter, makeAccount, personOf } from '../screens/account.ts';
import { filer } from '../screens/filed.ts';
import { password, type Visitor } from '../screens/gate.ts';
import type { JourneyPortal } from './journey-portal.ts';

// The reviewers' names are words of the questions: only who may read a name does.
const people = {
  researcher: personOf('researcher', 'Rutendo', 'Moyo'),
  officer: personOf('compliance', 'Memory', 'Chigumbura'),
  asking: personOf('reviewer', 'Consent', 'Form'),
  other: personOf('reviewer', 'Sample', 'Size'),
};
type Name = keyof typeof people;

/** What the researcher's browser was given by the portal: of each answer address, headers and body. */
export type Given = { url: string; text: string }[];

/** Keeps every answer of the portal that this page gets from now on; `whole` waits until each is read to its end. */
function keepAnswers(page: Page) {
  const given: Given = [];
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    if (!response.url().includes('/api/')) return;
    const kept = { url: response.url(), text: JSON.stringify(response.headers()) };
    given.push(kept);
    // What was cut off, and files that the browser keeps to itself, have no body here.
    const read = response.text().then(
      (body) => void (kept.text += body),
      () => undefined,
    );
    reading.push(read);
  });
  return { given, whole: () => Promise.all(reading) };
}

export type BeforeReview = ReturnType<typeof openBeforeReview>;

/** A portal with an application of two reviewers, each of its people in a browser of their own, for the tests of the suite that opens it. */
export function openBeforeReview(start: (folder: string) => Promise<JourneyPortal>) {
  let folder: string;
  let portal: JourneyPortal;
  let browser: Browser;
  let filed: Submitted;
  let kept: ReturnType<typeof keepAnswers>;
  const callers = {} as Record<Name, Caller>;
  const visitors = {} as Record<Name, Visitor>;
  const page = (name: Name): Page => visitors[name].page;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'portal-before-review-'));
    portal = await start(path.join(folder, 'data'));
    browser = await launchBrowser(portal);
    for (const name of Object.keys(people) as Name[]) {
      await makeAccount(portal.url, people[name]);
      callers[name] = await signIn(portal.url, people[name].email, password);
      visitors[name] = await enter(browser, portal.url, people[name]);
    }
    kept = keepAnswers(page('researcher'));
    filed = await (await filer(callers.researcher))('Clinical Trials', 'Consent form and sample size');
  });

  afterAll(async () => {
    await browser?.close();
    await portal?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const at = () => `/api/protocols/${filed.id}`;
  const mails = () => portal.mails();
  const mailsTo = async (name: Name, subject: string) =>
    (await mails()).filter((mail) => mail.to === people[name].email && mail.subject.endsWith(subject));
  return {
    people,
    callers,
    page,
    mails,
    get folder() {
      return folder;
    },
    get filed() {
      return filed;
    },
    get given() {
      return kept.given;
    },
    /** Waits until the answers given so far are read to their end. */
    allGiven: () => kept.whole(),
    /** Of the protocol. */
    get path() {
      return at();
    },
    read: (name: Name) => callers[name].get<Protocol>(at()),
    open: (name: Name) => page(name).goto(`/protocol/${filed.id}`),
    press: (from: Page | Locator, name: string | RegExp) =>
      from.getByRole('button', { name, exact: typeof name === 'string' }).click(),
    /** A question's card. */
    cardOf: (name: Name, text: string): Locator => page(name).getByRole('article').filter({ hasText: text }),
    /** Waits until this person was mailed, once. */
    isTold: (name: Name, subject: string, times = 1) =>
      waitFor(async () => (await mailsTo(name, subject)).length === times),
    /** This person once more, on another device. */
    anotherDevice: (name: Name) => enter(browser, portal.url, people[name]),
    /** Of every page so far. */
    faults: () => Object.values(visitors).flatMap(({ faults }) => faults),
  };
}
