import { randomUUID } from 'node:crypto';
import { afterAll, describe } from '@jest/globals';
import mongoose, { type mongo } from 'mongoose';
import { openMongoStore } from '../store/mongo/index.ts';
import { findMongo, withEngine } from './engines.ts';
import { openTestSqlite, type OpenTestStore } from './test-store.ts';

const foundMongo = await findMongo();

/** The same tests on the stores of both profiles. Without MongoDB its half is reported as skipped. */
export function onEachStore(suite: (open: OpenTestStore, engine: 'SQLite' | 'MongoDB') => void): void {
  describe('on SQLite', () => suite(openTestSqlite, 'SQLite'));
  withEngine(foundMongo, 'on MongoDB', (uri) =>
    describe('on MongoDB', () => {
      const client = new mongoose.mongo.MongoClient(uri);
      suite(databasesOf(client, uri), 'MongoDB');
      afterAll(() => client.close());
    }),
  );
}

const databasesOf =
  (client: mongo.MongoClient, uri: string): OpenTestStore =>
  (clock) => {
    const database = `test-${randomUUID()}`;
    const remove = async (): Promise<void> => void (await client.db(database).dropDatabase());
    return Promise.resolve({ store: openMongoStore({ uri, database, clock }), remove });
  };
