import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { createTempFolder } from '../../testing/temp-folder.ts';
import { aStudy, studies, type Study } from '../contract-fixture.ts';
import type { Query, Store } from '../store.port.ts';
import { openSqliteStore } from './open-sqlite-store.ts';
import { often } from './orders.ts';

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

describe('lists that are asked for again and again', () => {
  const collection = () => store.collection(studies);
  const tokensOf = new Map(stock.map(({ id, tokens }) => [id, tokens]));
  const idsOf = async (query: Query) => (await collection().find(query)).map(({ id }) => id);
  /** As many searches and deep pages as bring every list into order that they are of. */
  async function expectTheSame(query: Pick<Query, 'where' | 'sort'>): Promise<void> {
    const whole = await collection().find({ ...query, limit: amount });
    for (let at = 0; at < 2 * often(amount); at += 1) {
      const word = String(at);
      const wanted = whole.filter(({ id }) => tokensOf.get(id)!.some((token) => token.startsWith(word)));
      expect(await idsOf({ ...query, search: word, limit: 40 })).toEqual(wanted.slice(0, 40).map(({ id }) => id));
      const skip = 240 + 30 * at;
      expect(await idsOf({ ...query, skip, limit: 10 })).toEqual(whole.slice(skip, skip + 10).map(({ id }) => id));
    }
    expect(await idsOf({ ...query, search: 'a', skip: 700, limit: 10 })).toEqual(
      whole.slice(700, 710).map(({ id }) => id),
    );
  }

  it.each<[string, Pick<Query, 'where' | 'sort'>]>([
    ['all', {}],
    ['all, by rank', { sort: '-rank' }],
    ['of one value of many', { where: { reviewer_ids: 'often' } }],
    ['of a range', { where: { rank: { to: 5 }, reviewer_ids: 'often' }, sort: 'rank' }],
  ])('are the same as before: %s', async (_title, query) => {
    await expectTheSame(query);
    const [{ id } = { id: '' }] = await collection().find({ ...query, skip: 300, limit: 1 });
    await collection().replace({ ...(await collection().findById(id))!, rank: 6 });
    await expectTheSame(query);
  });
});
