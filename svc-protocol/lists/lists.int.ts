import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type Counts, type ProtocolRow, protocolRowSchema, statuses } from '@portal/contracts/protocol';
import * as z from 'zod/mini';
import { findPage } from './find-page.ts';
import { protocolsCollection } from '../protocol/store.ts';
import type { Person } from '../testing/people.ts';
import { startPortal, type TestPortal } from '../testing/protocol-app.ts';
import { seed } from '../testing/seed-protocol.ts';
import { mrcz } from '../testing/mrcz.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
  for (const [index, status] of statuses.entries()) {
    const number = `MRCZ/A/${index + 5}`;
    await seed(portal.store, status, { number, created_date: `2026-11-0${index + 1}T08:00:00.000Z` });
  }
  await seed(portal.store, 'pending', { number: 'MRCZ/BM/1', user: 'stranger', title: 'Çancer in Bindura' });
  await seed(portal.store, 'accepted', { number: 'MRCZ/A/99', deleted: true });
});
afterAll(() => portal.stop());

const list = async (who: Person, query = '') => {
  const answer = await portal.as(who, 'GET', `/api/protocols${query}`);
  const rows = z.parse(z.array(protocolRowSchema), answer.body) as ProtocolRow[];
  return { rows, total: Number(answer.headers.get('x-total-count')), numbers: rows.map(({ number }) => number) };
};

describe('the list of protocols', () => {
  it('is all for compliance, the own for a researcher, those with a slot for a reviewer; never deleted ones', async () => {
    expect((await list('officer')).total).toBe(9);
    expect((await list('owner')).total).toBe(8);
    expect((await list('stranger')).numbers).toEqual(['MRCZ/BM/1']);
    expect((await list('first')).total).toBe(6);
    expect((await list('second')).total).toBe(7);
    expect((await list('third')).rows).toEqual([]);
  });

  it('carries what the caller may do, and no reviewer for a researcher', async () => {
    const rejected = (who: Person) => list(who, '?status=rejected').then(({ rows }) => rows[0]);
    expect(await rejected('owner')).toMatchObject({ actions: ['view', 'respond'], reviewer: null, alt_reviewer: null });
    expect(await rejected('officer')).toMatchObject({ actions: ['view', 'delete'], reviewer: 'first' });
    const partly = async (who: Person) => (await list(who, '?status=partially%20reviewed')).rows[0]?.actions;
    expect(await partly('first')).toEqual(['view']);
    expect(await partly('second')).toEqual(['view', 'review', 'ask']);
  });

  it('is filtered by several statuses, newest first', async () => {
    const { numbers, total } = await list('officer', '?status=reviewed,partially%20reviewed');
    expect({ numbers, total }).toEqual({ numbers: ['MRCZ/A/8', 'MRCZ/A/7'], total: 2 });
  });

  it('is cut into pages of 10 or as asked', async () => {
    const { rows, total } = await list('officer', '?page=3&page_size=4');
    expect([rows.length, total]).toEqual([1, 9]);
  });

  it('sorts numbers as they are read', async () => {
    expect((await list('owner', '?sort=number&page_size=100')).numbers.slice(4, 7)).toEqual([
      'MRCZ/A/9',
      'MRCZ/A/10',
      'MRCZ/A/11',
    ]);
  });

  it.each([
    ['cancer', ['MRCZ/BM/1']],
    ['BINDURA can', ['MRCZ/BM/1']],
    ['MRCZ/BM/1', ['MRCZ/BM/1']],
    ['chikwanha bindura', ['MRCZ/BM/1']],
    ['asthma', []],
  ])('finds by number, title and investigator: %s', async (search, numbers) => {
    expect((await list('officer', `?search=${encodeURIComponent(search)}`)).numbers).toEqual(numbers);
  });

  const sorts = ['created_date', 'number', 'title', 'status'].flatMap((sort) => [sort, `-${sort}`]);
  it.each(sorts)('is served by an index for everyone, sorted by %s', async (sort) => {
    for (const who of ['officer', 'owner', 'first'] as const)
      for (const filter of ['', '&status=pending', '&status=pending,declined', '&search=malaria'])
        expect((await portal.as(who, 'GET', `/api/protocols?sort=${sort}${filter}`)).status).toBe(200);
  });
});

