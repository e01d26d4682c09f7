import type { mongo } from 'mongoose';
import type { DeclaredFields } from '../declared-fields.ts';
import { NotUsable } from '../store-error.ts';
import { buildIndexes, indexesOf } from './indexes.ts';
import type { Stored } from './stored.ts';

/** Indexes over the fields of former versions, which stood within `doc`. */
const formerIndex = /^(list|unique):|^unlogged$/;

/** @throws NotUsable where the collection is as a former version left it, which the migration ends */
export async function mustBeMigrated(collection: mongo.Collection<Stored>): Promise<void> {
  const names = Object.keys(await collection.indexInformation());
  const [last] = await collection.find().sort({ _id: -1 }).limit(1).project({ doc: 1 }).toArray();
  if (!names.some((name) => formerIndex.test(name)) && typeof last?.doc !== 'object') return;
  throw new NotUsable(
    `${collection.collectionName} is stored as the version before did. Stop every process of that version, then run the command "migrate".`,
  );
}

/**
 * Brings a collection of a former version in line, once, and drops what no declaration asks for any more: removals under way,
 * marks, the log of changes and the counts of its lists; a document's fields stand beside its id now, and not within another.
 * Only while no process of a former version runs. Interrupted, it resumes where it was.
 */
export async function bringInLine(db: mongo.Db, fields: DeclaredFields): Promise<void> {
  await buildIndexes(db, fields);
  const collection = db.collection<Stored>(fields.name);
  const present = Object.keys(await collection.indexInformation());
  await collection.deleteMany({ _gone: true });
  const kept = { _id: '$_id', version: '$version', _outbox: '$_outbox' };
  await collection.updateMany({ doc: { $type: 'object' } }, [{ $replaceWith: { $mergeObjects: ['$doc', kept] } }]);
  const wanted = new Set(['_id_', ...indexesOf(fields).map(({ name }) => name)]);
  for (const name of [`_changes_${fields.name}`, `_tallies_${fields.name}`])
    if (await db.listCollections({ name }).hasNext()) await db.dropCollection(name);
  for (const name of present) if (!wanted.has(name)) await collection.dropIndex(name);
}
