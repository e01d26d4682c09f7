import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type { Draft, DraftRow } from '@portal/contracts/drafts';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../browser/launch.ts';
import type { JourneyPortal } from '../journeys/journey-portal.ts';
import { enter, personOf } from '../screens/account.ts';
import { openVisitor, type Visitor } from '../screens/gate.ts';
import { makeRejected, type Rejected } from '../screens/rejected.ts';

/** Others than the people of other suites, which may share the portal. */
const people = {
  researcher: personOf('researcher', 'Ropafadzo', 'Gwenzi'),
  reviewer: personOf('reviewer', 'Simbarashe', 'Mhlanga'),
  compliance: personOf('compliance', 'Vimbai', 'Nyathi'),
};

export type DraftsTestBed = ReturnType<typeof openDraftsTestBed>;

/** A portal with a researcher in a browser, one of whose protocols was rejected, for the tests of the suite that opens it. */
export function openDraftsTestBed(start: (folder: string) => Promise<JourneyPortal>) {
  let folder: string;
  let portal: JourneyPortal;
  let browser: Browser;
  let visitor: Visitor;
  let rejected: Rejected;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'portal-unsent-'));
    [portal, browser] = await Promise.all([start(path.join(folder, 'data')), launchBrowser()]);
    rejected = await makeRejected(portal.url, people);
    visitor = await enter(browser, portal.url, people.researcher);
  });
  afterAll(async () => {
    await browser?.close();
    await portal?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  // A test that failed leaves the line as it was for the next one.
  afterEach(() => visitor.page.unrouteAll({ behavior: 'ignoreErrors' }));

  const rows = () => rejected.callers.researcher.get<DraftRow[]>('/api/drafts');
  return {
    /** The researcher in a browser. */
    get visitor() {
      return visitor;
    },
    get page() {
      return visitor.page;
    },
    /** The same researcher over HTTP. */
    get owner() {
      return rejected.callers.researcher;
    },
    /** The protocol that was rejected. */
    get filed() {
      return rejected.filed;
    },
    /** The researcher once more, in a browser of another device. */
    anotherDevice: () => openVisitor(browser, portal.url, people.researcher),
    /** What the portal keeps of the researcher's drafts. */
    rows,
    /** The same with all that was typed, as JSON. */
    async kept(): Promise<string> {
      const read = (await rows()).map(({ id }) => rejected.callers.researcher.get<Draft>(`/api/drafts/${id}`));
      return JSON.stringify((await Promise.all(read)).map(({ body }) => body));
    },
  };
}
