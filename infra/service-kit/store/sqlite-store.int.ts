import { describe, expect, it, jest } from '@jest/globals';
import fs, { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { createTempFolder } from '../testing/temp-folder.ts';
import { waitFor } from '../testing/wait-for.ts';
import { asNew, aStudy, studies } from './testing/contract-fixture.ts';
import { EngineDown, NoRoom, openSqliteStore } from './index.ts';
import { listingProperty } from './listing.property.ts';
import { storeContract } from './store.contract.ts';

storeContract('SQLite', async () => {
  const { folder, remove } = await createTempFolder();
  const file = join(folder, 'deep', 'store.sqlite');
  return { open: async (clock) => openSqliteStore({ file, clock }), destroy: remove };
});

listingProperty('SQLite', async () => {
  const { folder, remove } = await createTempFolder();
  const store = openSqliteStore({ file: join(folder, 'store.sqlite'), many: 60 });
  const close = async () => {
    await store.close();
    await remove();
  };
  return { store, close };
});

async function withFolder(work: (file: string) => Promise<void>): Promise<void> {
  const { folder, remove } = await createTempFolder();
  try {
    await work(join(folder, 'store.sqlite'));
  } finally {
    await remove();
  }
}

describe('the SQLite store', () => {
  it('rewrites rows and indexes when a declaration has changed', () =>
    withFolder(async (file) => {
      const old = openSqliteStore({ file });
      const narrow = { name: 'studies', schema: studies.schema, row: ['id'] as const };
      await old.collection(narrow).insert(aStudy('a', { rank: 7, reviewer_ids: ['r1'], tokens: ['heart'] }));
      await old.close();
      const store = openSqliteStore({ file });
      const collection = store.collection(studies);
      const query = { where: { rank: 7, reviewer_ids: 'r1' }, search: 'heart' };
      expect(await collection.find(query)).toEqual([{ id: 'a', title: 'Study a', status: 'pending', rank: 7 }]);
      await store.close();
    }));

  it.each([
    ['with its ids once more', [], 3_000],
    ['and no id again where the order never changes', ['rank'] as const, 0],
  ])('reads each row of a whole list once, %s, and others have their turn after each batch', (_title, steady, again) =>
    withFolder(async (file) => {
      const store = openSqliteStore({ file });
      const collection = store.collection({ ...studies, steady });
      await collection.restore(asNew(Array.from({ length: 3_000 }, (_, at) => aStudy(`s${at}`, { rank: at }))));
      const read = { rows: 0, ids: 0 };
      const { all } = StatementSync.prototype;
      const spy = jest.spyOn(StatementSync.prototype, 'all').mockImplementation(function (
        this: StatementSync,
        ...given
      ) {
        const found = all.apply(this, given);
        read['row' in (found[0] ?? {}) ? 'rows' : 'ids'] += found.length;
        return found;
      });
      let turns = 0;
      let next = setImmediate(function others() {
        turns += 1;
        next = setImmediate(others);
      });
      const ids = new Set<string>();
      for await (const rows of collection.all({ sort: 'rank' }, 100)) for (const { id } of rows) ids.add(id);
      clearImmediate(next);
      spy.mockRestore();
      expect([ids.size, read]).toEqual([3_000, { rows: 3_000, ids: again }]);
      expect(turns).toBeGreaterThanOrEqual(30);
      await store.close();
    }),
  );

  it('lists and counts what was stored before a load broke off, at once and after it was opened again', () =>
    withFolder(async (file) => {
      const store = openSqliteStore({ file });
      const collection = store.collection(studies);
      await collection.insert(aStudy('a', { reviewer_ids: ['r1'], tokens: ['heart'] }));
      function* breaking() {
        for (let at = 0; at < 3_000; at += 1) {
          if (at === 2_500) throw new Error('the power went');
          yield aStudy(`b${at}`, { reviewer_ids: ['r1'], tokens: ['heart'] });
        }
      }
      const stands = async (studiesNow: typeof collection) => {
        expect(await studiesNow.count({ where: { reviewer_ids: 'r1' } })).toBe(2_001);
        expect(await studiesNow.countBy('status', { open: true })).toEqual({ pending: 2_001 });
        expect(await studiesNow.count({ search: 'heart' })).toBe(2_001);
        expect(await studiesNow.find({ where: { reviewer_ids: 'r1' }, sort: 'rank', limit: 1 })).toHaveLength(1);
      };
      await expect(collection.restore(asNew(breaking()))).rejects.toThrow('the power went');
      await store.close();
      const again = openSqliteStore({ file });
      await stands(again.collection(studies));
      await again.collection(studies).remove('a');
      await again.collection(studies).insert(aStudy('a', { reviewer_ids: ['r1'], tokens: ['heart'] }));
      await stands(again.collection(studies));
      await again.close();
      const copy = new DatabaseSync(file);
      copy.exec("UPDATE declarations SET fields = ''");
      copy.close();
      const rebuilt = openSqliteStore({ file });
      await stands(rebuilt.collection(studies));
      await rebuilt.close();
    }));

  it('says NoRoom with its cause when the disk is full, goes on reading, and writes again when there is room', () =>
    withFolder(async (file) => {
      const store = openSqliteStore({ file });
      const collection = store.collection(studies);
      await collection.insert(aStudy('a'));
      await store.close();
      const pages = new DatabaseSync(file).prepare('PRAGMA page_count').get()?.page_count;
      const executed = jest.spyOn(DatabaseSync.prototype, 'exec');
      const tight = openSqliteStore({ file });
      const [database] = executed.mock.contexts as DatabaseSync[];
      executed.mockRestore();
      database?.exec(`PRAGMA max_page_count = ${Number(pages) + 2}`);
      const full = tight.collection(studies);
      const large = aStudy('b', { body: 'x'.repeat(100_000) });
      const refused = await full.insert(large).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(NoRoom);
      expect((refused as Error).cause).toMatchObject({ errcode: 13 });
      expect((await full.get('a')).id).toBe('a');
      expect(await full.findById('b')).toBeUndefined();
      await tight.close();
      const roomy = openSqliteStore({ file });
      await roomy.collection(studies).insert(large);
      await roomy.close();
    }));

  it('says EngineDown while another process holds the file, and goes on afterwards', () =>
    withFolder(async (file) => {
      const store = openSqliteStore({ file, busyMs: 20 });
      const collection = store.collection(studies);
      await collection.insert(aStudy('a'));
      const other = new DatabaseSync(file);
      other.exec('BEGIN IMMEDIATE');
      await expect(collection.insert(aStudy('b'))).rejects.toThrow(EngineDown);
      other.exec('ROLLBACK');
      other.close();
      await collection.insert(aStudy('b'));
      await store.close();
    }));

  it('shows nothing that is not on disk yet, and nothing more once the disk refused it', () =>
    withFolder(async (file) => {
      const told = jest.fn();
      const store = openSqliteStore({ file, onBroken: told });
      const collection = store.collection(studies);
      await collection.insert(aStudy('a'));
      let answer = (_error: Error | null): void => undefined;
      const disk = jest.spyOn(fs, 'fdatasync').mockImplementationOnce((_log, done) => {
        answer = done;
      });
      const inserted = collection.insert(aStudy('b'));
      await waitFor(() => disk.mock.calls.length > 0);
      const seen = Promise.allSettled([collection.findById('b'), collection.pending(10), store.counters()]);
      expect(await Promise.race([seen, new Promise((resolve) => setTimeout(() => resolve('waits'), 30))])).toBe(
        'waits',
      );
      answer(new Error('EIO'));
      await expect(inserted).rejects.toThrow(EngineDown);
      expect(await seen).toEqual(Array(3).fill({ status: 'rejected', reason: expect.any(EngineDown) }));
      await expect(collection.findById('a')).rejects.toThrow(EngineDown);
      await expect(store.ready()).rejects.toThrow(EngineDown);
      expect(told).toHaveBeenCalledTimes(1);
      disk.mockRestore();
      await store.close();
      const again = openSqliteStore({ file });
      expect((await again.collection(studies).get('a')).id).toBe('a');
      await again.close();
    }));

  it('says EngineDown when the file cannot be opened', async () => {
    expect(() => openSqliteStore({ file: '/dev/null/store.sqlite' })).toThrow(EngineDown);
  });

  it('keeps what one store wrote visible to another on the same file', () =>
    withFolder(async (file) => {
      const [one, two] = [openSqliteStore({ file }), openSqliteStore({ file })];
      await one.collection(studies).insert(aStudy('a'));
      expect((await two.collection(studies).get('a')).version).toBe(1);
      const numbers = await Promise.all(Array.from({ length: 40 }, (_, at) => (at % 2 ? one : two).next('n')));
      expect(new Set(numbers).size).toBe(40);
      expect(statSync(file).size).toBeGreaterThan(0);
      await Promise.all([one.close(), two.close()]);
    }));
});
