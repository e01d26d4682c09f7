import { beforeEach, describe, expect, it } from '@jest/globals';
import { asNew, aStudy, type Study } from './testing/contract-fixture.ts';
import type { Collection, Query } from './store.port.ts';
import { DuplicateKey, UndeclaredUse, VersionConflict } from './store-error.ts';

export type Studies = Collection<Study, 'id' | 'title' | 'status' | 'rank'>;

/** What lists and searches are tried on. */
export const stock = [
  aStudy('a', { status: 'pending', rank: 3, reviewer_ids: ['r1'], tokens: ['heart', 'failure'], number: 'N1' }),
  aStudy('b', { status: 'assigned', rank: 1, reviewer_ids: ['r1', 'r2'], tokens: ['heart', 'étude'], open: false }),
  aStudy('c', { status: 'assigned', rank: 3, reviewer_ids: ['r2'], tokens: ['hearing', 'fa'], number: 'N3' }),
  aStudy('d', { status: 'reviewed', rank: 2, tokens: ['исследование'] }),
  aStudy('e', { status: 'reviewed', rank: 3, tokens: ['failure'] }),
];

/** Lists and counts: the same answers on every engine, whether their collection can be searched or not. */
export function listContract(given: () => Studies, another: () => Studies): void {
  describe('lists', () => {
    let studies: Studies;
    const ids = async (query: Query) => (await studies.find(query)).map(({ id }) => id).join('');

    beforeEach(async () => {
      studies = given();
      for (const study of stock) await studies.insert(study);
    });

    it('show the declared row and nothing else', async () => {
      expect(await studies.find({ where: { id: 'a' } })).toEqual([
        { id: 'a', title: 'Study a', status: 'pending', rank: 3 },
      ]);
    });

    it.each<[string, Query, string]>([
      ['equality', { where: { status: 'assigned' } }, 'bc'],
      ['equality with a boolean', { where: { open: false } }, 'b'],
      ['null', { where: { number: null } }, 'bde'],
      ['any of several', { where: { status: ['pending', 'reviewed'] } }, 'ade'],
      ['any of none', { where: { status: [] } }, ''],
      ['any of several and null', { where: { number: ['N1', null] } }, 'abde'],
      ['a range with both ends', { where: { rank: { from: 2, to: 3 } } }, 'acde'],
      ['a range without an end', { where: { rank: { to: 2 } } }, 'bd'],
      ['a range of texts', { where: { number: { from: 'N2' } } }, 'c'],
      ['several conditions', { where: { status: 'assigned', rank: 3 } }, 'c'],
      ['a multi-valued field', { where: { reviewer_ids: 'r1' } }, 'ab'],
      ['any of several in a multi-valued field', { where: { reviewer_ids: ['r1', 'r2'] } }, 'abc'],
      ['a multi-valued field and another', { where: { reviewer_ids: 'r2', status: 'assigned', rank: 1 } }, 'b'],
    ])('are filtered by %s', async (_title, query, expected) => {
      expect(await ids(query)).toBe(expected);
      expect(await studies.count(query)).toBe(expected.length);
    });

    it.each([
      ['rank', 'bdace'],
      ['-rank', 'ecadb'],
      ['number', 'acbde'],
      ['-number', 'caedb'],
      ['id', 'abcde'],
      ['-id', 'edcba'],
    ])('are sorted by %s, ties by id in the same direction', async (sort, expected) => {
      expect(await ids({ sort })).toBe(expected);
    });

    it.each([
      [{ status: ['assigned', 'reviewed'] }, 'rank', 'bdce'],
      [{ status: ['reviewed', 'assigned', 'reviewed'] }, '-rank', 'ecdb'],
      [{ reviewer_ids: 'r1' }, 'rank', 'ba'],
      [{ reviewer_ids: 'r2' }, '-rank', 'cb'],
      [{ reviewer_ids: 'r1', status: ['pending', 'assigned'] }, '-rank', 'ab'],
      [{ reviewer_ids: ['r1', 'r2'] }, 'rank', 'bac'],
    ])('are sorted as one list, whatever of it %j and %s choose', async (where, sort, expected) => {
      expect(await ids({ where, sort })).toBe(expected);
    });

    it('are counted no further than asked', async () => {
      const queries: Query[] = [{}, { where: { open: true } }, { where: { reviewer_ids: 'r2' } }];
      for (const query of queries) {
        const all = await studies.count(query);
        expect(await studies.count(query, 2)).toBe(2);
        expect(await studies.count(query, 100)).toBe(all);
      }
    });

    it('are cut into pages that miss and repeat nothing', async () => {
      const pages = [0, 2, 4, 6].map((skip) => ids({ sort: '-rank', skip, limit: 2 }));
      expect(await Promise.all(pages)).toEqual(['ec', 'ad', 'b', '']);
    });

    it('follow every replacement', async () => {
      const a = await studies.get('a');
      await studies.replace({ ...a, status: 'reviewed', reviewer_ids: ['r9'] });
      expect(await ids({ where: { status: 'reviewed' } })).toBe('ade');
      expect(await ids({ where: { reviewer_ids: ['r1', 'r9'] } })).toBe('ab');
      expect(await ids({ where: { reviewer_ids: 'r9' }, sort: 'rank' })).toBe('a');
      expect(await ids({ where: { reviewer_ids: 'r1' }, sort: 'rank' })).toBe('b');
      expect(await studies.countBy('status', { reviewer_ids: 'r9' })).toEqual({ reviewed: 1 });
      expect(await studies.countBy('status', { reviewer_ids: 'r1' })).toEqual({ assigned: 1 });
      expect(await studies.countBy('status', { open: true })).toEqual({ assigned: 1, reviewed: 3 });
      const most = (skip: number) => studies.mostBy('status', { open: true }, { skip, limit: 1 });
      expect(await most(0)).toEqual({ rows: [['reviewed', 3]], values: 2 });
      expect(await most(1)).toEqual({ rows: [['assigned', 1]], values: 2 });
    });

    it('follow what is written through another handle, also while they are asked for', async () => {
      const other = another();
      expect(await ids({})).toBe('abcde');
      const writing = other.insert(aStudy('f'));
      await Promise.all([writing, ids({})]);
      for (const handle of [studies, other])
        expect((await handle.find({})).map(({ id }) => id).join('')).toBe('abcdef');
      await Promise.all([studies.remove('f'), other.find({})]);
      expect((await other.find({})).map(({ id }) => id).join('')).toBe('abcde');
    });

    it('follow every removal, and what was refused changes nothing', async () => {
      await studies.remove('a');
      await expect(studies.insert(aStudy('b'))).rejects.toThrow(DuplicateKey);
      await expect(studies.replace(aStudy('c', { version: 9 }))).rejects.toThrow(VersionConflict);
      expect(await studies.countBy('status', { open: [true, false] })).toEqual({ assigned: 2, reviewed: 2 });
      expect(await studies.countBy('status', { reviewer_ids: 'r1' })).toEqual({ assigned: 1 });
      expect(await studies.count({ where: { reviewer_ids: 'r1' } })).toBe(1);
      expect(await ids({ where: { reviewer_ids: 'r1' }, sort: 'rank' })).toBe('b');
    });

    it('answer deep pages as they answer shallow ones, from either end and after every change', async () => {
      const many = Array.from({ length: 60 }, (_, at) => `m${String(at).padStart(2, '0')}`);
      for (const [at, id] of many.entries())
        await studies.insert(aStudy(id, { open: false, number: at % 3 ? id : null }));
      const expected = [...many, 'b'].sort();
      for (const sort of ['id', '-id', 'number', '-rank']) {
        const whole = await studies.find({ where: { open: false }, sort });
        expect(whole.map(({ id }) => id).sort()).toEqual(expected);
        for (const skip of [0, 7, 30, 31, 55, 60, 61, 99])
          expect(await studies.find({ where: { open: false }, sort, skip, limit: 7 })).toEqual(
            whole.slice(skip, skip + 7),
          );
      }
    });

    it('are counted by the values of a field', async () => {
      expect(await studies.countBy('status')).toEqual({ pending: 1, assigned: 2, reviewed: 2 });
      expect(await studies.countBy('status', { reviewer_ids: 'r1' })).toEqual({ pending: 1, assigned: 1 });
      expect(await studies.countBy('open')).toEqual({ true: 4, false: 1 });
      expect(await studies.countBy('number')).toEqual({ N1: 1, N3: 1, null: 3 });
    });

    it('are counted to ten thousand for people to read, and know every write of this process', async () => {
      expect(await studies.total({ where: { status: 'assigned' } })).toEqual({ rows: 2, isMore: false });
      await studies.replace({ ...(await studies.get('b')), status: 'reviewed' });
      expect(await studies.total({ where: { status: 'assigned' } })).toEqual({ rows: 1, isMore: false });
      expect(await studies.countBy('status', { status: 'assigned' })).toEqual({ assigned: 1 });
      await studies.restore(asNew(Array.from({ length: 9_996 }, (_, at) => aStudy(`m${at}`))));
      expect(await studies.total({ where: { open: [true, false] } })).toEqual({ rows: 10_000, isMore: true });
      expect(await studies.count({ where: { open: [true, false] } })).toBe(10_001);
    });

    it('leave out what is excepted', async () => {
      expect(await ids({ sort: '-rank', except: ['a', 'e', 'none'] })).toBe('cdb');
      expect(await studies.count({ where: { status: 'assigned' }, except: ['b'] })).toBe(1);
    });

    it('exist only for declared fields', async () => {
      await expect(studies.find({ where: { title: 'Study a' } })).rejects.toThrow(UndeclaredUse);
      await expect(studies.find({ sort: 'title' })).rejects.toThrow(UndeclaredUse);
      await expect(studies.countBy('title')).rejects.toThrow(UndeclaredUse);
    });

    it('exist only where an index leads to them', async () => {
      await expect(studies.find({ where: { version: 1 } })).rejects.toThrow(UndeclaredUse);
      await expect(studies.count({ where: { version: 1 } })).rejects.toThrow(UndeclaredUse);
      await expect(studies.find({ sort: '-version' })).rejects.toThrow(UndeclaredUse);
      expect(await ids({ where: { version: 1, status: 'pending' } })).toBe('a');
    });

    it('take hostile values as plain values', async () => {
      expect(await ids({ where: { status: "pending' OR '1'='1" } })).toBe('');
      await expect(studies.find({ where: { 'status = 1 OR 1': 1 } })).rejects.toThrow(UndeclaredUse);
    });
  });
}
