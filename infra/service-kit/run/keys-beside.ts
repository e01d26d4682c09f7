import { givenKeysOf, holdsKeys, keysOfServices, loadKeys, type KeysOf } from '../keys/index.ts';
import type { Service } from '../service/index.ts';
import { connectMongo, type MongoOptions } from '../store/mongo/connection.ts';
import { assertOurForm } from '../store/mongo/form-of-database.ts';

/** The keys of a service with this database, all made where it holds nothing yet. @throws NoKeys; where there are none also OtherForm, EngineDown */
export async function keysBeside<S extends Service['name']>(
  place: MongoOptions,
  folder: string,
  service: S,
): Promise<KeysOf<S>> {
  // Where the database holds something, a replica may have made them meanwhile.
  if (!holdsKeys(folder, keysOfServices[service]) && !(await holdsDocuments(place))) loadKeys(folder);
  return givenKeysOf(folder, service);
}

/** Leases and counters do not count: migrations and commands leave them. */
async function holdsDocuments(place: MongoOptions): Promise<boolean> {
  const { use, close } = connectMongo(place);
  try {
    return await use(async (db) => {
      await assertOurForm(db, place.traces);
      const collections = await db.collections();
      const kept = collections.filter(({ collectionName }) => !collectionName.startsWith('_'));
      return (await Promise.all(kept.map((collection) => collection.findOne()))).some((found) => found !== null);
    });
  } finally {
    await close();
  }
}
