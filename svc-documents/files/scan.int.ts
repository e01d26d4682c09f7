import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import type { Problem } from '@portal/contracts/http';
import type { FileMark } from '@portal/contracts/files';
import { createTempFolder, waitFor } from '@portal/service-kit/testing';
import { describeUnless } from '../../infra/service-kit/testing/describe-unless.ts';
import { createClamd } from '../content/clamd.ts';
import { messages } from '../messages.ts';
import { eicar, startClamd, type Mood } from '../testing/clamd-fake.ts';
import { aProtocolEvent, startDocuments, uploaded, type DocumentsApp } from '../testing/documents-app.ts';
import { embedded } from '../testing/engines.ts';
import { onEachPlace } from '../testing/on-each-place.ts';
import { aPdf } from '../testing/pdf-file.ts';

const infected = (): Buffer =>
  Buffer.concat([aPdf().subarray(0, 9), Buffer.from(`%${eicar}\n`), aPdf(3_000).subarray(9)]);

onEachPlace('a virus scanner', (place) => {
  let clamd: Awaited<ReturnType<typeof startClamd>>;
  let app: DocumentsApp;
  const lines: object[] = [];
  beforeAll(async () => {
    clamd = await startClamd();
    const log = pino({ level: 'silent' }, { write: (line) => void lines.push(JSON.parse(line) as object) });
    app = await startDocuments({ scanUrl: clamd.url, scanEvery: 50 }, await place(), log);
  });
  afterEach(() => {
    clamd.state.mood = 'well';
  });
  afterAll(async () => {
    await app.stop();
    await clamd.stop();
  });
  let seq = 0;
  const next = () => (seq += 1);
  const problemOf = async (answer: Response) => [answer.status, ((await answer.json()) as Problem).detail];

  it('lets a clean file in, for everybody who may read it', async () => {
    const file = await uploaded(await app.upload(aPdf(50_000), { name: 'clean.pdf' }));
    await app.publish(aProtocolEvent([file.id], next()));
    expect((await app.call('GET', file.link, 'officer', 'compliance')).status).toBe(200);
  });

  it('refuses what it finds, and nothing is left of it', async () => {
    const before = await app.bytesLeft();
    expect(await problemOf(await app.upload(infected()))).toEqual([415, messages.content.virus]);
    await waitFor(async () => (await app.bytesLeft()).length === before.length);
  });

  it.each<Mood>(['drops the line', 'drops the line at once', 'refuses', 'speaks of something else'])(
    'that %s: the file is taken, its owner alone reads it, and then everybody, once it was scanned',
    async (mood) => {
      clamd.state.mood = mood;
      const file = await uploaded(await app.upload(aPdf(400_000), { name: `${mood}.pdf` }));
      await app.publish(aProtocolEvent([file.id], next(), {}, 'protocol.assigned'));
      expect((await app.call('GET', file.link, 'owner')).status).toBe(200);
      const answer = await app.call('GET', file.link, 'officer', 'compliance');
      expect(answer.headers.get('retry-after')).not.toBeNull();
      expect(await problemOf(answer)).toEqual([503, 'This file is still being checked.']);
      clamd.state.mood = 'well';
      await waitFor(async () => (await app.call('GET', file.link, 'officer', 'compliance')).status === 200);
      expect(await app.now().service.verify(() => expect('no fault').toBe(''))).toBeDefined();
    },
  );

  it('that finds something later: nobody but the owner reads it, officers are told, and the log collector at every level', async () => {
    clamd.state.mood = 'drops the line at once';
    const file = await uploaded(await app.upload(infected(), { name: 'late.pdf' }));
    await app.publish(aProtocolEvent([file.id], next(), {}, 'protocol.declined'));
    clamd.state.mood = 'well';
    const read = () => app.call('GET', file.link, 'officer', 'compliance');
    await waitFor(async () => (await read()).status === 403);
    expect(await problemOf(await read())).toEqual([403, messages.harmful]);
    const marks = await app.call('GET', `/api/files/marks?ids=${file.id},other`, 'officer', 'compliance');
    expect((await marks.json()) as FileMark[]).toEqual([{ id: file.id, text: messages.harmful }]);
    expect((await app.call('GET', `/api/files/marks?ids=${file.id}`, 'owner')).status).toBe(403);
    expect(lines).toContainEqual(expect.objectContaining({ security: true, document: file.id }));
  });

  it('that does not take a file, or a file that is lost, holds up no other', async () => {
    clamd.state.mood = 'drops the line at once';
    clamd.state.mostBytes = 50_000;
    const [lost, large, found] = [
      await uploaded(await app.upload(aPdf(1_000), { name: 'lost.pdf' })),
      await uploaded(await app.upload(aPdf(200_000), { name: 'large.pdf' })),
      await uploaded(await app.upload(infected(), { name: 'found.pdf' })),
    ];
    const stateOf = async ({ id }: { id: string }) => (await app.documents().get(id)).scan;
    const { blob } = await app.documents().get(lost.id);
    await app.now().files.remove(blob);
    clamd.state.mood = 'well';
    await waitFor(async () => (await stateOf(found)) === 'found');
    expect([await stateOf(lost), await stateOf(large)]).toEqual(['waiting', 'waiting']);
    clamd.state.mostBytes = Infinity;
    await waitFor(async () => (await stateOf(large)) === undefined);
  });
});

