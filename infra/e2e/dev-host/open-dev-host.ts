import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, glob, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { collectFaults } from '../browser/check-page.ts';
import { desktop } from '../browser/launch.ts';
import { password, signUp, type Person } from '../faults/people.ts';
import { linkPackages } from '../manifests/build-release.ts';

const root = path.resolve(import.meta.dirname, '../../..');

export interface DevHost {
  url: string;
  /** What it has printed so far. */
  output: () => string;
  stop: () => Promise<void>;
}

/**
 * Does what `npm run dev` and `npm run gallery` do in the repository or a copy of it, on a free port, and waits for the address. `args`:
 * 'dev', alone or with a front end's folder, or 'gallery'.
 */
export async function openDevHost(
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
  repository = root,
): Promise<DevHost> {
  const child = spawn(process.execPath, [path.join(repository, 'infra/build/launch.mjs'), ...args], {
    cwd: repository,
    env: { ...process.env, NODE_OPTIONS: '', PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
        const address = /: +(http:\/\/127\.0\.0\.1:\d+)\n/.exec(printed)?.[1];
        if (address) resolve(address);
      });
    child.on('exit', () => reject(new Error(`The dev host ended:\n${printed}`)));
  });
  return {
    url,
    output: () => printed,
    async stop() {
      if (child.exitCode !== null) return;
      child.kill();
      await once(child, 'exit');
    },
  };
}

/** A copy of sources that may be changed. */
export interface Copy {
  folder: string;
  /** Changes a text of its messages, as its developer does, and answers the files that held it. */
  reword: (from: string, to: string) => Promise<string[]>;
  remove: () => Promise<void>;
}

/** What is built, installed, stored or hidden is no source. */
const isSource = (file: string): boolean => !/\/(dist|node_modules|data|\.[^/]+)$/.test(file);

export async function copyOf(app: string): Promise<Copy> {
  const place = await mkdtemp(path.join(tmpdir(), 'portal-dev-host-'));
  const folder = path.join(place, app);
  await cp(path.join(root, app), folder, { recursive: true, filter: isSource });
  await symlink(path.join(root, 'node_modules'), path.join(place, 'node_modules'));
  return changeable(folder, '**/*messages.ts', place);
}

/** A copy of the whole repository. */
export async function copyOfPortal(): Promise<Copy> {
  const place = await mkdtemp(path.join(tmpdir(), 'portal-dev-host-'));
  await cp(root, place, { recursive: true, filter: isSource });
  await linkPackages(place);
  return changeable(place, '{svc,mfe}-*/**/*messages.ts', place);
}

const changeable = (folder: string, files: string, place: string): Copy => ({
  folder,
  async reword(from, to) {
    const changed: string[] = [];
    for await (const name of glob(files, { cwd: folder })) {
      const file = path.join(folder, name);
      const text = await readFile(file, 'utf8');
      if (!text.includes(from)) continue;
      // In one step, as editors save: the server must not build a file that is only begun.
      const whole = path.join(place, 'whole.tmp');
      await writeFile(whole, text.replaceAll(from, to));
      await rename(whole, file);
      changed.push(name);
    }
    if (changed.length === 0) throw new Error(`No messages say ${from}`);
    return changed;
  },
  remove: () => rm(place, { recursive: true, force: true }),
});

export interface SignedIn {
  person: Person;
  page: Page;
  /** Of the page so far. */
  faults: string[];
  /** What they are answered to a wrong call of svc-protocol. */
  answer: () => Promise<string>;
}

/** Registers a researcher with a portal and signs them in on a page, too. */
export async function signedInAt(browser: Browser, url: string): Promise<SignedIn> {
  const person = await signUp(url, 'researcher');
  const page = await browser.newPage({ baseURL: url, viewport: desktop });
  const faults = collectFaults(page);
  await page.goto('/');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  const answer = async () => JSON.stringify((await person.call('GET', '/api/protocols?status=none')).body);
  return { person, page, faults, answer };
}
