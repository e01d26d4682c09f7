import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { createDistributed } from '@portal/distributed';
import { freePorts } from '@portal/service-kit/http';
import { createTempFolder } from '@portal/service-kit/testing';
import { storeNames } from '@portal/standalone';
import mongoose from 'mongoose';
import { withDistributed } from '../distributed/with-distributed.ts';
import { signUp } from '../faults/people.ts';
import { embedded, servers, type Profile } from './profiles.ts';
import { runPortal } from './run-portal.ts';
import { serve } from './served.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);
/** Another number, and none at all, which reads as 0. */
const otherForms = [0, 1];

const refusalOf = (what: 'data folder' | 'database', form: number) =>
  `This ${what} was made by another version (form ${form}, this one reads 2). Start with an empty ${what.replace('data ', '')}, or with the version that made it.`;

/** Every command that opens a store, with arguments that it would take. */
const commandsIn = (folder: string): string[][] => [
  ['migrate'],
  ['officer', ...['--email', 'o@mrcz.example', '--first-name', 'Memory', '--last-name', 'Ncube']],
  ['accounts', 'confirm', 'o@mrcz.example'],
  ['verify'],
  ['doctor'],
  ['backup', path.join(folder, 'refused')],
  ['restore', path.join(folder, 'archive')],
  ['move', '--from', path.join(folder, 'source', 'data')],
  ['republish'],
  ['redrive'],
  ['rotate-keys'],
  ['rotate-keys', 'leaked'],
  ['seed', '1'],
];

/** All that stands in a folder: what it holds, and when it was written. */
const contentOf = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => {
      const file = path.join(folder, name);
      const { mtimeMs, mode } = statSync(file);
      const hash = statSync(file).isFile() && createHash('sha256').update(readFileSync(file)).digest('hex');
      return [name, { mtimeMs, mode, hash }];
    }),
  );

/** A portal with one account in it. */
async function filled(profile: Profile): Promise<Profile> {
  const served = await serve(profile);
  await signUp(served.url, 'researcher');
  await served.quiet();
  await served.stop();
  return profile;
}

/** Runs a program of the portal to its end. */
const ended = (args: readonly string[], env: Readonly<Record<string, string>>) =>
  run(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
  }).catch((error: unknown) => error);

describe('a data folder of another form', () => {
  let data: Awaited<ReturnType<typeof createTempFolder>>;
  let profile: Profile;
  let folder: string;

  const mark = (form: number): void => {
    for (const name of storeNames) {
      const store = new DatabaseSync(path.join(folder, 'store', `${name}.sqlite`));
      store.exec(`PRAGMA user_version = ${form}`);
      store.close();
    }
  };

  beforeAll(async () => {
    data = await createTempFolder();
    await filled(await embedded(path.join(data.folder, 'source')));
    profile = await filled(await embedded(data.folder));
    folder = profile.env.DATA_DIR!;
    expect(await runPortal(['backup', path.join(data.folder, 'archive')], profile.env)).toMatchObject({ code: 0 });
    await rm(path.join(folder, 'keys', 'draft.key'));
  });
  afterAll(() => data.remove());

  it.each(otherForms)('(%d) is refused by the portal, and nothing in it is changed', async (form) => {
    mark(form);
    const before = contentOf(folder);
    const [port, opsPort] = await freePorts(2);
    const env = { ...profile.env, PORT: String(port), OPS_PORT: String(opsPort) };
    expect(await ended(['infra/standalone/main.ts'], env)).toMatchObject({
      code: 2,
      stderr: `${refusalOf('data folder', form)}\n`,
    });
    expect(contentOf(folder)).toEqual(before);
  });

  it.each(otherForms)('(%d) is refused by every command, and nothing in it is changed', async (form) => {
    mark(form);
    const before = contentOf(folder);
    for (const command of commandsIn(data.folder)) {
      const { code, lines } = await runPortal(command, { ...profile.env, PORTAL_PASSWORD: 'Mvura7sadza9' });
      expect([command, code, lines]).toEqual([command, 2, [refusalOf('data folder', form)]]);
    }
    expect(contentOf(folder)).toEqual(before);
  });

  it.each(otherForms)('(%d) is moved nowhere', async (form) => {
    mark(form);
    const before = contentOf(folder);
    const empty = { ...profile.env, DATA_DIR: path.join(data.folder, 'empty') };
    expect(await runPortal(['move', '--from', folder], empty)).toMatchObject({
      code: 2,
      lines: [refusalOf('data folder', form)],
    });
    expect(contentOf(folder)).toEqual(before);
    expect(existsSync(empty.DATA_DIR)).toBe(false);
  });

  it('is refused where one store alone is of another form', async () => {
    mark(2);
    const store = new DatabaseSync(path.join(folder, 'store', `${storeNames.at(-1)}.sqlite`));
    store.exec('PRAGMA user_version = 7');
    store.close();
    expect(await runPortal(['verify'], profile.env)).toMatchObject({ lines: [refusalOf('data folder', 7)] });
  });

  it('an archive of another form, or of none, is refused, and nothing in it is changed', async () => {
    const archive = path.join(data.folder, 'archive');
    const manifest = path.join(archive, 'manifest.json');
    const written = JSON.parse(await readFile(manifest, 'utf8')) as object;
    expect(written).toMatchObject({ form: 2 });
    await rm(path.join(archive, 'keys', 'draft.key'));
    const empty = { ...profile.env, DATA_DIR: path.join(data.folder, 'empty') };
    for (const form of otherForms) {
      await writeFile(manifest, JSON.stringify({ ...written, form: form || undefined }));
      const before = contentOf(archive);
      expect(await runPortal(['restore', archive], empty)).toMatchObject({
        code: 2,
        lines: [
          `This archive was made by another version (form ${form}, this one reads 2). Restore it with the version that made it.`,
        ],
      });
      expect(contentOf(archive)).toEqual(before);
      expect(existsSync(empty.DATA_DIR)).toBe(false);
    }
  });
});