describe('files that wait, once the scanner was taken away', () => {
  it('wait no longer', async () => {
    const place = await embedded();
    const app = await startDocuments(
      { scanUrl: 'clamd://127.0.0.1:1', scanEvery: 60_000 },
      { ...place, remove: async () => undefined },
    );
    const file = await uploaded(await app.upload(aPdf(), {}));
    expect((await app.documents().get(file.id)).scan).toBe('waiting');
    await app.stop();
    const without = await startDocuments({ scanEvery: 20 }, place);
    await waitFor(async () => (await without.documents().get(file.id)).scan === undefined);
    await without.stop();
  });
});

describe('the dialogue with clamd', () => {
  it('is given up when it says nothing for too long', async () => {
    const clamd = await startClamd();
    clamd.state.mood = 'says nothing';
    await expect(createClamd(clamd.url, 100).scan(Readable.from([aPdf()]))).rejects.toThrow('does not answer');
    clamd.state.mood = 'well';
    clamd.state.delayMs = 200;
    expect(await createClamd(clamd.url, 5_000).scan(Readable.from([aPdf()]))).toBe('clean');
    await clamd.stop();
  });
});

const clamdPath = '/usr/sbin/clamd';
const missing = existsSync(clamdPath) ? undefined : 'install clamav-daemon';

// With one signature of its own.
describeUnless(missing, 'the real clamd', () => {
  let folder: string;
  let remove: () => Promise<void>;
  let daemon: ChildProcess;
  const url = () => `clamd+unix:${join(folder, 'socket')}`;
  const scan = (content: Buffer) =>
    createClamd(url()).scan(Readable.from([content.subarray(0, 1_000), content.subarray(1_000)]));

  beforeAll(async () => {
    ({ folder, remove } = await createTempFolder());
    await writeFile(
      join(folder, 'eicar.ndb'),
      `Portal.Test.Eicar:0:*:${Buffer.from(eicar.slice(0, 60)).toString('hex')}\n`,
    );
    const conf = [
      `LocalSocket ${join(folder, 'socket')}`,
      `DatabaseDirectory ${folder}`,
      'Foreground yes',
      'User root',
      `PidFile ${join(folder, 'pid')}`,
    ];
    await writeFile(join(folder, 'clamd.conf'), `${conf.join('\n')}\n`);
    daemon = spawn(clamdPath, ['-c', join(folder, 'clamd.conf')], { stdio: 'ignore' });
    await waitFor(() => existsSync(join(folder, 'socket')), 60_000);
  });
  afterAll(async () => {
    daemon.kill('SIGKILL');
    await remove();
  });

  it('finds EICAR and nothing in an honest file', async () => {
    expect(await scan(infected())).toBe('found');
    expect(await scan(aPdf(2_000_000))).toBe('clean');
  });

  it('killed in the middle of a file says nothing about it', async () => {
    async function* slowly(): AsyncGenerator<Buffer> {
      yield aPdf(100_000);
      daemon.kill('SIGKILL');
      await new Promise((resolve) => daemon.once('exit', resolve));
      yield aPdf(100_000);
      yield aPdf(100_000);
    }
    await expect(createClamd(url()).scan(Readable.from(slowly()))).rejects.toThrow();
    await expect(scan(aPdf())).rejects.toThrow();
  });
});
