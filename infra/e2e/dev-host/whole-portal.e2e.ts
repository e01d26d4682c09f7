import { afterAll, beforeAll, expect, it } from '@jest/globals';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { waitFor } from '@portal/service-kit/testing';
import { launchBrowser } from '../browser/launch.ts';
import { copyOfPortal, openDevHost, signedInAt, type Copy, type DevHost, type SignedIn } from './open-dev-host.ts';

let browser: Browser;
let copy: Copy;
let host: DevHost;
let signedIn: SignedIn;

beforeAll(async () => {
  browser = await launchBrowser();
  copy = await copyOfPortal();
  const settings = { DATA_DIR: path.join(copy.folder, 'data'), DEMO: 'off', OPS_PORT: '0' };
  host = await openDevHost(['dev'], settings, copy.folder);
  signedIn = await signedInAt(browser, host.url);
});
afterAll(async () => {
  await browser?.close();
  await host?.stop();
  await copy?.remove();
});

const answered = (text: string) => waitFor(async () => (await signedIn.answer()).includes(text));

it('starts the services again when one is changed, on the same data and with the same session', async () => {
  expect(await signedIn.answer()).toContain('There is no such status.');
  await copy.reword("'There is no such status.'", "'No status has this name.'");
  await answered('No status has this name.');
  await waitFor(() => /Services started again in [\d.]+ s: svc-protocol\/messages\.ts\n/.test(host.output()));
});

it('shows a changed page without a new one, and keeps the session', async () => {
  const { page, faults } = signedIn;
  // A reload would lose this.
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await copy.reword("'Dashboard'", "'All of yours'");
  const heading = page.getByRole('heading', { level: 1, name: 'All of yours' });
  await heading.waitFor();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await page.reload();
  await heading.waitFor();
  expect(faults).toEqual([]);
});

it('waits for the next change where services do not start', async () => {
  await copy.reword("'No status has this name.'", "'No status has this name.");
  await waitFor(() => host.output().includes('The services did not start'));
  await copy.reword("'No status has this name.", "'Nothing is called so.'");
  await answered('Nothing is called so.');
});
