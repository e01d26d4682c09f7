import type { mongo } from 'mongoose';
import type { DeclaredFields } from '../declared-fields.ts';
import { indexesOf } from './indexes.ts';
import type { Stored } from './stored.ts';

/** The index of a former version over documents whose last change was not in its change log yet. */
const formerIndex = 'unlogged';

const indexNames = async (collection: mongo.Collection<Stored>): Promise<string[]> => {
  const found = await collection.listIndexes().toArray();
  return found.map(({ name }) => String(name));
};

/** @throws Error where a former version left a document marked, which the migration ends */
export async function mustBeMigrated(collection: mongo.Collection<Stored>): Promise<void> {
  if (!(await indexNames(collection)).includes(formerIndex)) return;
  const marked = await collection.findOne({ '_unlogged.token': { $gt: '' } }, { projection: { _id: 1 } });
  if (!marked) return;
  throw new Error(
    `${collection.collectionName} holds changes that the version before had not finished. Stop every process of that version, then run the command "migrate".`,
  );
}

/**
 * Drops what no declaration asks for any more, and ends what former versions kept beside their lists: removals under way,
 * marks, the log of changes, the counts. Only while no process of a former version runs, which may need them.
 */
export async function dropFormer(db: mongo.Db, fields: DeclaredFields): Promise<void> {
  const collection = db.collection<Stored>(fields.name);
  const present = await indexNames(collection);
  if (present.includes(formerIndex)) {
    await collection.deleteMany({ '_unlogged.token': { $gt: '' }, _gone: true });
    await collection.updateMany({ '_unlogged.token': { $gt: '' } }, { $unset: { _unlogged: 1 } });
  }
  const wanted = new Set(['_id_', ...indexesOf(fields).map(({ name }) => name)]);
  for (const name of present) if (!wanted.has(name)) await collection.dropIndex(name);
  for (const name of [`_changes_${fields.name}`, `_tallies_${fields.name}`])
    if (await db.listCollections({ name }).hasNext()) await db.dropCollection(name);
}
