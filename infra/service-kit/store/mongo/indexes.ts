import type { mongo } from 'mongoose';
import type { DeclaredFields } from '../declared-fields.ts';
import { pathOf } from './stored.ts';

/** Null and absent values do not collide: only documents that hold a value in every field stand in a unique index. */
const present = { $type: ['string', 'number', 'bool'] };

const ascending = (fields: readonly string[]): Record<string, 1> =>
  Object.fromEntries(fields.map((field) => [pathOf(field), 1 as const]));

/** Whether its lists are kept by each process, and not asked of the engine. */
export const isListed = ({ counted, search }: DeclaredFields): boolean => counted.length > 0 || search !== undefined;

/** What a declaration asks of the engine. Each index is named by what it is, so that a changed declaration gets other indexes, never a conflict. */
export function indexesOf(fields: DeclaredFields): mongo.IndexDescription[] {
  const uniques = fields.unique.map((constraint) => ({
    name: `unique:${constraint.join()}`,
    key: ascending(constraint),
    unique: true,
    partialFilterExpression: Object.fromEntries(constraint.map((field) => [pathOf(field), present])),
  }));
  const listing = isListed(fields) ? [] : [...fields.indexed, ...fields.multi.map((field) => [field])];
  // A partial index finds nothing: constraints stand here once more. The id serves the tie-break of every sort.
  const lists = [...fields.unique, ...listing].map((index) => ({
    name: `list:${index.join()}`,
    key: { ...ascending(index), _id: 1 as const },
  }));
  const waiting = { name: 'outbox', key: { '_outbox.occurred_at': 1 as const }, sparse: true };
  const unlogged = { name: 'unlogged', key: { '_unlogged.token': 1 as const }, sparse: true };
  const marked = isListed(fields) ? [unlogged] : [];
  const once = new Map([...uniques, ...lists, waiting, ...marked].map((index) => [index.name, index]));
  return [...once.values()];
}

/** Makes what is missing; several may do so at once. */
export const buildIndexes = (db: mongo.Db, fields: DeclaredFields): Promise<unknown> =>
  db.collection(fields.name).createIndexes(indexesOf(fields));

/** Drops what no declaration asks for any more, and the counts of former versions: only for a migration, since a former version that still runs may need them. */
export async function dropStale(db: mongo.Db, fields: DeclaredFields): Promise<void> {
  const wanted = new Set(['_id_', ...indexesOf(fields).map(({ name }) => name)]);
  const collection = db.collection(fields.name);
  for (const { name } of await collection.listIndexes().toArray()) {
    if (!wanted.has(String(name))) await collection.dropIndex(String(name));
  }
  const counts = `_tallies_${fields.name}`;
  if (await db.listCollections({ name: counts }).hasNext()) await db.dropCollection(counts);
}
