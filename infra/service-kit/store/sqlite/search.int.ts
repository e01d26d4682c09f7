import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { createTempFolder } from '../../testing/temp-folder.ts';
import { aStudy, studies, type Study } from '../contract-fixture.ts';
import type { Query, Store } from '../store.port.ts';
import { openSqliteStore } from './open-sqlite-store.ts';

/** More than what is still gathered: 'mrcz' and 'a' are common here, a count is rare. */
const amount = 1_200;

const stock = Array.from({ length: amount }, (_, index): Study => {
  const reviewer_ids = index % 400 === 0 ? ['seldom', 'often'] : ['often'];
  const tokens = ['mrcz', 'a', String(index), index % 2 === 0 ? 'apple' : 'pear'];
  return aStudy(`s${String(index).padStart(5, '0')}`, { rank: index % 7, reviewer_ids, tokens });
});

let store: Store;
let remove: () => Promise<void>;
beforeAll(async () => {
  const temp = await createTempFolder();
  remove = temp.remove;
  store = openSqliteStore({ file: join(temp.folder, 'store.sqlite') });
  await store.collection(studies).insertAll(stock);
});
afterAll(async () => {
  await store.close();
  await remove();
});

describe('a search among many rows', () => {
  it.each<[string, Query, (study: Study) => boolean]>([
    ['a rare word among common ones', { search: 'mrcz/a/777' }, ({ tokens }) => tokens.includes('777')],
    ['two rare words', { search: '77 777' }, ({ tokens }) => tokens.includes('777')],
    ['a word that nobody has', { search: 'mrcz zebra' }, () => false],
    [
      'a rare word and a condition that it does not meet',
      { search: 'mrcz 777', where: { reviewer_ids: 'seldom', rank: [0, 1, 2, 3, 4, 5, 6] } },
      () => false,
    ],
    [
      'a rare word and conditions that it meets',
      { search: 'mrcz 80', where: { reviewer_ids: 'seldom', status: 'pending' } },
      ({ tokens, reviewer_ids }) => reviewer_ids.includes('seldom') && tokens.some((token) => token.startsWith('80')),
    ],
    [
      'common words in few rows',
      { search: 'mrcz apple', where: { reviewer_ids: 'seldom' } },
      ({ tokens, reviewer_ids }) => reviewer_ids.includes('seldom') && tokens.includes('apple'),
    ],
    ['common words in all rows', { search: 'mrcz a' }, () => true],
    [
      'common words in many rows',
      { search: 'mrcz a', where: { rank: { to: 5 }, reviewer_ids: 'often' } },
      ({ rank }) => rank <= 5,
    ],
  ])('finds %s', async (_title, query, isWanted) => {
    const wanted = stock.filter(isWanted).map(({ id }) => id);
    const collection = store.collection(studies);
    expect(await collection.count(query)).toBe(wanted.length);
    const found = await collection.find({ ...query, sort: '-id', limit: amount });
    expect(found.map(({ id }) => id)).toEqual(wanted.reverse());
  });
});
