import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTempFolder } from '@portal/service-kit/testing';
import { unzipSync } from 'fflate';
import type { Browser, Page } from 'playwright-core';
import { axeFindings, sidewaysOverflow } from '../browser/check-page.ts';
import { launchBrowser, narrowest } from '../browser/launch.ts';
import { withDistributed } from '../distributed/with-distributed.ts';
import { signUpUsers, type Users } from '../faults/protocols-in-every-status.ts';
import { embedded, servers, type Profile } from '../operations/profiles.ts';
import { serve, type Served } from '../operations/served.ts';
import { liveWholeLife } from './whole-life.ts';

interface Manifest {
  keys: string;
  files: { path: string; sha256: string | null; what?: string; version?: number }[];
}
type Files = Readonly<Record<string, Uint8Array>>;

const good = 'Everything is as the council recorded it';
const bad = 'This is not the whole archive as it was recorded';

/** The same bytes but for one in the middle. */
const oneByteChanged = (bytes: Uint8Array): Uint8Array =>
  bytes.map((byte, at) => (at === bytes.length >> 1 ? byte ^ 1 : byte));

function describeArchive(name: string, open: (folder: string) => Promise<Profile>): void {
  describe(`the archive of a protocol, on ${name} (docs/record 17 to 20)`, () => {
    let data: Awaited<ReturnType<typeof createTempFolder>>;
    let profile: Profile;
    let served: Served;
    let users: Users;
    let protocol: string;
    let browser: Browser;
    let page: Page;
    let archive: Files;
    let manifest: Manifest;

    const zip = async (address: string): Promise<Files> => {
      const answer = await fetch(`${served.url}${address}`, {
        headers: { authorization: `Bearer ${users.officer.access}` },
      });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
      return unzipSync(new Uint8Array(await answer.arrayBuffer()));
    };

    beforeAll(async () => {
      data = await createTempFolder();
      profile = await open(data.folder);
      served = await serve(profile);
      users = await signUpUsers(served.url);
      protocol = await liveWholeLife(users);
      await served.quiet();
      browser = await launchBrowser();
      const context = await browser.newContext({ offline: true });
      page = await context.newPage();
      archive = {
        ...(await zip(`/api/protocols/${protocol}/archive.zip`)),
        ...(await zip(`/api/files/of/${protocol}.zip`)),
      };
      manifest = JSON.parse(Buffer.from(archive['manifest.json'] ?? []).toString()) as Manifest;
    });
    afterAll(async () => {
      await browser?.close();
      await served?.stop();
      await profile?.remove();
      await data?.remove();
    });

    let folder: string;
    /** Unpacks into one folder. */
    const unpack = async (files: Files) => {
      for (const [to, content] of Object.entries(files)) {
        const file = path.join(folder, to);
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, content);
      }
    };
    beforeEach(async () => {
      folder = path.join(data.folder, 'unpacked');
      await rm(folder, { recursive: true, force: true });
      await unpack(archive);
      await page.goto(pathToFileURL(path.join(folder, 'verify.html')).href);
    });
    const listed = (title: string) => page.locator(`#result h3:has-text("${title}") + ul > li`).allInnerTexts();
    /** What the page says of the folder. */
    const checked = async () => {
      await page.locator('#folder').setInputFiles(folder);
      const heading = await page.locator('#result h2').innerText();
      const [missing, changed, more] = [await listed('Missing'), await listed('Changed'), await listed('Not part')];
      return { heading, missing, changed, more };
    };
    const whole = { heading: good, missing: [], changed: [], more: [] };
    /** How the page names a listed file. */
    const named = ({ path: at, what, version }: Manifest['files'][number]) =>
      what ? `${at} (${what}${version ? `, version ${version}` : ''})` : at;

    it('holds all that is promised, four rounds, every version of every file and each letter', async () => {
      const paths = Object.keys(archive);
      for (const one of [
        'application.pdf',
        'protocol.json',
        'history.json',
        'reviews.json',
        'verify.html',
        'manifest.sig',
      ])
        expect(paths).toContain(one);
      expect(paths.filter((one) => /^letters\/.*\.pdf$/.test(one))).toHaveLength(6);
      expect(paths.filter((one) => one.startsWith('follow-ups/'))).toHaveLength(3);
      expect(paths.filter((one) => one.startsWith('files/')).length).toBeGreaterThanOrEqual(40);
      const text = (of: string) => Buffer.from(archive[of] ?? []).toString();
      const reviews = JSON.parse(text('reviews.json')) as { previous_rounds: { reviewers: object; comment: string }[] };
      expect(reviews.previous_rounds.map(({ comment }) => comment)).toEqual(Array(3).fill('State the sample size.'));
      expect(manifest.files.filter(({ what }) => what === 'CV').map(({ version }) => version)).toEqual([1, 2, 3, 4]);
      const told = new Set(manifest.files.map((file) => file.path));
      expect(paths.filter((one) => !told.has(one)).sort()).toEqual(['manifest.json', 'manifest.sig']);
    });

    it('is verified by its own page, in a browser without a network, with the key that the council publishes', async () => {
      expect(await checked()).toEqual(whole);
      const { keys } = (await (await fetch(`${served.url}/api/protocol/jwks.json`)).json()) as {
        keys: { kid: string }[];
      };
      expect(await page.locator('#result').innerText()).toContain(`signed with the key ${keys[0]?.kid}`);
      expect(new URL(manifest.keys).pathname).toBe('/api/protocol/jwks.json');
      expect(await axeFindings(page)).toEqual([]);
      await page.setViewportSize(narrowest);
      expect(await sidewaysOverflow(page)).toBe(0);
    });

    it('names every file of which one byte was changed', async () => {
      await unpack(Object.fromEntries(manifest.files.map((file) => [file.path, oneByteChanged(archive[file.path]!)])));
      expect(await checked()).toEqual({ ...whole, heading: bad, changed: manifest.files.map(named) });
      await unpack(archive);
      const [one] = manifest.files.filter(({ what, version }) => what === 'CV' && version === 2);
      await unpack({ [one!.path]: oneByteChanged(archive[one!.path]!) });
      expect(await checked()).toEqual({ ...whole, heading: bad, changed: [named(one!)] });
    });

    it('names a list or a signature of which one byte was changed, whichever it is', async () => {
      const fault = 'manifest.json or manifest.sig: the list is not the one that was signed';
      const isNamed = async (of: string, content: Uint8Array) => {
        await unpack({ ...archive, [of]: content });
        const { heading, changed } = await checked();
        expect([of, heading, changed.includes(fault)]).toEqual([of, bad, true]);
      };
      await isNamed(
        'manifest.json',
        Buffer.from(Buffer.from(archive['manifest.json']!).toString().replace('"number"', '"Number"')),
      );
      await isNamed('manifest.json', Buffer.concat([archive['manifest.json']!, Buffer.from('\n')]));
      const signature = Buffer.from(archive['manifest.sig']!).toString();
      const places = [0, signature.indexOf('.'), signature.lastIndexOf('.') + 1, signature.length - 1];
      for (const at of places) {
        const other = signature[at] === 'A' ? 'B' : String.fromCharCode(signature.charCodeAt(at) ^ 1);
        await isNamed('manifest.sig', Buffer.from(signature.slice(0, at) + other + signature.slice(at + 1)));
      }
    });

    it('names what is missing, and what does not belong to it', async () => {
      const [gone] = manifest.files.filter(({ path: at }) => at.startsWith('files/'));
      await rm(path.join(folder, gone!.path));
      await rm(path.join(folder, 'history.json'));
      await writeFile(path.join(folder, 'added.pdf'), 'x');
      await writeFile(path.join(folder, 'Thumbs.db'), 'x');
      const historyFirst = manifest.files.filter((file) => file.path === 'history.json' || file === gone).map(named);
      expect(await checked()).toEqual({ heading: bad, missing: historyFirst, changed: [], more: ['added.pdf'] });
      await rm(path.join(folder, 'manifest.sig'));
      expect((await checked()).missing).toEqual(['manifest.sig', ...historyFirst]);
      await rm(path.join(folder, 'manifest.json'));
      expect((await checked()).heading).toBe('There is no manifest.json in this folder');
    });

    it('says so where only the record was unpacked', async () => {
      await rm(path.join(folder, 'files'), { recursive: true });
      const { missing } = await checked();
      expect(missing).toEqual(manifest.files.filter(({ path: at }) => at.startsWith('files/')).map(named));
      expect((await readdir(folder)).includes('files')).toBe(false);
    });
  });
}

describeArchive('SQLite and disk', embedded);
withDistributed('the archive of a protocol, on MongoDB and GridFS', (addresses) =>
  describeArchive('MongoDB and GridFS', (folder) => servers(addresses, folder)),
);
