import type { mongo } from 'mongoose';
import type { DeclaredFields } from '../declared-fields.ts';
import type { Where } from '../store.port.ts';
import { pathOf } from './stored.ts';

/** Null and absent values do not collide: only documents that hold a value in every field stand in a unique index. */
const present = { $type: ['string', 'number', 'bool'] };

const ascending = (fields: readonly string[]): Record<string, 1> =>
  Object.fromEntries(fields.map((field) => [pathOf(field), 1 as const]));

const indexName = (fields: readonly string[]): string => `by:${fields.join()}`;

/** What a declaration asks of the engine. Each index is named by what it is, so that a changed declaration gets other indexes, never a conflict. */
function indexesOf({ unique, indexed, multi, search }: DeclaredFields): mongo.IndexDescription[] {
  const uniques = unique.map((constraint) => ({
    name: `one:${constraint.join()}`,
    key: ascending(constraint),
    unique: true,
    partialFilterExpression: Object.fromEntries(constraint.map((field) => [pathOf(field), present])),
  }));
  // No query uses a partial index, so constraints stand here once more. The id is the tie-break of every sort.
  const lists = [...unique, ...indexed, ...multi.map((field) => [field])].map((index) => ({
    name: indexName(index),
    key: { ...ascending(index), _id: 1 as const },
  }));
  const words = search === undefined ? [] : [{ name: 'words', key: ascending([search]) }];
  const waiting = { name: 'outbox', key: { '_outbox.occurred_at': 1 as const }, sparse: true };
  return [...new Map([...uniques, ...lists, ...words, waiting].map((index) => [index.name, index])).values()];
}

/** The index that holds this list in its order. Named, because a planner that goes by estimates fetches and sorts for a page far behind. */
export function listIndex({ unique, indexed }: DeclaredFields, where: Where, sort: string): string | undefined {
  const asked = Object.keys(where).filter((field) => field !== sort);
  if (asked.some((field) => typeof where[field] === 'object')) return undefined;
  const wanted = asked.sort().join();
  const found = [...unique, ...indexed].find(
    (index) => index.at(-1) === sort && index.slice(0, -1).sort().join() === wanted,
  );
  return found && indexName(found);
}

/** Makes what is missing; several may do so at once. */
export const buildIndexes = (db: mongo.Db, fields: DeclaredFields): Promise<unknown> =>
  db.collection(fields.name).createIndexes(indexesOf(fields));

/** Makes what is missing, and drops what the declaration does not ask for. */
export async function alignIndexes(db: mongo.Db, fields: DeclaredFields): Promise<void> {
  await buildIndexes(db, fields);
  const collection = db.collection(fields.name);
  const wanted = new Set(['_id_', ...indexesOf(fields).map(({ name }) => name)]);
  for (const name of Object.keys(await collection.indexInformation()))
    if (!wanted.has(name)) await collection.dropIndex(name);
}
