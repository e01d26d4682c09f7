import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import fs, { copyFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createTempFolder } from '../../testing/temp-folder.ts';
import { EngineDown, NoRoom } from '../store-error.ts';
import { openEngine, type Engine, type EngineOptions } from './engine.ts';

const table = 'CREATE TABLE numbers (n INTEGER PRIMARY KEY, body TEXT)';
const light = { isLight: true };
const untilCalled = async ({ mock }: { mock: { calls: unknown[] } }): Promise<void> => {
  while (mock.calls.length === 0) await new Promise(setImmediate);
};
const upTo = (amount: number) => Array.from({ length: amount }, (_, at) => at + 1);

describe('the engine of a SQLite file', () => {
  let folder: string;
  let remove: () => Promise<void>;
  let file: string;
  let engine: Engine;

  const open = async (options: Omit<EngineOptions, 'file'> = {}) => {
    engine = openEngine({ file, ...options });
    await engine.write(() => engine.exec(table));
  };
  const insert = (n: number, body = '') => engine.run('INSERT INTO numbers VALUES (?, ?)', [n, body]);
  const stored = () => engine.all('SELECT n FROM numbers ORDER BY n').map(({ n }) => Number(n));

  beforeEach(async () => {
    ({ folder, remove } = await createTempFolder());
    file = path.join(folder, 'engine.sqlite');
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await engine.close();
    await remove();
  });

  it('commits together what many write at once, in the order of the calls', async () => {
    await open();
    const logged = () => statSync(`${file}-wal`).size;
    const before = logged();
    const answers = await Promise.all(upTo(200).map((n) => engine.write(() => [insert(n), stored().length])));
    expect(answers).toEqual(upTo(200).map((n) => [1, n]));
    // One commit writes each page once. Two hundred commits would write two hundred pages or more.
    expect(logged() - before).toBeLessThan(20 * 4096);
  });

  it('undoes a write that throws and keeps all others of its commit', async () => {
    await open();
    const outcomes = await Promise.allSettled(
      upTo(9).map((n) =>
        engine.write(() => {
          insert(n);
          if (n % 3 === 0) throw new Error(`not ${n}`);
          return n;
        }),
      ),
    );
    expect(stored()).toEqual([1, 2, 4, 5, 7, 8]);
    expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : outcome.reason))).toEqual(
      upTo(9).map((n) => (n % 3 === 0 ? new Error(`not ${n}`) : n)),
    );
    await expect(engine.write(() => insert(1))).rejects.toThrow('UNIQUE');
    await engine.write(() => insert(3));
    expect(stored()).toEqual([1, 2, 3, 4, 5, 7, 8]);
  });

  it('answers only what is in the file, and shows it to whoever wrote it', async () => {
    await open();
    const other = new DatabaseSync(file, { readOnly: true });
    const there = other.prepare('SELECT count(*) AS amount FROM numbers WHERE n = ?');
    await Promise.all(
      upTo(20).map(async (n) => {
        await (n % 2 ? engine.write(() => insert(n)) : engine.write(() => insert(n), light));
        expect(there.get(n)).toEqual({ amount: 1 });
        expect(engine.get('SELECT n FROM numbers WHERE n = ?', [n])).toEqual({ n });
      }),
    );
    other.close();
  });

  it('loses nothing that was answered when its process is killed', async () => {
    const writer = fork(path.join(import.meta.dirname, '../testing/killed-writer.ts'), [file], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    const ended = once(writer, 'exit');
    const answered: number[] = [];
    const enough = new Promise<void>((resolve) => {
      writer.on('message', (n: number) => {
        answered.push(n);
        if (answered.length === 500) resolve();
      });
    });
    await Promise.race([enough, ended]);
    expect(writer.exitCode).toBeNull();
    writer.kill('SIGKILL');
    await ended;
    engine = openEngine({ file });
    const found = new Set(stored());
    expect(answered.filter((n) => !found.has(n))).toEqual([]);
    expect(engine.get('PRAGMA integrity_check')).toEqual({ integrity_check: 'ok' });
  });

  it('refuses all that wait while another process holds the file, and goes on afterwards', async () => {
    await open({ busyMs: 20 });
    const other = new DatabaseSync(file);
    other.exec('BEGIN IMMEDIATE');
    const refused = await Promise.allSettled([
      engine.write(() => insert(1)),
      engine.write(() => insert(2), light),
      engine.write(() => insert(3)),
    ]);
    expect(refused).toEqual(Array(3).fill({ status: 'rejected', reason: expect.any(EngineDown) }));
    await expect(engine.write(() => insert(4), light)).rejects.toThrow(EngineDown);
    other.exec('ROLLBACK');
    other.close();
    await engine.write(() => insert(5));
    expect(stored()).toEqual([5]);
  });

  it('tells everybody of a full disk what was stored and what was not, and writes again when there is room', async () => {
    await open();
    engine.exec('PRAGMA max_page_count = 20');
    const large = 'x'.repeat(200_000);
    const outcomes = await Promise.allSettled(
      upTo(5).map((n) => engine.write(() => insert(n, n === 3 ? large : 'small'))),
    );
    expect(outcomes[2]).toEqual({ status: 'rejected', reason: expect.any(NoRoom) });
    const answered = upTo(5).filter((_, at) => outcomes[at]?.status === 'fulfilled');
    expect(stored()).toEqual(answered);
    await engine.write(() => insert(6));
    expect(stored()).toEqual([...answered, 6]);
  });

  it.each([
    ['waits for the disk once for all that is written together', {}, [light, {}, {}], 1],
    ['does not wait for it for light writes', {}, [light, light], 0],
    ['waits for light writes beside another', {}, [light, {}], 1],
    ['never waits for a file that is passing', { isPassing: true }, [{}, light], 0],
  ])('%s', async (_what, options, writes, times) => {
    await open(options);
    const synced = jest.spyOn(fs, 'fdatasync');
    await Promise.all(writes.map((how, at) => engine.write(() => insert(at), how)));
    expect(synced).toHaveBeenCalledTimes(times);
  });

  it('answers, shows and commits nothing before what is committed is on disk, and does other work meanwhile', async () => {
    await open();
    let release = (): void => undefined;
    const disk = jest.spyOn(fs, 'fdatasync').mockImplementation((_log, done) => {
      release = () => done(null);
    });
    const done: string[] = [];
    const note = (what: string) => () => done.push(what);
    const all = [
      engine.write(() => insert(1)).then(note('first')),
      untilCalled(disk).then(() =>
        Promise.all([engine.settled().then(note('read')), engine.write(() => insert(2), light).then(note('second'))]),
      ),
    ];
    await untilCalled(disk);
    // What does not wait for the disk is done within a turn of the loop or two.
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(done).toEqual([]);
    expect(stored()).toEqual([1]);
    release();
    await Promise.all(all);
    expect(done).toEqual(['first', 'read', 'second']);
  });

  it('refuses and hides what the disk could not sync, takes no more, and goes on once reopened', async () => {
    const told = jest.fn();
    await open({ onBroken: told });
    const failing = jest.spyOn(fs, 'fdatasync').mockImplementationOnce((_log, done) => done(new Error('EIO')));
    const refused = { status: 'rejected', reason: expect.any(EngineDown) };
    const together = [engine.write(() => insert(1)), engine.write(() => insert(2), light)];
    expect(await Promise.allSettled(together)).toEqual([refused, refused]);
    await expect(engine.write(() => insert(3))).rejects.toThrow(EngineDown);
    await expect(engine.write(() => insert(4), light)).rejects.toThrow(EngineDown);
    await expect(engine.settled()).rejects.toThrow(EngineDown);
    expect([failing.mock.calls.length, told.mock.calls.length]).toEqual([1, 1]);
    await engine.close();
    engine = openEngine({ file });
    await engine.write(() => insert(5));
    expect(stored().filter((n) => n > 2)).toEqual([5]);
    expect(engine.get('PRAGMA integrity_check')).toEqual({ integrity_check: 'ok' });
  });

  it('commits one after the other while it closes, and answers none behind one that was not synced', async () => {
    await open();
    let release = (): void => undefined;
    jest.spyOn(fs, 'fdatasync').mockImplementationOnce((_log, done) => {
      release = () => done(new Error('EIO'));
    });
    const first = engine.write(() => insert(1));
    const closed = engine.close();
    const second = engine.write(() => insert(2));
    // As above: an answer that did not wait would have come.
    await new Promise((resolve) => setTimeout(resolve, 10));
    release();
    const outcomes = await Promise.allSettled([first, second]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await closed;
  });

  it('moves what a crash left in the log into the file before it serves', async () => {
    await open();
    await engine.write(() => insert(1));
    const [copy, log] = [path.join(folder, 'copy.sqlite'), path.join(folder, 'copy.sqlite-wal')];
    copyFileSync(file, copy);
    copyFileSync(`${file}-wal`, log);
    const again = openEngine({ file: copy });
    expect(statSync(log).size).toBe(0);
    expect(again.get('SELECT n FROM numbers')).toEqual({ n: 1 });
    await again.close();
  });

  it('commits what waits before it closes, and refuses what comes later', async () => {
    await open();
    const waiting = upTo(3).map((n) => engine.write(() => insert(n)));
    await engine.close();
    expect(await Promise.all(waiting)).toEqual([1, 1, 1]);
    await expect(engine.write(() => insert(4))).rejects.toThrow(EngineDown);
    engine = openEngine({ file });
    expect(stored()).toEqual([1, 2, 3]);
  });
});
