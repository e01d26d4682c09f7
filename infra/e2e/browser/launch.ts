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

/** Debian's Chromium; CHROMIUM_PATH is set by `npm test`. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: quiet, env });

export const desktop = { width: 1280, height: 900 };
export const phone = { width: 360, height: 740 };
export const narrowest = { width: 320, height: 640 };
