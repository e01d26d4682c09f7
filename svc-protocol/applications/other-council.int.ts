import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { FindAnswer } from '@portal/contracts/finding';
import { waitFor } from '@portal/service-kit/testing';
import { mrcz } from '../testing/mrcz.ts';
import { onEachStore } from '../testing/on-each-store.ts';
import { startPortal, type TestPortal } from '../testing/protocol-app.ts';
import { seed } from '../testing/seed-protocol.ts';

const days = { review_days: 10 };
const council = {
  ...mrcz,
  number: { format: 'NHSRC-{code}-{year}-{n}' },
  codes: { FC: { ...days, reviewers: 2 as const }, EXP: { ...days, reviewers: 1 as const } },
  study_types: mrcz.study_types.map(({ name }) => ({ name, code: name === 'BSc' ? 'EXP' : 'FC' })),
};

const searched = (portal: TestPortal, search: string) =>
  portal.as('officer', 'GET', `/api/protocols?search=${encodeURIComponent(search)}`);

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal(undefined, { council, numberStarts: {} });
});
afterAll(() => portal.stop());

it('numbers in its own way, anew for each code and year, and says how many reviewers it needs', async () => {
  const numbers = [];
  for (const type of ['PhD', 'BSc', 'Clinical Trials'] as const) numbers.push((await portal.submit(type)).number);
  const year = numbers[0]?.split('-')[2];
  expect(numbers).toEqual([`NHSRC-FC-${year}-1`, `NHSRC-EXP-${year}-1`, `NHSRC-FC-${year}-2`]);
  const rows = async (search: string) => (await searched(portal, search)).body as object[];
  expect((await rows(`nhsrc fc ${year} 2`))[0]).toMatchObject({ number: numbers[2] });
  expect((await portal.as('officer', 'GET', '/api/find?q=1')).body).toMatchObject({ by: 'number', rows: [{}, {}] });
  const needed = await Promise.all(
    (await rows('')).map(async (row) => {
      const { id } = row as { id: string };
      const { number, reviewers_needed } = (await portal.as('officer', 'GET', `/api/protocols/${id}`)).body as {
        number: string;
        reviewers_needed: number;
      };
      return [number, reviewers_needed] as const;
    }),
  );
  expect(Object.fromEntries(needed)).toEqual({ [numbers[0]!]: 2, [numbers[1]!]: 1, [numbers[2]!]: 2 });
});

onEachStore((start) => {
  const former = { ...council, number: { ...council.number, former: ['P.{code}/{n}'] } };
  let numbered: TestPortal;
  let newest: string;
  beforeAll(async () => {
    numbered = await start(
      async (store) => {
        const numbers = ['FC-2024-12', 'FC-2025-120', 'FC-2026-1', 'FC-2026-2', 'EXP-2026-12', 'EXP-2026-7'];
        const title = 'FC 12 weeks after 2026';
        for (const number of numbers) await seed(store, 'pending', { number: `NHSRC-${number}`, title }, former);
        for (const number of ['P.FC/12', 'P.FC/2']) await seed(store, 'accepted', { number, title }, former);
        newest = await seed(store, 'pending', { number: 'NHSRC-FC-2026-12', title }, former);
        await seed(store, 'rejected', { number: 'NHSRC-FC-2023-12', title, deleted: true }, former);
      },
      { council: former },
    );
    await numbered.service.republish();
  });
  afterAll(() => numbered.stop());

  const numbersOf = (body: unknown) => (body as { number: string }[]).map(({ number }) => number.replace('NHSRC-', ''));
  const ofAllYears = ['FC-2026-12', 'FC-2024-12', 'P.FC/12', 'FC-2025-120'];

  it.each(['FC-12', 'fc12', 'NHSRC-FC-12', 'nhsrc fc 12', 'FC/0012'])(
    'a number typed without its year comes first, of the newest year before others: %s (docs/lists 10)',
    async (search) => {
      const { body, headers } = await searched(numbered, search);
      const numbers = numbersOf(body);
      expect(numbers.slice(0, 4)).toEqual(ofAllYears);
      expect(new Set(numbers).size).toBe(Number(headers.get('x-total-count')));
    },
  );

  it.each([
    ['FC-2026-12', 'FC-2026-12'],
    ['FC202612', 'FC-2026-12'],
    ['exp12', 'EXP-2026-12'],
  ])('%s comes first', async (search, first) => {
    expect(numbersOf((await searched(numbered, search)).body)[0]).toBe(first);
  });

  it('the whole year is found by its words', async () => {
    const numbers = numbersOf((await searched(numbered, 'FC-2026')).body);
    expect(numbers).toEqual(expect.arrayContaining(['FC-2026-1', 'FC-2026-2', 'FC-2026-12']));
  });

  const find = async (q: string) =>
    (await numbered.as('officer', 'GET', `/api/find?q=${encodeURIComponent(q)}`)).body as FindAnswer;

  it('the call desk opens the only one, and lists those of several years, the newest first (docs/lists 12, 13)', async () => {
    expect(await find('fc 2026 12')).toMatchObject({ exact: newest, by: 'number' });
    expect(await find('exp-7')).toMatchObject({ exact: expect.any(String), rows: [{ number: 'NHSRC-EXP-2026-7' }] });
    const { exact, by, rows } = await find('FC-12');
    expect({ exact, by }).toEqual({ exact: null, by: 'number' });
    expect(numbersOf(rows)).toEqual(['FC-2026-12', 'FC-2024-12', 'FC-2023-12', 'P.FC/12']);
    expect(numbersOf((await find('12')).rows)).toHaveLength(5);
  });

  it('the record has the lines of each (docs/record 12)', async () => {
    const { number } = await numbered.submit('PhD');
    const [, code, , count] = number.split('-');
    const lines = async (query: string) =>
      numbersOf((await numbered.as('officer', 'GET', `/api/record?${query}`)).body);
    const short = `number=${code}-${count}`;
    await waitFor(async () => (await lines(short)).length > 0);
    expect(new Set(await lines(short))).toEqual(new Set([number.replace('NHSRC-', '')]));
    expect(await lines('number=FC-777')).toEqual([]);
    const file = await (await numbered.open('officer', `/api/record/export.csv?${short}`)).text();
    expect(file.trim().split('\r\n')).toHaveLength(1 + (await lines(short)).length);
  });
});