describe('a number that is searched for', () => {
  let numbered: TestPortal;
  beforeAll(async () => {
    numbered = await startPortal();
    // Every title contains the words of the number, so that a plain search would find all of them.
    for (const count of [2, 21, 2149, 214, 21490, 2150, 20, 7])
      await seed(numbered.store, 'pending', {
        number: `MRCZ/A/${count}`,
        title: 'Study A of 2149 and 214 people, MRCZ',
      });
    for (const count of [2149, 3]) await seed(numbered.store, 'rejected', { number: `MRCZ/BM/${count}` });
  });
  afterAll(() => numbered.stop());

  const found = async (search: string, query = '') => {
    const path = `/api/protocols?search=${encodeURIComponent(search)}${query}`;
    const answer = await numbered.as('officer', 'GET', path);
    const rows = z.parse(z.array(protocolRowSchema), answer.body) as ProtocolRow[];
    return {
      numbers: rows.map(({ number }) => number.replace('MRCZ/', '')),
      total: Number(answer.headers.get('x-total-count')),
    };
  };

  it.each(['MRCZ/A/2149', 'mrcz a 2149', 'a2149', 'A/2149', ' a 2149 ', 'MRCZA2149', 'MRCZ/A/02149'])(
    'comes first however it is written, then those that begin so: %s',
    async (search) => {
      expect((await found(search)).numbers.slice(0, 2)).toEqual(['A/2149', 'A/21490']);
    },
  );

  it('is followed by the rest in the order of the list, and comes only once over all pages', async () => {
    const sorted = '&sort=number&page_size=3';
    const pages = [1, 2, 3, 4].map((page) => found('A 214', `${sorted}&page=${page}`));
    const all = (await Promise.all(pages)).flatMap(({ numbers }) => numbers);
    expect(all).toEqual(['A/214', 'A/2149', 'A/21490', 'A/2', 'A/7', 'A/20', 'A/21', 'A/2150']);
    expect((await found('A 214')).total).toBe(8);
  });

  it('keeps to the list that it is searched in', async () => {
    expect((await found('BM 2149')).numbers).toEqual(['BM/2149']);
    expect((await found('BM 2149', '&status=pending')).numbers).toEqual([]);
    expect((await numbered.as('stranger', 'GET', '/api/protocols?search=A2149')).body).toEqual([]);
  });

  it.each([
    ['A 2149', ['A/2149', 'A/21490'], 4],
    ['A 21491', [], 2],
    ['BM 3', ['BM/3'], 5],
  ])('is looked for only among the lengths that numbers of its code have: %s', async (search, first, most) => {
    const protocols = numbered.store.collection(protocolsCollection);
    const find = jest.spyOn(protocols, 'find');
    const { rows } = await findPage(protocols, { where: { deleted: false }, search }, { skip: 0, limit: 10 }, mrcz);
    expect(rows.slice(0, first.length).map(({ number }) => number.replace('MRCZ/', ''))).toEqual(first);
    expect(find.mock.calls.length).toBeLessThanOrEqual(most);
    find.mockRestore();
  });

  it('is a search like any other where there is no such code', async () => {
    expect((await found('2149')).total).toBe(9);
    expect((await found('X2149')).numbers).toEqual([]);
  });
});

it('refuses a page behind the rows that pages reach, and says what to do', async () => {
  expect((await portal.as('officer', 'GET', '/api/protocols?page=1000')).status).toBe(200);
  const answer = await portal.as('officer', 'GET', '/api/protocols?page=1001');
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({
    detail: 'Only the first 10,000 rows are shown in pages. Reverse the order, search, or export the list.',
  });
});

describe('counts', () => {
  it('name every status, zeros too, and their sum', async () => {
    const counts = async (who: Person) => (await portal.as(who, 'GET', '/api/protocols/counts')).body as Counts;
    const each = Object.fromEntries(statuses.map((status) => [status, 1]));
    const next = [
      { what: 'respond', protocol: expect.objectContaining({ id: expect.any(String) }), day: '2026-11-06' },
    ];
    expect(await counts('owner')).toEqual({ total: 8, by_status: each, next });
    expect(await counts('officer')).toEqual({ total: 9, by_status: { ...each, pending: 2 } });
    expect(await counts('first')).toEqual({ total: 6, by_status: { ...each, pending: 0, declined: 0 } });
    expect((await counts('third')).total).toBe(0);
  });
});
