import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import mongoose, { type mongo } from 'mongoose';
import { findMongo, withEngine } from '../../testing/engines.ts';
import { aStudy, studies } from '../contract-fixture.ts';
import { openMongoStore } from './index.ts';

const program = path.join(import.meta.dirname, 'killed-writer.ts');
const anHour = 3_600_000;
/** Beyond the time after which a change that stands in a document was left by a crash. */
const later = () => new Date(Date.now() + anHour);
const all = { open: [true, false] };

withEngine(await findMongo(), 'the counts that MongoDB keeps', (uri) => {
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

  it('are those of the documents again, whenever their writers were killed', async () => {
    for (const [at, ms] of [400, 800].entries())
      await Promise.all([writeUntilKilled(`one${at}`, ms), writeUntilKilled(`two${at}`, ms + 77)]);
    // Two at once find the same left behind.
    const stores = [1, 2].map(() => openMongoStore({ uri, database, clock: later }));
    await Promise.all(
      stores.map(async (store) => {
        store.collection(studies);
        await store.ready();
      }),
    );
    const [store] = stores;
    const collection = store?.collection(studies);
    const byStatus = await counted('studies', 'status');
    expect(Object.values(byStatus).reduce((sum, amount) => sum + amount, 0)).toBeGreaterThan(20);
    expect(await collection?.countBy('status', all)).toEqual(byStatus);
    for (const [reviewer, amount] of Object.entries(await counted('studies', 'reviewer_ids', true)))
      expect(await collection?.count({ where: { reviewer_ids: reviewer } })).toBe(amount);
    const native = client.db(database).collection('studies');
    expect(await native.countDocuments({ _tallies: { $exists: true } })).toBe(0);
    expect(await native.countDocuments({ _gone: true })).toBe(0);
    await Promise.all(stores.map((one) => one.close()));
  });

  it('hold what was stored before it was counted, once a migration has counted it, however much is written meanwhile', async () => {
    const { counted: _counts, ...plain } = { ...studies, name: 'older' };
    const former = openMongoStore({ uri, database });
    await former.collection(plain).insertAll(Array.from({ length: 700 }, (_, at) => aStudy(`a${at}`)));
    await former.close();
    const store = openMongoStore({ uri, database });
    const collection = store.collection({ ...studies, name: 'older' });
    expect(await collection.countBy('status', all)).toEqual({ pending: 700 });
    const changing = Array.from({ length: 60 }, async (_, at) => {
      const study = await collection.get(`a${at * 11}`);
      await collection.replace({ ...study, status: 'reviewed', reviewer_ids: ['r1'] });
    });
    await Promise.all([store.migrate(), ...changing]);
    expect(await collection.countBy('status', all)).toEqual({ pending: 640, reviewed: 60 });
    expect(await collection.count({ where: { reviewer_ids: 'r1' } })).toBe(60);
    const kept = client.db(database).collection('_tallies_older');
    expect(await kept.countDocuments({ amount: { $gt: 0 } })).toBeGreaterThan(0);
    await store.close();
  });

  describe('a list', () => {
    it('is led by an index that brings its order, on every page of it', async () => {
      const native = client.db(database).collection('studies');
      const asked: [mongo.Filter<mongo.Document>, mongo.Sort][] = [
        [{ $and: [{ 'doc.status': { $eq: 'reviewed' } }] }, { 'doc.rank': -1, _id: -1 }],
        [{ $and: [{ 'doc.reviewer_ids': { $elemMatch: { $eq: 'r1' } } }] }, { 'doc.rank': 1, _id: 1 }],
        [{}, { 'doc.rank': 1, _id: 1 }],
      ];
      for (const [filter, sort] of asked) {
        const { queryPlanner } = await native.find(filter).sort(sort).skip(300).limit(10).explain();
        const plan = JSON.stringify(queryPlanner.winningPlan);
        expect(plan).toContain('"IXSCAN"');
        expect(plan).not.toContain('"SORT"');
      }
    });
  });
});
