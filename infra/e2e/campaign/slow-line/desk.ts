import type { Page } from 'playwright-core';
import { desktop, launchOnComputer } from '../../browser/launch.ts';
import { stepPath } from '../../screens/draft.ts';
import { logIn, type Person } from '../../screens/gate.ts';
import type { AcknowledgedParts } from '../acknowledged-parts.ts';
import type { Papers } from './papers.ts';

/** The long answer into which somebody types. */
export const field = 'statistical_plannings.0.details';

interface Parts {
  /** The portal's address through its line. */
  url: string;
  /** Bytes a second, both ways. */
  throughput: number;
  /** The folder in which the browser keeps its profile. */
  profile: string;
  researcher: Person;
  draft: string;
  papers: Papers;
  acknowledged: AcknowledgedParts;
}

export const toStep = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Steps of the application' }).getByRole('link', { name }).click();

/** Somebody at the same computer every time: what it keeps survives the browser. */
export async function openDesk({ url, throughput, profile, researcher, draft, papers, acknowledged }: Parts) {
  let computer = await launchOnComputer(profile);
  let page: Page;
  let typed = 0;
  let conflicts = 0;

  /** The browser, the person and the draft, as after a bad morning: the same files are chosen again, and typing may go on. */
  async function attend(): Promise<void> {
    page = await computer.context.newPage();
    await page.setViewportSize(desktop);
    // A busy machine takes long to hand a large file over.
    page.setDefaultTimeout(300_000);
    page.on('dialog', (dialog) => void dialog.accept());
    page.on('request', (request) => {
      if (request.url().includes('/api/drafts/')) typed += request.postDataBuffer()?.length ?? 0;
    });
    acknowledged.watch(page);
    await page.goto(`${url}/`);
    const login = page.getByRole('heading', { name: 'Log in' });
    await login
      .or(page.getByRole('button', { name: 'Logout' }))
      .first()
      .waitFor();
    // A browser that was killed may bring its session back.
    if (await login.isVisible()) await logIn({ page, person: researcher });
    const network = await page.context().newCDPSession(page);
    const speed = { offline: false, latency: 400, downloadThroughput: throughput, uploadThroughput: throughput };
    await page.goto(url + stepPath(draft, 'documents'));
    await page.getByRole('heading', { level: 1, name: 'Attached documents' }).waitFor();
    // What was begun before is listed by then.
    await page.waitForLoadState('networkidle');
    await network.send('Network.emulateNetworkConditions', speed);
    // An input disappears when its file is on its way.
    const ids = await page.locator('input[type=file]').evaluateAll((inputs) => inputs.map(({ id }) => id));
    for (const id of ids) {
      const isThere = (await page.locator(`[aria-labelledby="${id}-label"] a`).count()) > 0;
      if (!isThere) await page.locator(`[id="${id}"]`).setInputFiles(await papers.fileOf(id));
    }
    await toStep(page, /Statistical/);
    await page.locator(`[id="${field}"]`).waitFor();
  }

  /** Another device has changed nothing: nobody should be asked. */
  async function settleConflict(): Promise<void> {
    const mine = page.getByRole('button', { name: 'Keep mine' });
    if ((await mine.count()) === 0) return;
    conflicts += 1;
    await mine.click();
  }

  await attend();
  return {
    page: () => page,
    settleConflict,
    /** Kills the browser and comes back; answers what stands in the long answer then. */
    async kill(): Promise<string> {
      await computer.kill();
      computer = await launchOnComputer(profile);
      await attend();
      await settleConflict();
      return page.locator(`[id="${field}"]`).inputValue();
    },
    /** Bytes of typed text, without those of files. */
    typedBytes: () => typed,
    /** How often the person was asked which version counts. */
    conflicts: () => conflicts,
    close: () => computer.kill(),
  };
}
