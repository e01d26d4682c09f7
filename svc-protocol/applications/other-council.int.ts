import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mrcz } from '../testing/mrcz.ts';
import { startPortal, type TestPortal } from '../testing/protocol-app.ts';

const days = { review_days: 10 };
const council = {
  ...mrcz,
  number: { format: 'NHSRC-{code}-{year}-{n}' },
  codes: { FC: { ...days, reviewers: 2 as const }, EXP: { ...days, reviewers: 1 as const } },
  study_types: mrcz.study_types.map(({ name }) => ({ name, code: name === 'BSc' ? 'EXP' : 'FC' })),
};

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
  const rows = async (search: string) =>
    (await portal.as('officer', 'GET', `/api/protocols?search=${encodeURIComponent(search)}`)).body as object[];
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