withDistributed('databases of another form', (addresses) =>
  describe('databases of another form', () => {
    let data: Awaited<ReturnType<typeof createTempFolder>>;
    let client: mongoose.mongo.MongoClient;
    let profile: Profile;
    let env: Readonly<Record<string, string>>;

    const databases = () => storeNames.map((name) => client.db(`${profile.env.NAME_PREFIX}${name}`));
    const mark = async (form: number): Promise<void> => {
      for (const database of databases()) {
        await database.collection('_form').deleteMany({});
        if (form > 0) await database.collection<{ _id: string }>('_form').insertOne({ _id: 'form', form } as never);
      }
    };
    /** All documents and indexes, and the keys beside. */
    const content = async () => {
      const collections = (await Promise.all(databases().map((database) => database.collections()))).flat();
      const held = collections.map(
        async (collection) =>
          [collection.namespace, await collection.find().toArray(), await collection.indexes()] as const,
      );
      return [contentOf(profile.env.KEYS_DIR!), (await Promise.all(held)).toSorted(([a], [b]) => a.localeCompare(b))];
    };

    beforeAll(async () => {
      data = await createTempFolder();
      client = await new mongoose.mongo.MongoClient(addresses.mongodb).connect();
      const source = await filled(await embedded(path.join(data.folder, 'source')));
      await runPortal(['backup', path.join(data.folder, 'archive')], source.env);
      profile = await filled(await servers(addresses, data.folder));
      const [port, opsPort] = await freePorts(2);
      const address = { PORT: String(port), OPS_PORT: String(opsPort), PUBLIC_URL: 'https://ethics.example' };
      env = { ...profile.env, ...address, SMTP_URL: 'smtp://127.0.0.1:1', JWKS_URL: 'http://127.0.0.1:1' };
    });
    afterAll(async () => {
      await client?.close();
      await profile?.remove();
      await data?.remove();
    });

    it.each([
      ['each service alone', 0, []],
      ['its migration', 1, ['migrate']],
    ] as const)('are refused by %s, and nothing is changed (%d)', async (_who, form, act) => {
      await mark(form);
      const before = await content();
      for (const name of storeNames)
        expect([name, await ended([`svc-${name}/main.ts`, ...act], env)]).toMatchObject([
          name,
          { code: 2, stderr: `${refusalOf('database', form)}\n` },
        ]);
      expect(await content()).toEqual(before);
    });

    it.each(otherForms)('(%d) are refused by every command, and nothing is changed', async (form) => {
      await mark(form);
      const before = await content();
      for (const command of commandsIn(data.folder)) {
        const { code, lines } = await runPortal(command, { ...env, PORTAL_PASSWORD: 'Mvura7sadza9' });
        expect([command, code, lines]).toEqual([command, 2, [refusalOf('database', form)]]);
      }
      expect(await content()).toEqual(before);
    });

    it.each(otherForms)('(%d) are refused by the distributed portal', async (form) => {
      await mark(form);
      const portal = await createDistributed({ host: '127.0.0.1', port: 0, env }, async () => []);
      await expect(portal.start()).rejects.toMatchObject({
        message: expect.stringContaining(refusalOf('database', form)),
        cause: { code: 2 },
      });
      await portal.stop();
    });
  }),
);
