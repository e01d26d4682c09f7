import { randomUUID } from 'node:crypto';
import type { mongo } from 'mongoose';
import { EngineDown } from '../store-error.ts';
import { asStoreError, isDuplicate } from './mongo-error.ts';

/** Documents that were changed. Entries are numbered without a gap, so that who has read one has read all before it. */
export interface Entry {
  _id: number;
  /** Tells it from another one of its number, as after the database was restored to an earlier day. */
  key: string;
  ids: string[];
}

/** Entries that are kept at least: who is further behind reads all documents anew. */
const kept = 10_000;
/** Entries that are read at a time. */
const mostEntries = 200;
/** Documents that one entry names. */
const mostIds = 1_000;

/** What does no harm when it is done twice is tried once more where the engine went away meanwhile, as at a change of its primary. @throws EngineDown */
async function tried<T>(work: () => Promise<T>): Promise<T> {
  const isOutage = (error: unknown): boolean => asStoreError(error) instanceof EngineDown;
  try {
    return await work();
  } catch (error) {
    if (!isOutage(error)) throw error;
  }
  try {
    return await work();
  } catch (error) {
    // Without room for the log neither: what was changed is stored.
    throw isOutage(error) ? new EngineDown('MongoDB', { cause: error }) : error;
  }
}

/** What says to every process in which order the documents of a collection were changed. A change is logged after it is stored and before it is answered. */
export function createChangeLog(db: mongo.Db, name: string) {
  const log = db.collection<Entry>(`_changes_${name}`);
  let known = 0;
  let waiting: { ids: string[]; written: Promise<void> } | undefined;
  let before: Promise<unknown> = Promise.resolve();

  const newestFrom = (from: number): Promise<Entry | null> =>
    log
      .find({ _id: { $gte: from } })
      .sort({ _id: -1 })
      .limit(1)
      .next();

  /** The newest entry; an empty log gets one that says nothing. */
  const newest = async (): Promise<Entry> => {
    const found = (await newestFrom(known)) ?? (await newestFrom(0));
    if (found) {
      known = found._id;
      return found;
    }
    known = 0;
    await insert({ _id: 0, key: randomUUID(), ids: [] });
    return newest();
  };

  /** False where another one took the number. */
  const insert = async (entry: Entry): Promise<boolean> => {
    try {
      await log.insertOne(entry);
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  };

  const write = async (ids: readonly string[]): Promise<void> => {
    for (let from = 0; from < ids.length; from += mostIds) {
      const entry = { key: randomUUID(), ids: ids.slice(from, from + mostIds) };
      while (!(await insert({ _id: (await newest())._id + 1, ...entry })));
    }
  };

  return {
    newest,

    /** Logs documents that were changed: what many ask for at once goes together. @throws EngineDown */
    append(ids: readonly string[]): Promise<void> {
      if (!waiting) {
        const mine: string[] = [];
        const begin = (): Promise<void> => {
          waiting = undefined;
          return tried(() => write(mine));
        };
        waiting = { ids: mine, written: before.then(begin, begin) };
        before = waiting.written;
      }
      waiting.ids.push(...ids);
      return waiting.written;
    },

    /** The next entries after this one, oldest first, and whether these are all; undefined where it stands there no more. @throws EngineDown */
    async after({ _id, key }: Entry): Promise<{ news: Entry[]; isAll: boolean } | undefined> {
      // Asked before every list: as a command it takes half the time of a cursor.
      const asked = () =>
        db.command({
          find: log.collectionName,
          filter: { _id: { $gte: _id } },
          sort: { _id: 1 },
          limit: 1 + mostEntries,
          // Left out it would be 101.
          batchSize: 1 + mostEntries,
          singleBatch: true,
          readConcern: { level: 'majority' },
        });
      const { cursor } = await tried(asked);
      const [same, ...news] = (cursor as { firstBatch: Entry[] }).firstBatch;
      if (same?.key !== key || news.some((entry, at) => entry._id !== _id + 1 + at)) return undefined;
      return { news, isAll: news.length < mostEntries };
    },

    /** Lets go of old entries. */
    async trim(): Promise<void> {
      await log.deleteMany({ _id: { $lt: (await newest())._id - kept } });
    },
  };
}

export type ChangeLog = ReturnType<typeof createChangeLog>;
