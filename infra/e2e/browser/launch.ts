import { chromium, type Browser } from 'playwright-core';

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Without a locale the browser cannot open files whose names hold other letters than ASCII's. */
const env = { ...process.env, LANG: process.env.LANG ?? 'C.UTF-8' };

const { CHROMIUM_PATH: whole = '/usr/bin/chromium', CHROMIUM_SHELL_PATH: headless = whole } = process.env;

/** Debian's Chromium; both paths are set by `npm test`. `viewsPdf` where a page must show a PDF in itself. */
export const launchBrowser = ({ viewsPdf = false } = {}): Promise<Browser> =>
  chromium.launch({ executablePath: viewsPdf ? whole : headless, args: quiet, env });

/** A browser that can be killed as a power cut does. */
export interface KillableBrowser {
  browser: Browser;
  kill: () => Promise<void>;
}

export async function launchKillable(): Promise<KillableBrowser> {
  const server = await chromium.launchServer({ executablePath: headless, args: quiet, env });
  const browser = await chromium.connect(server.wsEndpoint());
  return { browser, kill: () => server.kill() };
}

export const desktop = { width: 1280, height: 900 };
export const phone = { width: 360, height: 740 };
export const narrowest = { width: 320, height: 640 };
