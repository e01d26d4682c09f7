import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { cp, readdir, rename, rm, truncate } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import type { Submitted } from '@portal/contracts/protocol';
import { freePorts } from '@portal/service-kit/http';
import { createTempFolder } from '@portal/service-kit/testing';
import { storeNames } from '@portal/standalone';
import mongoose from 'mongoose';
import { documents } from '../../../svc-documents/files/store.ts';
import { accountCollection } from '../../../svc-identity/accounts/schema.ts';
import { protocolsCollection } from '../../../svc-protocol/protocol/store.ts';
import { adviceOn } from '../../standalone/advice.ts';
import { isBlank } from '../../standalone/demo/fill.ts';
import { startStandalone } from '../../standalone/standalone.ts';
import { withDistributed } from '../distributed/with-distributed.ts';
import { applicationWith } from '../faults/application.ts';
import { signUp, uploadAll, type Person } from '../faults/people.ts';
import { embedded, servers, type Profile } from './profiles.ts';
import { runPortal } from './run-portal.ts';
import { serve } from './served.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);

/** A portal with one protocol in it. */
async function filled(profile: Profile): Promise<Submitted & { owner: Person; files: readonly string[] }> {
  const served = await serve(profile);
  const owner = await signUp(served.url, 'researcher');
  const attached = await uploadAll(owner);
  const submitted = await owner.post<Submitted>('/api/protocols', applicationWith(attached));
  await served.quiet();
  await served.stop();
  return { ...submitted, owner, files: [...attached.values()].map(({ id }) => id) };
}

describe('a data folder that has lost a store', () => {
  let data: Awaited<ReturnType<typeof createTempFolder>>;
  let profile: Profile;
  let made: Awaited<ReturnType<typeof filled>>;
  const at = (...names: string[]) => path.join(data.folder, 'data', ...names);
  const started = () => serve(profile).catch((error: unknown) => adviceOn(error, profile.settings));

  beforeAll(async () => {
    data = await createTempFolder();
    profile = await embedded(data.folder);
    made = await filled(profile);
    await cp(at(), path.join(data.folder, 'kept'), { recursive: true });
  });
  afterEach(async () => {
    await rm(at(), { recursive: true });
    await cp(path.join(data.folder, 'kept'), at(), { recursive: true });
  });
  afterAll(() => data.remove());

  const harms = { missing: (file: string) => rm(file), empty: (file: string) => truncate(file) };
  it.each(storeNames.flatMap((name) => Object.entries(harms).map(([harm, work]) => ({ name, harm, work }))))(
    'of $name, which is $harm, is opened by nothing, and what to do is said',
    async ({ name, work }) => {
      await work(at('store', `${name}.sqlite`));
      const before = await readdir(at('store'));
      const refusal = new RegExp(`^store/${name}\\.sqlite is missing or empty in .*: put it back, or restore [^\\n]*$`);
      for (const command of [
        ['verify'],
        ['backup', path.join(data.folder, 'archive')],
        ['migrate'],
        ['rotate-keys', 'leaked'],
      ])
        expect([command, await runPortal(command, profile.env)]).toMatchObject([
          command,
          { code: 2, lines: [expect.stringMatching(refusal)] },
        ]);
      expect(await started()).toMatch(refusal);
      expect((await readdir(at('store'))).filter((one) => one !== 'lock.sqlite')).toEqual(
        before.filter((one) => one !== 'lock.sqlite'),
      );
    },
  );

  it.each(storeNames)('of %s, which was emptied, is opened by nothing', async (name) => {
    const db = new DatabaseSync(at('store', `${name}.sqlite`));
    const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name GLOB '[cdmor]_*'").all();
    for (const table of tables) db.exec(`DELETE FROM ${table.name}`);
    db.close();
    const refusal = new RegExp(`^store/${name}\\.sqlite is missing or empty in `);
    expect(await runPortal(['verify'], profile.env)).toMatchObject({
      code: 2,
      lines: [expect.stringMatching(refusal)],
    });
    const settings = { ...profile.settings, opsPort: 0 };
    const portal = startStandalone(settings, { withPages: false });
    expect(await portal.then(undefined, (error: unknown) => adviceOn(error, settings))).toMatch(refusal);
  });

  it.each([
    ['keys', 'files'],
    ['files', 'keys'],
  ] as const)('is known as one by its %s alone, and no demo is made there', async (_left, gone) => {
    await rm(at('store'), { recursive: true });
    await rm(at(gone), { recursive: true });
    expect(isBlank(at())).toBe(false);
    expect(await started()).toMatch(
      /^store\/identity\.sqlite, .* are missing or empty in .*: put them back, or restore /,
    );
  });

  it('is not taken for one whose first start was broken off before its keys were made', async () => {
    const engines = await (await embedded(path.join(data.folder, 'first'))).open();
    await engines.close();
    await rename(path.join(data.folder, 'first', 'data'), at('first'));
    await rm(at('first', 'keys'), { recursive: true });
    const first = { ...profile, settings: { ...profile.settings, dataDir: at('first') } };
    await (await serve(first)).stop();
    await (await serve(first)).stop();
  });

  it('in part is named by verify: what one service knows and another lacks, and numbers that would be given again', async () => {
    const { stores, close } = await profile.open();
    await stores.protocol.collection(protocolsCollection).remove(made.id);
    await stores.documents.collection(documents).remove(made.files[0]!);
    await stores.identity.collection(accountCollection).remove(made.owner.id);
    await close();
    const db = new DatabaseSync(at('store', 'protocol.sqlite'));
    db.exec('DELETE FROM counters');
    db.close();
    const { code, lines } = await runPortal(['verify'], profile.env);
    expect(lines).toEqual(
      expect.arrayContaining([
        `protocol ${made.number}: it is missing, and documents refers to it`,
        `file ${made.files[0]}: it is missing, and protocol refers to it`,
        `account ${made.owner.email}: it is missing, and protocol refers to it`,
        `numbers ${'A'}: the next one would be lower than ${made.number}, which was already given`,
      ]),
    );
    expect(lines.at(-1)).not.toBe('Nothing is wrong.');
    expect(code).toBe(1);
  });
});

