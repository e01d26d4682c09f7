import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { apiDocsPath, servicePaths } from '@portal/contracts/http';
import type { Browser, Page } from 'playwright-core';
import { faultsAtEveryWidth, settled } from '../access/every-width.ts';
import { launchBrowser } from '../browser/launch.ts';
import type { JourneyPortal } from './journey-portal.ts';

/** One call of each service, as the page shows it. */
const calls = {
  identity: 'POST /api/token',
  protocol: 'GET /api/protocols/{id}',
  documents: 'POST /api/files',
  notifications: 'GET /api/notifications',
};

/** The page of the programming interface, in the portal that `start` answers; `folder` is the portal's own. */
export function describeApiDocs(profile: string, start: (folder: string) => Promise<JourneyPortal>): void {
  describe(`the page of the programming interface, ${profile}`, () => {
    let folder: string;
    let portal: JourneyPortal;
    let browser: Browser;
    let page: Page;

    beforeAll(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'portal-docs-'));
      portal = await start(path.join(folder, 'data'));
      browser = await launchBrowser();
      page = await browser.newPage();
      await page.goto(`${portal.url}${apiDocsPath}`);
      await settled(page);
    });

    afterAll(async () => {
      await browser?.close();
      await portal?.stop();
      await rm(folder, { recursive: true, force: true });
    });

    it('shows the calls of every service', async () => {
      expect(await page.locator('h2').allTextContents()).toEqual([...Object.keys(servicePaths), 'events']);
      for (const [name, shown] of Object.entries(calls)) {
        const part = page.locator('section').filter({ has: page.locator(`#${name}`) });
        await part.locator('summary').filter({ hasText: shown }).first().waitFor();
      }
    });

    it('unfolds what a call takes and answers', async () => {
      const call = page.locator('details').filter({ hasText: calls.identity }).first();
      await call.locator('summary').click();
      await call.getByRole('heading', { name: /^Body/ }).waitFor();
      expect(await call.locator('pre').first().textContent()).toContain('"password"');
      expect(await call.getByRole('heading', { name: /^Answer 200/ }).count()).toBe(1);
    });

    it('shows what the services tell each other', async () => {
      const message = page.locator('details').filter({ hasText: 'protocol.submitted' });
      await message.locator('summary').click();
      expect(await message.locator('pre').textContent()).toContain('"principal_investigator"');
    });

    it('is for everyone at every width', async () => {
      expect(await faultsAtEveryWidth(page, 'api-docs')).toEqual([]);
    });
  });
}
