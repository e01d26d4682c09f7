import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { existsSync } from 'node:fs';
import { cp, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Protocol, Submitted } from '@portal/contracts/protocol';
import { readPortalSettings } from '@portal/service-kit/config';
import { silentLog } from '@portal/service-kit/log';
import { createMetrics } from '@portal/service-kit/metrics';
import { createTempFolder, waitFor } from '@portal/service-kit/testing';
import { applicationWith } from '../faults/application.ts';
import { signIn, signUp, uploadAll, type Person } from '../faults/people.ts';
import { startLoad, type Attempt } from '../faults/submit-load.ts';
import { backup } from '../../operations/commands/backup.ts';
import { openTarget } from '../../operations/engines/open-target.ts';
import { readTarget } from '../../operations/engines/target.ts';
import { startPortal } from '../portal/start-portal.ts';
import { runPortal } from './run-portal.ts';

const clients = 3;
const answeredOf = (attempts: readonly Attempt[]) => attempts.filter(({ answer }) => answer);

/** An archive made while people submit, restored into another folder. */
describe('a backup of a data folder under load, restored elsewhere', () => {
  let data: Awaited<ReturnType<typeof createTempFolder>>;
  let env: Record<'live' | 'restored', Record<string, string>>;
  let archive: string;
  let made: Awaited<ReturnType<typeof runPortal>>;
  let refused: readonly string[];
  let before: readonly Attempt[];
  let after: readonly Attempt[];
  let records: ReadonlyMap<string, Protocol>;
  let officer: Person;

  const envOf = (name: string) => ({ DATA_DIR: path.join(data.folder, name), LOG_LEVEL: 'silent', DEMO: 'off' });
  const readAll = async (reader: Person, attempts: readonly Attempt[]) => {
    const ids = attempts.map(({ answer }) => answer!.id);
    return new Map(
      await Promise.all(ids.map(async (id) => [id, await reader.get<Protocol>(`/api/protocols/${id}`)] as const)),
    );
  };

  beforeAll(async () => {
    data = await createTempFolder();
    env = { live: envOf('live'), restored: envOf('restored') };
    archive = path.join(data.folder, 'archive');
    const portal = await startPortal(env.live.DATA_DIR!);
    officer = await signUp(portal.url, 'compliance');
    const people = await Promise.all(
      Array.from({ length: clients }, async () => {
        const owner = await signUp(portal.url, 'researcher');
        return { ...owner, files: await uploadAll(owner) };
      }),
    );
    const load = startLoad(people);
    await waitFor(() => answeredOf(load.attempts).length >= 3 * clients);
    before = answeredOf(load.attempts);
    made = await runPortal(['backup', archive], env.live);
    // Others get numbers after it.
    const held = answeredOf(load.attempts).length + clients;
    await waitFor(() => answeredOf(load.attempts).length > held);
    await load.stop();
    after = answeredOf(load.attempts);
    refused = load.refused;
    records = await readAll(officer, before);
    await portal.stop();
  });
  afterAll(() => data?.remove());

  it('is made without a refusal to anybody, and leaves nothing beside the data', async () => {
    expect(made.lines.at(-1)).toMatch(/records and \d[\d,]* files \(.* bytes\) are in .*archive\.$/);
    expect(made.code).toBe(0);
    expect(refused).toEqual([]);
    expect((await readdir(env.live.DATA_DIR!)).filter((name) => name.startsWith('snapshot'))).toEqual([]);
    expect((await stat(archive)).mode & 0o077).toBe(0);
  });

  it('is never written over', async () => {
    expect(await runPortal(['backup', archive], env.live)).toMatchObject({
      code: 2,
      lines: [expect.stringContaining('already exists')],
    });
  });

  it('comes back the same, by counts and digests, with everything that was acknowledged before it began, and gives no number that was given since', async () => {
    expect(await runPortal(['restore', archive, '--skip-numbers', 'x'], env.restored)).toMatchObject({ code: 2 });
    const since = String(after.length);
    expect(await runPortal(['restore', archive, '--skip-numbers', since], env.restored)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/ of .*Z\. .* rotate-keys leaked .*key-leaked\n[^]*\nNothing differs\.$/),
    });
    expect(await runPortal(['verify'], env.restored)).toMatchObject({
      code: 0,
      output: expect.stringContaining('Nothing is wrong.'),
    });
    const portal = await startPortal(env.restored.DATA_DIR!);
    try {
      const again = await signIn(portal.url, officer.email);
      expect(await readAll(again, before)).toEqual(records);
      const owner = await signIn(portal.url, before[0]!.owner);
      const fresh = await owner.post<Submitted>('/api/protocols', applicationWith(await uploadAll(owner)));
      expect(after.map(({ answer }) => answer!.number)).not.toContain(fresh.number);
    } finally {
      await portal.stop();
    }
    expect(after.length).toBeGreaterThanOrEqual(before.length);
  });

  it('keeps no portal from starting while it is made', async () => {
    const settings = readPortalSettings(env.restored);
    const options = { log: silentLog(), metrics: createMetrics(), mayBeNew: false, mayBeRunning: backup.mayBeRunning! };
    const read = await openTarget(readTarget(env.restored), settings, options);
    try {
      await (await startPortal(env.restored.DATA_DIR!)).stop();
    } finally {
      await read.close();
    }
  });

  it('that was broken off while it was restored is opened by nothing', async () => {
    const [cut, torn] = [envOf('cut'), path.join(data.folder, 'torn')];
    await cp(archive, torn, { recursive: true });
    await rm(path.join(torn, 'stores/protocol/protocols.jsonl.gz'));
    const refusal = `${cut.DATA_DIR} contains part of a portal: a restore into it was interrupted.`;
    expect(await runPortal(['restore', torn], cut)).toMatchObject({
      code: 2,
      output: expect.stringMatching(
        /The archive is damaged: .*protocols\.jsonl\.gz cannot be read .*\n.* contains part of a portal: .*$/,
      ),
    });
    await expect(startPortal(cut.DATA_DIR!)).rejects.toThrow(refusal);
    for (const command of [['verify'], ['migrate'], ['restore', archive]])
      expect(await runPortal(command, cut)).toMatchObject({ code: 2, lines: [expect.stringContaining(refusal)] });
    await rm(cut.DATA_DIR!, { recursive: true });
    expect(await runPortal(['restore', archive], cut)).toMatchObject({ code: 0 });
  });

  it('goes into an empty place only, keys included, and only whole', async () => {
    const keys = path.join(env.live.DATA_DIR!, 'keys');
    await rename(keys, `${keys}-elsewhere`);
    expect(await runPortal(['restore', archive], env.live)).toMatchObject({
      code: 2,
      lines: [expect.stringContaining('The target is not empty')],
    });
    expect(existsSync(keys)).toBe(false);
    await rm(path.join(archive, 'keys'), { recursive: true });
    expect(await runPortal(['restore', archive], envOf('third'))).toMatchObject({
      code: 2,
      lines: [expect.stringMatching(/^There is no history\.key in .*archive\/keys\. /)],
    });
    await rm(path.join(archive, 'manifest.json'));
    expect(await runPortal(['restore', archive], envOf('third'))).toMatchObject({
      code: 2,
      lines: [expect.stringContaining('There is no complete archive')],
    });
  });
});