withDistributed('databases of which one was lost', (addresses) =>
  describe('databases of which one was lost', () => {
    let data: Awaited<ReturnType<typeof createTempFolder>>;
    let client: mongoose.mongo.MongoClient;
    let profile: Profile;

    beforeAll(async () => {
      data = await createTempFolder();
      client = await new mongoose.mongo.MongoClient(addresses.mongodb).connect();
      profile = await servers(addresses, data.folder);
      await filled(profile);
    });
    afterAll(async () => {
      await client?.close();
      await profile?.remove();
      await data?.remove();
    });

    it.each(storeNames)(
      '(%s) are opened by no command and not by the service, and what to do is said',
      async (name) => {
        const database = client.db(`${profile.env.NAME_PREFIX}${name}`);
        const kept = await Promise.all(
          (await database.collections()).map(async (one) => [one.collectionName, await one.find().toArray()] as const),
        );
        await database.dropDatabase();
        try {
          const refusal = new RegExp(
            `^The database ${database.databaseName} is missing or empty, and .*: restore [^\\n]*$`,
            'm',
          );
          for (const command of [['verify'], ['migrate'], ['officer']])
            expect([command, await runPortal(command, profile.env)]).toMatchObject([
              command,
              { code: 2, lines: [expect.stringMatching(refusal)] },
            ]);
          const [port, opsPort] = await freePorts(2);
          const env = { ...profile.env, PATH: process.env.PATH, PORT: String(port), OPS_PORT: String(opsPort) };
          const address = {
            PUBLIC_URL: 'https://ethics.example',
            SMTP_URL: 'smtp://127.0.0.1:1',
            JWKS_URL: 'http://127.0.0.1:1',
          };
          const ended = await run(process.execPath, ['--disable-warning=ExperimentalWarning', `svc-${name}/main.ts`], {
            cwd: root,
            env: { ...env, ...address },
          }).catch((error: unknown) => error);
          expect(ended).toMatchObject({ code: 2, stderr: expect.stringMatching(refusal) });
          expect(await database.collections()).toEqual([]);
        } finally {
          await database.dropDatabase();
          for (const [collection, documents] of kept)
            if (documents.length > 0) await database.collection(collection).insertMany(documents);
        }
      },
    );
  }),
);
