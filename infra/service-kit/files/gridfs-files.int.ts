import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import mongoose, { type mongo } from 'mongoose';
import { DuplicateKey, EngineDown } from '../store/store-error.ts';
import { findMongo, withEngine } from '../testing/engines.ts';
import { filesContract } from './files.contract.ts';
import { openGridFsFiles } from './gridfs/index.ts';

const found = await findMongo();
const day = 24 * 60 * 60 * 1000;

withEngine(found, 'the files port on GridFS', (uri) => {
  let client: mongo.MongoClient;
  beforeAll(async () => {
    client = await new mongoose.mongo.MongoClient(uri).connect();
  });
  afterAll(() => client.close());

  const createDatabase = () => {
    const database = `portal-${randomUUID()}`;
    const db = () => client.db(database);
    const leftovers = async () => {
      const counts = ['files', 'chunks', 'unsettled'].map((part) => db().collection(`files.${part}`).countDocuments());
      return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
    };
    return { database, db, leftovers, destroy: async () => void (await db().dropDatabase()) };
  };

  filesContract('GridFS', async () => {
    const { database, leftovers, destroy } = createDatabase();
    return { open: async () => openGridFsFiles({ uri, database }), leftovers, destroy };
  });

  describe('files in GridFS', () => {
    it('leave nothing when they are removed', async () => {
      const { database, leftovers, destroy } = createDatabase();
      const files = openGridFsFiles({ uri, database });
      await files.write('a', Readable.from([Buffer.alloc(600_000, 'x')]), 1_000_000);
      expect(await leftovers()).toBeGreaterThan(1);
      await files.remove('a');
      expect(await leftovers()).toBe(0);
      await files.close();
      await destroy();
    });

    it('never change what another process has stored of a file that grows', async () => {
      const { database, destroy } = createDatabase();
      const files = openGridFsFiles({ uri, database });
      await files.append('a', 0, Buffer.from('first'));
      await expect(files.append('a', 0, Buffer.from('other'))).rejects.toThrow(DuplicateKey);
      expect((await buffer(await files.read('a'))).toString()).toBe('first');
      await files.close();
      await destroy();
    });

    it('give what there is of a range that reaches past the end', async () => {
      const { database, destroy } = createDatabase();
      const files = openGridFsFiles({ uri, database });
      await files.write('a', Readable.from([Buffer.from('0123456789')]), 10);
      expect((await buffer(await files.read('a', { start: 8, end: 99 }))).toString()).toBe('89');
      expect(await buffer(await files.read('a', { start: 10, end: 99 }))).toHaveLength(0);
      await files.close();
      await destroy();
    });

    it('are rid of what a process left half written a day ago, and of nothing younger', async () => {
      const { database, db, destroy } = createDatabase();
      const [old, young] = [new mongoose.mongo.ObjectId(), new mongoose.mongo.ObjectId()];
      const chunks = db().collection('files.chunks');
      await chunks.insertMany([old, young].map((files_id) => ({ files_id, n: 0, data: Buffer.from('half') })));
      await db()
        .collection('files.unsettled')
        .insertMany([
          { _id: old, since: new Date(Date.now() - 2 * day) },
          { _id: young, since: new Date() },
        ]);
      const files = openGridFsFiles({ uri, database });
      await files.ready();
      expect((await chunks.find().toArray()).map(({ files_id }) => String(files_id))).toEqual([String(young)]);
      await files.close();
      await destroy();
    });
  });
});

describe('files in GridFS without their engine', () => {
  it('say EngineDown, also to an upload, whose source is let go', async () => {
    const files = openGridFsFiles({
      uri: 'mongodb://127.0.0.1:1/?directConnection=true',
      database: 'none',
      answerMs: 100,
    });
    const source = Readable.from([Buffer.from('x')]);
    await expect(files.write('a', source, 10)).rejects.toThrow(EngineDown);
    expect(source.destroyed).toBe(true);
    await expect(files.sizeOf('a')).rejects.toThrow(EngineDown);
    await files.close();
  });
});
