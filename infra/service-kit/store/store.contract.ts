import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import type { Clock } from '../time/index.ts';
import { tryInsert, isRaced } from './compare-and-set.ts';
import { anEvent, asNew, aStudy, studies, studySchema, type Study } from './testing/contract-fixture.ts';
import { listContract } from './list.contract.ts';
import { outboxContract } from './outbox.contract.ts';
import type { Collection, Store } from './store.port.ts';
import { searchContract } from './search.contract.ts';
import { DuplicateKey, EngineDown, InvalidDocument, NotFound, UndeclaredUse, VersionConflict } from './store-error.ts';

export interface StoreUnderTest {
  /** Opens the engine; called again after `close` it finds what was stored. Leases go by `clock`. */
  open: (clock?: Clock) => Promise<Store>;
  /** Removes everything. */
  destroy: () => Promise<void>;
}

/**
 * What every store adapter must do. `make` gives an empty place of its own for each test. `keepsGivenUp`: this server keeps unique
 * values taken that a replacement gave up, which is a fault of its own.
 */
export function storeContract(name: string, make: () => Promise<StoreUnderTest>, keepsGivenUp = false): void {
  describe(`the store port on ${name}`, () => {
    let place: StoreUnderTest;
    let store: Store;
    let collection: Collection<Study, 'id' | 'title' | 'status' | 'rank'>;

    beforeEach(async () => {
      place = await make();
      store = await place.open();
      collection = store.collection(studies);
    });
    afterEach(async () => {
      await store.close();
      await place.destroy();
    });

    it('stores a new document as version 1 and gives it back whole', async () => {
      const stored = await collection.insert(aStudy('a', { number: 'N1' }));
      expect(stored).toEqual(aStudy('a', { number: 'N1', version: 1 }));
      expect(await collection.get('a')).toEqual(stored);
    });

    it('raises the version with every replacement', async () => {
      const first = await collection.insert(aStudy('a'));
      const second = await collection.replace({ ...first, title: 'Changed' });
      expect(second).toEqual({ ...first, title: 'Changed', version: 2 });
      expect(await collection.findById('a')).toEqual(second);
    });

    it('keeps a light write as any other, in the order of the calls, also when it is opened again', async () => {
      const light = { isLight: true };
      const first = await collection.insert(aStudy('a'), [], light);
      await Promise.all([
        collection.replace({ ...first, title: 'Changed' }, [], light),
        collection.insert(aStudy('b')),
        collection.insert(aStudy('c'), [], light).then(() => collection.remove('c', light)),
      ]);
      await store.close();
      store = await place.open();
      collection = store.collection(studies);
      expect(await collection.get('a')).toMatchObject({ title: 'Changed', version: 2 });
      expect(await collection.count({})).toBe(2);
    });

    it('says NotFound, or undefined where a miss is no surprise', async () => {
      await expect(collection.get('none')).rejects.toThrow(NotFound);
      await expect(collection.replace(aStudy('none', { version: 1 }))).rejects.toThrow(NotFound);
      expect(await collection.findById('none')).toBeUndefined();
      expect(await collection.findOne({ number: 'none' })).toBeUndefined();
    });

    it('refuses a replacement of what was changed meanwhile and keeps the change', async () => {
      const first = await collection.insert(aStudy('a'));
      await collection.replace({ ...first, title: 'Theirs' });
      await expect(collection.replace({ ...first, title: 'Mine' })).rejects.toThrow(VersionConflict);
      expect((await collection.get('a')).title).toBe('Theirs');
    });

    it('lets one of many simultaneous replacements win', async () => {
      const first = await collection.insert(aStudy('a'));
      const outcomes = await Promise.allSettled(
        Array.from({ length: 20 }, (_, rank) => collection.replace({ ...first, rank })),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect((await collection.get('a')).version).toBe(2);
    });

    it('lets one of many simultaneous inserts with one id, or one unique value, win', async () => {
      const sameId = await Promise.allSettled(Array.from({ length: 20 }, () => collection.insert(aStudy('a'))));
      const sameNumber = await Promise.allSettled(
        Array.from({ length: 20 }, (_, at) => collection.insert(aStudy(`b${at}`, { number: 'N1' }))),
      );
      for (const outcomes of [sameId, sameNumber]) {
        expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
        expect(refused.every(({ reason }) => reason instanceof DuplicateKey)).toBe(true);
      }
      expect(await collection.count({})).toBe(2);
    });

    it('keeps a unique value unique through replacements, and lets nulls be', async () => {
      await collection.insert(aStudy('a', { number: 'N1' }));
      const b = await collection.insert(aStudy('b'));
      await collection.insert(aStudy('c'));
      await expect(collection.replace({ ...b, number: 'N1' })).rejects.toThrow(DuplicateKey);
      expect(await collection.get('b')).toEqual(b);
      expect((await collection.findOne({ number: 'N1' }))?.id).toBe('a');
      expect((await collection.findOne({ status: 'pending', number: 'N1' }))?.id).toBe('a');
      expect(await collection.findOne({ number: null })).toBeUndefined();
      await expect(collection.findOne({ rank: 1 })).rejects.toThrow(UndeclaredUse);
    });

    it('frees a unique value that a replacement gives up, for others and for itself', async () => {
      const a = await collection.insert(aStudy('a', { number: 'N1' }));
      const emptied = await collection.replace({ ...a, number: null });
      const another = collection.insert(aStudy('b', { number: 'N1' }));
      // Where the server keeps the value taken, the insert must fail.
      if (keepsGivenUp) return expect(another).rejects.toThrow(DuplicateKey);
      const b = await another;
      await expect(collection.replace({ ...emptied, number: 'N1' })).rejects.toThrow(DuplicateKey);
      await collection.replace({ ...b, number: 'N2' });
      await collection.replace({ ...emptied, number: 'N1' });
      await expect(collection.insert(aStudy('c', { number: 'N1' }))).rejects.toThrow(DuplicateKey);
      expect((await collection.findOne({ number: 'N1' }))?.id).toBe('a');
    });

    it('refuses a document that its schema refuses, and drops what the schema does not know', async () => {
      const wrong = { ...aStudy('a'), rank: 'high' } as unknown as Study;
      await expect(collection.insert(wrong)).rejects.toThrow(InvalidDocument);
      const extra = { ...aStudy('b'), is_staff: true };
      await collection.insert(extra);
      expect(await collection.get('b')).not.toHaveProperty('is_staff');
    });

    it('keeps any text as it is, long and in any script', async () => {
      const text = '𝒳é\u202eабв研究\u0000"\\$ .'.repeat(1000);
      await collection.insert(aStudy('a', { title: text, body: text }));
      expect((await collection.get('a')).body).toBe(text);
      expect((await collection.find({}))[0]?.title).toBe(text);
    });

    it('stores many at a time, each as if it came alone', async () => {
      await collection.restore(asNew([]));
      const docs = Array.from({ length: 30 }, (_, at) => aStudy(`a${at}`, { tokens: ['heart'], number: `N${at}` }));
      await collection.restore(asNew(docs));
      expect(await collection.count({ search: 'heart' })).toBe(30);
      expect(await collection.get('a7')).toEqual({ ...docs[7], version: 1 });
      expect(await collection.countBy('status', { open: true })).toEqual({ pending: 30 });
      await expect(collection.restore(asNew([aStudy('b', { number: 'N1' })]))).rejects.toThrow(DuplicateKey);
      expect(await collection.count({ where: { open: true } })).toBe(30);
    });

    it('stores the first few while others read and write', async () => {
      const some = (...ids: string[]) => ids.map((id) => aStudy(id, { tokens: ['heart'] }));
      await Promise.all([
        collection.restore(asNew(some('a', 'b'))),
        collection.find({ sort: 'rank' }),
        collection.restore(asNew(some('c'))),
        collection.insert(aStudy('d', { tokens: ['heart'] })),
        collection.count({ search: 'heart' }),
      ]);
      expect(await collection.count({ search: 'heart' })).toBe(4);
      expect(await collection.countBy('status', { open: true })).toEqual({ pending: 4 });
    });

    it('stores thousands beside those that are there, as they come, and goes on with them as with any', async () => {
      await collection.insert(aStudy('first', { number: 'N0', reviewer_ids: ['r1'], tokens: ['lung'] }));
      async function* thousands() {
        for (let at = 1; at <= 4_100; at += 1)
          yield aStudy(`a${at}`, {
            number: `N${at}`,
            rank: at,
            open: at % 2 === 0,
            reviewer_ids: [`r${at % 41}`],
            tokens: ['heart', `w${at}`],
          });
      }
      await collection.restore(asNew(thousands()));
      expect(await collection.countBy('open', { open: [true, false] })).toEqual({ true: 2_051, false: 2_050 });
      expect(await collection.count({ where: { reviewer_ids: 'r1' } })).toBe(101);
      const page = { where: { reviewer_ids: 'r1' }, sort: '-rank', skip: 98, limit: 5 };
      expect((await collection.find(page)).map(({ id }) => id)).toEqual(['a42', 'first', 'a1']);
      expect(await collection.count({ search: 'heart' })).toBe(4_100);
      expect((await collection.find({ search: 'w77 heart', sort: 'rank' })).map(({ rank }) => rank)).toEqual([
        77, 770, 771, 772, 773, 774, 775, 776, 777, 778, 779,
      ]);
      const one = await collection.get('a77');
      await collection.replace({ ...one, open: true, reviewer_ids: ['r1'], tokens: [] });
      expect(await collection.countBy('open', { open: [true, false] })).toEqual({ true: 2_052, false: 2_049 });
      expect(await collection.count({ where: { reviewer_ids: 'r1' } })).toBe(102);
      await expect(collection.insert(aStudy('b', { number: 'N77' }))).rejects.toThrow(DuplicateKey);
    });

    it('gives everything with versions and waiting events, and takes it again as it was', async () => {
      const first = await collection.insert(aStudy('a', { number: 'N1', tokens: ['heart'] }), [anEvent('a', 1)]);
      await collection.replace({ ...first, open: false }, [anEvent('a', 2)]);
      await collection.insert(aStudy('b', { number: 'N2' }));
      const kept = [];
      for await (const one of collection.dump(1)) kept.push(one);
      expect(kept.map(({ doc, events }) => [doc.id, doc.version, events])).toEqual([
        ['a', 2, [anEvent('a', 1), anEvent('a', 2)]],
        ['b', 1, []],
      ]);

      await collection.ack('a', [anEvent('a', 1).id, anEvent('a', 2).id]);
      await collection.remove('a');
      await collection.remove('b');
      await collection.restore(kept);
      const again = [];
      for await (const one of collection.dump(10)) again.push(one);
      expect(again).toEqual(kept);
      expect(await collection.pending(10)).toEqual([anEvent('a', 1), anEvent('a', 2)]);
      expect(await collection.count({ search: 'heart' })).toBe(1);
      expect((await collection.replace({ ...kept[0]!.doc, open: true })).version).toBe(3);
      await expect(collection.restore(kept)).rejects.toThrow(DuplicateKey);
    });

    it('gives a collection that is open once more, and refuses it with another declaration', async () => {
      await collection.insert(aStudy('a'));
      expect(() => store.collection({ ...studies, indexed: [['rank']] })).toThrow(UndeclaredUse);
      expect(() => store.collection({ ...studies, schema: z.extend(studySchema, {}) })).toThrow(UndeclaredUse);
      expect(await store.collection({ ...studies }).count({ where: { status: 'pending' } })).toBe(1);
      expect(await collection.count({ where: { status: 'pending' } })).toBe(1);
      expect(store.declared()).toHaveLength(1);
    });

    it('names its collections, and the last number of each counter', async () => {
      expect(store.declared().map(({ name }) => name)).toEqual([collection.name]);
      await store.next('numbers', 7);
      await store.next('numbers', 7);
      expect(await store.counters()).toEqual({ numbers: 8 });
      expect(await store.damage()).toEqual([]);
    });

    it('removes, without a word, what others remove and store again at the same time', async () => {
      const stored = () => tryInsert(() => collection.insert(aStudy('a')), isRaced);
      await Promise.all(Array.from({ length: 40 }, (_, at) => (at % 2 ? collection.remove('a') : stored())));
      await collection.remove('a');
      expect(await collection.findById('a')).toBeUndefined();
    });

    it('removes a document, silently when there is none', async () => {
      await collection.insert(aStudy('a', { tokens: ['x'], number: 'N1' }));
      await collection.remove('a');
      await collection.remove('a');
      expect(await collection.findById('a')).toBeUndefined();
      expect(await collection.count({ search: 'x' })).toBe(0);
      await collection.insert(aStudy('b', { number: 'N1' }));
    });

    it('scans every document once, by id', async () => {
      const ids = Array.from({ length: 7 }, (_, at) => `id${at}`);
      for (const id of ids) await collection.insert(aStudy(id));
      const seen = [];
      for await (const doc of collection.scan(3)) seen.push(doc.id);
      expect(seen).toEqual(ids);
    });

    it('gives fifty simultaneous callers fifty numbers, from the start given', async () => {
      const given = await Promise.all(Array.from({ length: 50 }, () => store.next('protocols', 1000)));
      expect(new Set(given).size).toBe(50);
      expect(Math.min(...given)).toBe(1000);
      expect(await store.next('protocols', 1000)).toBeGreaterThan(Math.max(...given));
      expect(await store.next('others')).toBe(1);
    });

    it('gives a lease to one holder until it is released or has run out', async () => {
      let now = Date.parse('2026-01-01T00:00:00Z');
      const timed = await place.open(() => new Date(now));
      try {
        const taken = await Promise.all(['a', 'b', 'c'].map((holder) => timed.lease('relay', holder, 1000)));
        expect(taken.filter(Boolean)).toHaveLength(1);
        const holder = ['a', 'b', 'c'][taken.indexOf(true)] ?? '';
        now += 900;
        expect(await timed.lease('relay', holder, 1000)).toBe(true);
        now += 900;
        expect(await timed.lease('relay', 'd', 1000)).toBe(false);
        now += 101;
        expect(await timed.lease('relay', 'd', 1000)).toBe(true);
        await timed.release('relay', holder);
        expect(await timed.lease('relay', holder, 1000)).toBe(false);
        await timed.release('relay', 'd');
        expect(await timed.lease('relay', holder, 1000)).toBe(true);
      } finally {
        await timed.close();
      }
    });

    it('finds everything again after closing and opening', async () => {
      const stored = await collection.insert(aStudy('a', { number: 'N1', tokens: ['heart'] }));
      const number = await store.next('protocols');
      await store.close();
      store = await place.open();
      const again = store.collection(studies);
      expect(await again.get('a')).toEqual(stored);
      expect(await again.find({ search: 'hea' })).toHaveLength(1);
      await expect(again.insert(aStudy('b', { number: 'N1' }))).rejects.toThrow(DuplicateKey);
      expect(await store.next('protocols')).toBeGreaterThan(number);
    });

    it('is ready while open, and EngineDown when closed', async () => {
      await store.ready();
      await store.close();
      await expect(store.ready()).rejects.toThrow(EngineDown);
      await expect(collection.get('a')).rejects.toThrow(EngineDown);
    });

    listContract(
      () => collection,
      () => store.collection(studies),
    );
    searchContract(
      () => collection,
      () => store.collection(studies),
    );
    outboxContract(() => collection);
  });
}
