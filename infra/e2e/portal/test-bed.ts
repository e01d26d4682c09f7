import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../browser/launch.ts';
import { copyDemo } from './demo-folder.ts';
import { startPortal, type RunningPortal } from './start-portal.ts';

/** What a browser test runs on: a portal on a data folder of its own, empty or with the demo data where DEMO is 'on', and a browser. */
export interface TestBed {
  portal: RunningPortal;
  browser: Browser;
  /** For files of the test; gone with the testBed. */
  folder: string;
  close: () => Promise<void>;
}

export async function openTestBed(settings: Readonly<Record<string, string>> = {}): Promise<TestBed> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-testBed-'));
  const dataDir = path.join(folder, 'data');
  if (settings.DEMO === 'on') await copyDemo(dataDir);
  const [portal, browser] = await Promise.all([startPortal(dataDir, settings), launchBrowser()]);
  const testBed: TestBed = {
    portal,
    browser,
    folder,
    async close() {
      await browser.close();
      // The portal that runs by now: a test may have restarted it.
      await testBed.portal.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return testBed;
}

/** Starts the portal anew, at its address, so that reviewer and compliance accounts wait from now on; those that are there go on. */
export async function requireApproval(testBed: TestBed): Promise<void> {
  const { url, dataDir } = testBed.portal;
  await testBed.portal.stop();
  testBed.portal = await startPortal(dataDir, { PORT: new URL(url).port, ROLE_APPROVAL: 'required' });
}
