import { hash } from 'node:crypto';
import type { mongo } from 'mongoose';
import { servingEntry, textOf, type Group, type Serving } from '../counted.ts';
import { mostCounted, type DeclaredFields } from '../declared-fields.ts';
import type { Where } from '../store.port.ts';
import { isDuplicate } from './mongo-error.ts';

/** How many documents stand under one group. */
interface Tally {
  _id: string;
  set: string;
  /** The group. */
  entry: number;
  keys: string[];
  amount: number;
  /** Changes that have reached this count and still stand in their documents. */
  seen: string[];
}

/** What a change adds to a group, or takes from it. */
export interface Difference {
  group: Group;
  amount: number;
}

const keyPaths = Array.from({ length: mostCounted }, (_, at) => `keys.${at}`);

/** Counts of one declaration: another one counts in another set. */
export const setOf = ({ counted, multi }: DeclaredFields): string =>
  hash('sha1', JSON.stringify([counted, multi]), 'base64url').slice(0, 12);

/** The kept counts of a collection, in documents of their own beside it. */
export function createTallySet(db: mongo.Db, fields: DeclaredFields) {
  const set = setOf(fields);
  const tallies = db.collection<Tally>(`_tallies_${fields.name}`);
  const idOf = (group: Group): string => JSON.stringify([set, ...group]);

  const meeting = ({ entry, chosen }: Serving): mongo.Filter<Tally> => ({
    set,
    entry,
    ...Object.fromEntries(chosen.map(({ at, values }) => [keyPaths[at], { $in: values }])),
    amount: { $gt: 0 },
  });

  /** Ways into the counts: by a group's keys in their order. */
  const prepare = (): Promise<unknown> =>
    tallies.createIndex(Object.fromEntries(['set', 'entry', ...keyPaths].map((path) => [path, 1 as const])));

  return {
    set,
    prepare,

    /** Brings one change into the counts it concerns. Those that have seen it stay as they are, so that it may be tried again. */
    async apply(token: string, differences: readonly Difference[]): Promise<void> {
      if (differences.length === 0) return;
      const updates = differences.map(({ group, amount }) => ({
        updateOne: {
          filter: { _id: idOf(group), seen: { $ne: token } },
          update: { $inc: { amount }, $push: { seen: token } },
        },
      }));
      const { matchedCount } = await tallies.bulkWrite(updates, { ordered: false });
      if (matchedCount === updates.length) return;
      const missing = differences.map(({ group }): Tally => {
        const [entry, ...keys] = group;
        return { _id: idOf(group), set, entry, keys, amount: 0, seen: [] };
      });
      await tallies.insertMany(missing, { ordered: false }).catch((error: unknown) => {
        if (!isDuplicate(error)) throw error;
      });
      await tallies.bulkWrite(updates, { ordered: false });
    },

    /** For a change that stands in no document any more, and that nobody else may still be applying. */
    async forget(token: string, differences: readonly Difference[]): Promise<void> {
      if (differences.length === 0) return;
      await tallies.updateMany(
        { _id: { $in: differences.map(({ group }) => idOf(group)) } },
        { $pull: { seen: token } },
      );
    },

    /** How many meet the conditions; undefined where that is not kept. */
    async amount(where: Where): Promise<number | undefined> {
      const serving = servingEntry(fields, where);
      if (!serving) return undefined;
      const found = await tallies.find(meeting(serving), { projection: { amount: 1 } }).toArray();
      return found.reduce((sum, { amount }) => sum + amount, 0);
    },

    /** How many there are of each value of a field; undefined where that is not kept. */
    async by(field: string, where: Where): Promise<Record<string, number> | undefined> {
      const serving = servingEntry(fields, where, field);
      if (!serving || fields.multi.includes(field)) return undefined;
      const place = serving.fields.indexOf(field);
      const sums: Record<string, number> = {};
      for (const { keys, amount } of await tallies
        .find(meeting(serving), { projection: { keys: 1, amount: 1 } })
        .toArray()) {
        const value = textOf(keys[place] ?? 'null');
        sums[value] = (sums[value] ?? 0) + amount;
      }
      return sums;
    },

    /** Whether every document is counted. */
    isComplete: async (): Promise<boolean> => (await tallies.findOne({ _id: set })) !== null,
    async complete(): Promise<void> {
      const mark: Tally = { _id: set, set, entry: -1, keys: [], amount: 0, seen: [] };
      await tallies.insertOne(mark).catch((error: unknown) => {
        if (!isDuplicate(error)) throw error;
      });
    },
    /** Counts of former declarations. */
    dropOthers: (): Promise<unknown> => tallies.deleteMany({ set: { $ne: set } }),
  };
}

export type TallySet = ReturnType<typeof createTallySet>;
