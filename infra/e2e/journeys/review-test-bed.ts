import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import type { Protocol, StudyType, Submitted } from '@portal/contracts/protocol';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../browser/launch.ts';
import { signIn, type Person as Caller } from '../faults/people.ts';
import { declareNone } from '../screens/reviewer.ts';
import { enter, makeAccount, personOf } from '../screens/account.ts';
import { assign, filer } from '../screens/filed.ts';
import { password, type Visitor } from '../screens/gate.ts';
import type { JourneyPortal } from './journey-portal.ts';

const people = {
  researcher: personOf('researcher', 'Rutendo', 'Moyo'),
  farai: personOf('reviewer', 'Farai', 'Mutasa'),
  nyasha: personOf('reviewer', 'Nyasha', 'Dube'),
  memory: personOf('compliance', 'Memory', 'Chigumbura'),
  tafadzwa: personOf('compliance', 'Tafadzwa', 'Gumbo'),
};
type Name = keyof typeof people;
const withBrowser = ['farai', 'nyasha', 'memory', 'tafadzwa'] as const;
type Seated = (typeof withBrowser)[number];

export const box = (from: Page) => from.getByLabel('Comment', { exact: true });
export const send = (from: Page) => from.getByRole('button', { name: 'Comment', exact: true });

/** What whoever comes second is told. */
export const meanwhile = (status: string) =>
  `This protocol has changed since you opened it. It is now ${status}. Nothing was overwritten. Your text is kept.`;

export type ReviewStage = ReturnType<typeof openReviewStage>;

/** A portal with two reviewers and two officers, each in a browser of their own, for the tests of the suite that opens it. */
export function openReviewStage(start: (folder: string) => Promise<JourneyPortal>) {
  let folder: string;
  let portal: JourneyPortal;
  let browser: Browser;
  let fileOne: (studyType: StudyType, title: string) => Promise<Submitted>;
  const callers = {} as Record<Name, Caller>;
  const visitors = {} as Record<Seated, Visitor>;
  const page = (name: Seated): Page => visitors[name].page;
  const file = (studyType: StudyType, title: string): Promise<Submitted> => fileOne(studyType, title);

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'portal-review-'));
    portal = await start(path.join(folder, 'data'));
    browser = await launchBrowser({ viewsPdf: true });
    for (const name of Object.keys(people) as Name[]) {
      await makeAccount(portal.url, people[name]);
      callers[name] = await signIn(portal.url, people[name].email, password);
    }
    for (const name of withBrowser) visitors[name] = await enter(browser, portal.url, people[name]);
    fileOne = await filer(callers.researcher);
  });

  afterAll(async () => {
    await browser?.close();
    await portal?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const now = ({ id }: Submitted) => callers.memory.get<Protocol>(`/api/protocols/${id}`);

  /** A protocol assigned to Farai, and to Nyasha where its number asks for two, opened by Farai. */
  async function assigned(studyType: StudyType, title: string): Promise<Submitted> {
    const protocol = await file(studyType, title);
    const { farai, nyasha } = callers;
    await assign(callers.memory, protocol, studyType === 'Clinical Trials' ? [farai, nyasha] : [farai]);
    await page('farai').goto(`/protocol/${protocol.id}`);
    await declareNone(page('farai'));
    await box(page('farai')).waitFor();
    return protocol;
  }

  /** A protocol that waits for the decision, opened by these officers. */
  async function reviewed(title: string, ...officers: ('memory' | 'tafadzwa')[]): Promise<Submitted> {
    const protocol = await assigned('MSc', title);
    await callers.farai.post(`/api/protocols/${protocol.id}/review`, { comment: 'Well prepared.' });
    for (const officer of officers) {
      await page(officer).goto(`/protocol/${protocol.id}`);
      await page(officer).getByRole('button', { name: 'Accept Proposal' }).waitFor();
    }
    return protocol;
  }

  return {
    callers,
    page,
    file,
    now,
    assigned,
    reviewed,
    /** Farai once more, on another device. */
    anotherDevice: () => enter(browser, portal.url, people.farai),
    /** Of every page so far. */
    faults: () => Object.values(visitors).flatMap(({ faults }) => faults),
  };
}
