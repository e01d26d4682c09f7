import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import mongoose from 'mongoose';
import { findMongo, withEngine } from '../testing/engines.ts';
import { createTempFolder } from '../testing/temp-folder.ts';
import { EngineDown, holdsOurForm, openSqliteStore, OtherForm } from './index.ts';
import { openMongoStore } from './mongo/index.ts';
import { aStudy, studies } from './testing/contract-fixture.ts';

describe('the form of an SQLite store', () => {
  const withFile = async (work: (file: string) => Promise<void>): Promise<void> => {
    const { folder, remove } = await createTempFolder();
    try {
      await work(join(folder, 'store.sqlite'));
    } finally {
      await remove();
    }
  };
  const formIn = (file: string) => readFileSync(file).readInt32BE(60);

  it('stands in the file itself as soon as it is made, and stays', () =>
    withFile(async (file) => {
      expect(holdsOurForm(file)).toBe(false);
      writeFileSync(file, '');
      expect(holdsOurForm(file)).toBe(false);
      const store = openSqliteStore({ file });
      expect([formIn(file), holdsOurForm(file)]).toEqual([2, true]);
      await store.collection(studies).insert(aStudy('a'));
      await store.close();
      expect(formIn(file)).toBe(2);
      const again = openSqliteStore({ file });
      expect((await again.collection(studies).get('a')).id).toBe('a');
      await again.close();
    }));

  it.each([0, 1])('is refused where it is %d, and the file and its folder stay as they are', (form) =>
    withFile(async (file) => {
      const other = new DatabaseSync(file);
      other.exec(`PRAGMA journal_mode = WAL; PRAGMA user_version = ${form}; CREATE TABLE held (id TEXT)`);
      other.close();
      const before = [readFileSync(file), statSync(file).mtimeMs];
      expect(() => openSqliteStore({ file })).toThrow(OtherForm);
      expect([readFileSync(file), statSync(file).mtimeMs]).toEqual(before);
      expect(readdirSync(join(file, '..'))).toEqual(['store.sqlite']);
    }),
  );

  it.each(['no', 'no SQLite file '.repeat(10)])('is not asked of what is none: "%s"', (text) =>
    withFile(async (file) => {
      writeFileSync(file, text);
      expect(() => openSqliteStore({ file })).toThrow(EngineDown);
      expect(readFileSync(file, 'utf8')).toBe(text);
    }),
  );
});

withEngine(await findMongo(), 'the form of a MongoDB store', (uri) =>
  describe('the form of a MongoDB store', () => {
    const withDatabase = async (
      work: (db: mongoose.mongo.Db, open: () => ReturnType<typeof openMongoStore>) => Promise<void>,
    ): Promise<void> => {
      const client = await new mongoose.mongo.MongoClient(uri).connect();
      const database = `form-${randomUUID()}`;
      const stores: ReturnType<typeof openMongoStore>[] = [];
      const open = () => {
        const store = openMongoStore({ uri, database });
        stores.push(store);
        return store;
      };
      try {
        await work(client.db(database), open);
      } finally {
        for (const store of stores) await store.close();
        await client.db(database).dropDatabase();
        await client.close();
      }
    };
    const heldIn = async (db: mongoose.mongo.Db) =>
      Promise.all((await db.collections()).map(async (one) => [one.collectionName, await one.find().toArray()]));

    it('is written into an empty database by whichever of several processes comes first', () =>
      withDatabase(async (db, open) => {
        const inserted = Array.from({ length: 8 }, (_, at) =>
          open()
            .collection(studies)
            .insert(aStudy(`a${at}`)),
        );
        await Promise.all(inserted);
        expect(await db.collection('_form').find().toArray()).toEqual([{ _id: 'form', form: 2 }]);
        expect(await open().collection(studies).count({})).toBe(8);
      }));

    it.each([0, 1])('is refused at every call where it is %d, and nothing is written', (form) =>
      withDatabase(async (db, open) => {
        await db.collection<{ _id: string }>('studies').insertOne({ _id: 'a' });
        if (form > 0) await db.collection<{ _id: string }>('_form').insertOne({ _id: 'form', form } as never);
        const before = await heldIn(db);
        const store = open();
        const collection = store.collection(studies);
        for (const refused of [
          store.ready(),
          store.migrate(),
          store.next('n'),
          store.lease('relay', 'one', 1),
          collection.get('a'),
          collection.insert(aStudy('b')),
        ])
          await expect(refused).rejects.toThrow(OtherForm);
        expect(await heldIn(db)).toEqual(before);
      }),
    );
  }),
);
