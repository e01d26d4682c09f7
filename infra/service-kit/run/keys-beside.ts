import { givenKeys, loadKeys, NoKeys, type Keys } from '../keys/index.ts';
import { connectMongo, type MongoOptions } from '../store/mongo/connection.ts';

/** The keys of a service with this database, made where it holds nothing yet. @throws NoKeys where they were taken out; EngineDown where only the database could say */
export async function keysBeside(place: MongoOptions, folder: string): Promise<Keys> {
  try {
    return givenKeys(folder);
  } catch (error) {
    if (!(error instanceof NoKeys)) throw error;
  }
  // Looked at anew where something is kept: a replica may have made them meanwhile.
  return (await holdsDocuments(place)) ? givenKeys(folder) : loadKeys(folder);
}

/** Leases and counters do not count: migrations and commands leave them. */
async function holdsDocuments(place: MongoOptions): Promise<boolean> {
  const { use, close } = connectMongo(place);
  try {
    return await use(async (db) => {
      const collections = await db.collections();
      const kept = collections.filter(({ collectionName }) => !collectionName.startsWith('_'));
      return (await Promise.all(kept.map((collection) => collection.findOne()))).some((found) => found !== null);
    });
  } finally {
    await close();
  }
}
