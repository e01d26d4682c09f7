import mongoose, { type mongo } from 'mongoose';
import { EngineDown } from '../store-error.ts';
import type { Trace } from './form-of-database.ts';
import { asStoreError } from './mongo-error.ts';

export interface MongoOptions {
  uri: string;
  database: string;
  /** Any of them that holds something shows that this database did, too. */
  traces?: readonly Trace[];
  /** Milliseconds without an answer after which the engine counts as down. */
  answerMs?: number;
}

/**
 * A connection that is made at its first use, and again at the next one when that failed. What it writes is on a majority
 * of the members when it resolves, and what it reads cannot be rolled back.
 */
export function connectMongo({ uri, database, answerMs = 5_000 }: MongoOptions) {
  const connection = mongoose.createConnection();
  let opening: Promise<unknown> | undefined;
  let closed = false;

  const open = () =>
    connection.openUri(uri, {
      dbName: database,
      ignoreUndefined: true,
      writeConcern: { w: 'majority', journal: true, wtimeoutMS: 2 * answerMs },
      readConcern: { level: 'majority' },
      readPreference: 'primary',
      maxPoolSize: 50,
      connectTimeoutMS: answerMs,
      serverSelectionTimeoutMS: answerMs,
      // Where many ask at once, waiting for a pooled connection may take so long: that is no outage, and a lost engine ends it at once.
      waitQueueTimeoutMS: 4 * answerMs,
      socketTimeoutMS: 4 * answerMs,
    });

  return {
    /** Does work on the database, connecting first where that has not happened yet. @throws EngineDown */
    async use<T>(work: (db: mongo.Db) => Promise<T>): Promise<T> {
      if (closed) throw new EngineDown('MongoDB');
      try {
        await (opening ??= open().catch((error: unknown) => {
          opening = undefined;
          throw error;
        }));
        return await work(connection.getClient().db(database));
      } catch (error) {
        throw asStoreError(error);
      }
    },
    async close(): Promise<void> {
      closed = true;
      await opening?.catch(() => undefined);
      await connection.close();
    },
  };
}
