import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Role } from '@portal/contracts/accounts';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../browser/launch.ts';
import { startPortal, type RunningPortal } from '../portal/start-portal.ts';
import type { Person } from '../screens/gate.ts';

export interface OpenPortal {
  portal: RunningPortal;
  browser: Browser;
  close: () => Promise<void>;
}

/** A portal with an empty data folder of its own, and a browser. With DEMO 'on' it is filled when this answers. */
export async function openPortal(settings: Readonly<Record<string, string>> = {}): Promise<OpenPortal> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-shell-'));
  const portal = await startPortal(folder, settings);
  while (settings.DEMO === 'on' && !portal.output().includes('Demo accounts'))
    await new Promise((resolve) => setTimeout(resolve, 50));
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
