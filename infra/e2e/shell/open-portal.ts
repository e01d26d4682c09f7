import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Role } from '@portal/contracts/accounts';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../browser/launch.ts';
import { copyDemo } from '../portal/demo-folder.ts';
import { startPortal, type RunningPortal } from '../portal/start-portal.ts';
import type { Person } from '../screens/gate.ts';

export interface OpenPortal {
  portal: RunningPortal;
  browser: Browser;
  close: () => Promise<void>;
}

/** A portal with a data folder of its own, empty or with the demo data where DEMO is 'on', and a browser. */
export async function openPortal(settings: Readonly<Record<string, string>> = {}): Promise<OpenPortal> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-shell-'));
  if (settings.DEMO === 'on') await copyDemo(folder);
  const portal = await startPortal(folder, settings);
  const browser = await launchBrowser();
  return {
    portal,
    browser,
    async close() {
      await browser.close();
      await portal.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The person of this role in a portal with demo data. */
export const demoPerson = (role: Role): Person => ({
  role,
  first_name: '',
  last_name: '',
  email: `${role}@portal.example`,
});
