import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { keysOfServices, NoKeys } from '../keys/index.ts';
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
      const keys = await keysBeside(place, own.folder, 'documents');
      expect(Object.keys(keys)).toEqual(keysOfServices.documents);
      await collection.insert(aStudy('one'));
      expect(await keysBeside(place, own.folder, 'documents')).toEqual(keys);
      await expect(keysBeside(place, other.folder, 'documents')).rejects.toThrow(NoKeys);
      expect(await readdir(other.folder)).toEqual([]);
      // What it has no use for, it is not given.
      for (const name of await readdir(own.folder))
        if (!['history.key', 'receipt.key'].includes(name)) await rm(path.join(own.folder, name));
      expect(await keysBeside(place, own.folder, 'documents')).toEqual(keys);
      await expect(keysBeside(place, own.folder, 'protocol')).rejects.toThrow('There is no signature.key');
    } finally {
      await store.close();
      await removeMongoNames(uri, place.database);
      await Promise.all([own.remove(), other.remove()]);
    }
  });
});
