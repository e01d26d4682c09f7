import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { NoKeys } from '../keys/index.ts';
import { assertRestoreComplete } from '../service/index.ts';
import { openMongoStore } from '../store/mongo/index.ts';
import { aStudy, studies } from '../store/testing/contract-fixture.ts';
import { createTempFolder } from '../testing/index.ts';
import { findMongo, withEngine } from '../testing/engines.ts';
import { removeMongoNames } from '../testing/mongo-names.ts';
import { keysBeside } from './keys-beside.ts';

withEngine(await findMongo(), 'the keys beside a database', (uri) => {
  it('are made while it holds nothing, migrated or not; once it holds something, a folder without them is refused', async () => {
    const place = { uri, database: `keys-${randomUUID()}` };
    const [own, other] = [await createTempFolder(), await createTempFolder()];
    const store = openMongoStore(place);
    try {
      await assertRestoreComplete(store);
      const collection = store.collection(studies);
      await store.ready();
      await store.migrate();
      const keys = await keysBeside(place, own.folder);
      await collection.insert(aStudy('one'));
      expect(await keysBeside(place, own.folder)).toEqual(keys);
      await expect(keysBeside(place, other.folder)).rejects.toThrow(NoKeys);
      expect(await readdir(other.folder)).toEqual([]);
    } finally {
      await store.close();
      await removeMongoNames(uri, place.database);
      await Promise.all([own.remove(), other.remove()]);
    }
  });
});
