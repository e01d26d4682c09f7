import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import mongoose, { type mongo } from 'mongoose';
import { findMongo, withEngine } from '../../testing/engines.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { aStudy, studies, type Study } from '../contract-fixture.ts';
import { EngineDown } from '../store-error.ts';
import type { Collection, CollectionDeclaration } from '../store.port.ts';
import { openMongoStore } from './index.ts';

const program = path.join(import.meta.dirname, 'killed-writer.ts');
const anHour = 3_600_000;
/** Beyond the time after which a mark in a document was left by a crash. */
const later = () => new Date(Date.now() + anHour);
const all = { open: [true, false] };
type Declaration = CollectionDeclaration<Study, (typeof studies.row)[number]>;
type Studies = Collection<Study, (typeof studies.row)[number]>;

withEngine(await findMongo(), 'the lists of documents on MongoDB', (uri) => {
  let client: mongo.MongoClient;
  let database: string;
  beforeAll(async () => {
    client = await new mongoose.mongo.MongoClient(uri).connect();
    database = `portal-${randomUUID()}`;
  });
  afterAll(async () => {
    await client.db(database).dropDatabase();
    await client.close();
  });

  /** What stands in the documents, by a field of theirs. */
  const counted = async (name: string, field: string, unwound = false): Promise<Record<string, number>> => {
    const unwind = unwound ? [{ $unwind: `$doc.${field}` }] : [];
    const group = { $group: { _id: `$doc.${field}`, amount: { $sum: 1 } } };
    const found = await client
      .db(database)
      .collection(name)
      .aggregate([...unwind, group])
      .toArray();
    return Object.fromEntries(found.map(({ _id, amount }) => [String(_id), Number(amount)]));
  };

  const writeUntilKilled = async (name: string, ms: number): Promise<void> => {
    const writer = fork(program, [uri, database, name], { execArgv: ['--disable-warning=ExperimentalWarning'] });
    await once(writer, 'message');
    await sleep(ms);
    const ended = once(writer, 'exit');
    writer.kill('SIGKILL');
    await ended;
  };

  /** Two processes' stores of one database; `work` gets the same collection of both. */
  const withTwo = async (declaration: Declaration, work: (one: Studies, other: Studies) => Promise<void>) => {
    const stores = [1, 2].map(() => openMongoStore({ uri, database }));
    const [one, other] = stores.map((store) => store.collection(declaration));
    try {
      await work(one as Studies, other as Studies);
    } finally {
      await Promise.all(stores.map((store) => store.close()));
    }
  };
  const named = (name: string): Declaration => ({ ...studies, name });
  const log = (name: string) => client.db(database).collection<{ _id: number }>(`_changes_${name}`);

  it('are those of the documents again, whenever their writers were killed', async () => {
    // A reader from before, which learns of what was left behind by nothing but the log.
    const reader = openMongoStore({ uri, database });
    await reader.collection(studies).count({});
    for (const [at, ms] of [400, 800].entries())
      await Promise.all([writeUntilKilled(`one${at}`, ms), writeUntilKilled(`two${at}`, ms + 77)]);
    // What was sent before the kill may be stored after it. Two at once find the same left behind.
    const native = client.db(database).collection('studies');
    await waitFor(async () => {
      const healing = [1, 2].map(() => openMongoStore({ uri, database, clock: later }));
      await Promise.all(healing.map((store) => store.collection(studies).count({})));
      await Promise.all(healing.map((store) => store.close()));
      return (await native.countDocuments({ _unlogged: { $exists: true } })) === 0;
    });
    const byStatus = await counted('studies', 'status');
    expect(Object.values(byStatus).reduce((sum, amount) => sum + amount, 0)).toBeGreaterThan(20);
    const byReviewer = Object.entries(await counted('studies', 'reviewer_ids', true));
    const fresh = openMongoStore({ uri, database });
    for (const collection of [reader, fresh].map((store) => store.collection(studies))) {
      expect(await collection.countBy('status', all)).toEqual(byStatus);
      for (const [reviewer, amount] of byReviewer)
        expect(await collection.count({ where: { reviewer_ids: reviewer } })).toBe(amount);
    }
    expect(await native.countDocuments({ _gone: true })).toBe(0);
    await Promise.all([reader, fresh].map((one) => one.close()));
  });

  it('hold what a crash left behind in the middle of many, and not what it was removing', async () => {
    const reader = openMongoStore({ uri, database });
    const collection = reader.collection(named('left'));
    expect(await collection.count({})).toBe(0);
    const native = client.db(database).collection<{ _id: string; _gone?: true }>('left');
    const { id: _id, version: _version, ...doc } = aStudy('');
    const left = (token: string) => ({ version: 1, doc, _unlogged: { token, at: 0 } });
    await native.insertMany(Array.from({ length: 700 }, (_, at) => ({ _id: `a${at}`, ...left('many') })));
    await native.insertOne({ _id: 'gone', ...left('one'), _gone: true });
    expect(await collection.findById('gone')).toBeUndefined();
    for (const _time of [1, 2]) {
      const healing = openMongoStore({ uri, database });
      healing.collection(named('left'));
      await healing.ready();
      await healing.close();
    }
    expect(await native.countDocuments({ _unlogged: { $exists: true } })).toBe(0);
    expect(await collection.count({})).toBe(700);
    expect(await native.countDocuments({})).toBe(700);
    await reader.close();
  });

  it('are closed whatever is under way, and say so', async () => {
    const store = openMongoStore({ uri, database });
    const collection = store.collection(named('closing'));
    await collection.insertAll(Array.from({ length: 50 }, (_, at) => aStudy(`a${at}`)));
    const asked = Promise.allSettled([collection.count({}), collection.find({})]);
    await store.close();
    for (const outcome of await asked)
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(EngineDown);
    await expect(collection.count({})).rejects.toThrow(EngineDown);
  });

  it('hold every answered write of another process at once, however many write', () =>
    withTwo(named('shared'), async (one, other) => {
      const live = async (lane: number): Promise<void> => {
        const [mine, theirs] = lane % 2 ? [one, other] : [other, one];
        for (let life = 0; life < 12; life += 1) {
          const id = `${lane}-${life}`;
          const study = await mine.insert(aStudy(id, { status: 'pending', tokens: [`lane${lane}`] }));
          expect(await theirs.count({ search: `lane${lane}` })).toBe(life + 1);
          await mine.replace({ ...study, status: `reviewed${lane}` });
          expect(await theirs.find({ where: { id, status: `reviewed${lane}` } })).toHaveLength(1);
        }
        await mine.remove(`${lane}-0`);
        expect(await theirs.count({ search: `lane${lane}` })).toBe(11);
      };
      await Promise.all(Array.from({ length: 6 }, (_, lane) => live(lane)));
      expect(await one.find({ limit: 100 })).toEqual(await other.find({ limit: 100 }));
      const numbers = (
        await log('shared')
          .find({}, { projection: { _id: 1 } })
          .toArray()
      ).map(({ _id }) => _id);
      expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, at) => at));
    }));

  it('hold a change of another process soon, where they may lag', () =>
    withTwo(named('lagging'), async (one, other) => {
      const study = await one.insert(aStudy('a', { status: 'pending' }));
      const statuses = async () => (await other.find({ mayLag: true })).map(({ status }) => status);
      expect(await statuses()).toEqual(['pending']);
      await one.replace({ ...study, status: 'reviewed' });
      await waitFor(async () => (await statuses())[0] === 'reviewed');
    }));

  it.each([
    ['few', 4_000],
    ['many', 6_000],
  ])('are made while others write, and miss nothing of it, where there are %s', (name, amount) =>
    withTwo(named(`busy_${name}`), async (one, other) => {
      await one.insertAll(Array.from({ length: amount }, (_, at) => aStudy(`a${at}`)));
      const writing = Array.from({ length: 40 }, async (_, at) => {
        const study = await one.get(`a${at * 97}`);
        await one.replace({ ...study, status: 'reviewed' });
        await one.remove(`a${at * 97 + 1}`);
        await one.insert(aStudy(`b${at}`));
      });
      await Promise.all([other.count({}), ...writing]);
      expect(await other.countBy('status', all)).toEqual({ pending: amount - 40, reviewed: 40 });
    }),
  );

  it('are made anew where the log does not reach back to them, or is another one', () =>
    withTwo(named('behind'), async (one, other) => {
      await one.insert(aStudy('a'));
      expect(await other.count({})).toBe(1);
      await one.insert(aStudy('b'));
      await one.insert(aStudy('c'));
      await log('behind').deleteMany({ _id: { $lt: 3 } });
      expect(await other.count({})).toBe(3);
      await client.db(database).dropCollection('behind');
      await client.db(database).dropCollection('_changes_behind');
      for (const id of ['d', 'e', 'f', 'g', 'h']) await one.insert(aStudy(id));
      expect((await other.find({})).map(({ id }) => id).join('')).toBe('defgh');
      expect((await one.find({})).map(({ id }) => id).join('')).toBe('defgh');
    }));

  it('hold what was stored before they were kept, and a migration drops what only that needed', async () => {
    const { counted: _counts, search: _search, ...plain } = named('older');
    const former = openMongoStore({ uri, database });
    await former.collection(plain).insertAll(Array.from({ length: 700 }, (_, at) => aStudy(`a${at}`)));
    await former.close();
    await client.db(database).collection<{ _id: string }>('_tallies_older').insertOne({ _id: 'of a former version' });
    const store = openMongoStore({ uri, database, keepsLists: true });
    const collection = store.collection(named('older'));
    await store.ready();
    expect(await collection.countBy('status', all)).toEqual({ pending: 700 });
    await store.migrate();
    const names = (await client.db(database).listCollections().toArray()).map(({ name }) => name);
    expect(names).toContain('older');
    expect(names).not.toContain('_tallies_older');
    const indexes = await client.db(database).collection('older').listIndexes().toArray();
    expect(indexes.map(({ name }) => String(name)).filter((name) => name.startsWith('list:'))).toEqual([
      'list:number',
      'list:status,number',
    ]);
    await store.close();
  });
});
