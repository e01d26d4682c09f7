import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tellOnFailure } from '../../service-kit/testing/told-on-failure.ts';
import { chromium, type Browser, type BrowserContext } from 'playwright-core';
import { translatePages } from './translate.ts';

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page of a test is gone before V8's optimizing compiler pays: 7 % less work for the processor. Measurements keep it.
  ...(process.env.NODE_ENV === 'test' ? ['--js-flags=--no-turbofan'] : []),
];

/** Without a locale the browser cannot open files whose names hold other letters than ASCII's. */
const env = { ...process.env, LANG: process.env.LANG ?? 'C.UTF-8' };

const { CHROMIUM_PATH: whole = '/usr/bin/chromium', CHROMIUM_SHELL_PATH: headless = whole } = process.env;

const browsers = new Set<Browser>();

function noted(browser: Browser): Browser {
  browsers.add(browser);
  return browser.on('disconnected', () => browsers.delete(browser));
}

const mostShown = 2_000;

/** What stands on every open page of this thread's browsers, for who reads why a test failed: address and beginning of the text. */
export async function shownPages(): Promise<string> {
  const pages = [...browsers].flatMap((browser) => browser.contexts()).flatMap((context) => context.pages());
  const shown = pages.map(async (page) => {
    const text = await page.innerText('body', { timeout: 2_000 }).catch(() => 'does not answer');
    return `Page ${page.url()}\n${text.replace(/\n\s*\n/g, '\n').slice(0, mostShown)}`;
  });
  return (await Promise.all(shown)).join('\n\n');
}
tellOnFailure(shownPages);

/**
 * Debian's Chromium; both paths are set by `npm test`. `viewsPdf` where a page must show a PDF in itself, `translates` where its
 * people have it translate every page.
 */
export async function launchBrowser({ viewsPdf = false, translates = false } = {}): Promise<Browser> {
  const browser = noted(await chromium.launch({ executablePath: viewsPdf ? whole : headless, args: quiet, env }));
  if (!translates) return browser;
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    await translatePages(context);
    return context;
  };
  return browser;
}

/** The one browser of a computer that several people use: it keeps its profile in a folder, and is killed as a power cut does. */
export async function launchOnComputer(
  profile: string,
): Promise<{ context: BrowserContext; kill: () => Promise<void> }> {
  const words = [...quiet, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'];
  // In a process group of its own: Debian's command is a script, and the browser its child.
  const child = spawn(headless, words, { env, detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  let printed = '';
  let address: string | undefined;
  while (address === undefined) {
    const [chunk] = (await once(child.stderr, 'data')) as [Buffer];
    printed += chunk.toString();
    address = /DevTools listening on (ws:\S+)/.exec(printed)?.[1];
  }
  child.stderr.resume();
  const browser = noted(await chromium.connectOverCDP(address));
  const kill = async () => {
    const isGone = once(child, 'exit');
    process.kill(-child.pid!, 'SIGKILL');
    await isGone;
    child.stderr.destroy();
    await browser.close();
  };
  return { context: browser.contexts()[0]!, kill };
}

export const desktop = { width: 1280, height: 900 };
export const phone = { width: 360, height: 740 };
export const narrowest = { width: 320, height: 640 };
