import * as z from 'zod/mini';
import { foldWords } from '@portal/contracts/texts';
import type { CollectionDeclaration, Query, Where } from './store.port.ts';

/** A chance that the same seed repeats (mulberry32). */
export function chanceFrom(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number): number => Math.floor(next() * end);
  const of = <T>(choices: readonly T[]): T => choices[below(choices.length)] as T;
  const some = <T>(choices: readonly T[], share: number): T[] => choices.filter(() => next() < share);
  return { next, below, of, some };
}
type Chance = ReturnType<typeof chanceFrom>;

const casesSchema = z.object({
  id: z.string(),
  version: z.number(),
  status: z.string(),
  kind: z.nullable(z.string()),
  rank: z.number(),
  due: z.optional(z.nullable(z.string())),
  score: z.optional(z.number()),
  open: z.boolean(),
  title: z.string(),
  reviewers: z.optional(z.array(z.string())),
  tokens: z.optional(z.array(z.string())),
});
export type Case = z.infer<typeof casesSchema>;

export const cases: CollectionDeclaration<Case> = {
  name: 'cases',
  schema: casesSchema,
  row: ['id', 'status', 'title', 'due', 'reviewers'],
  indexed: [
    ['status', 'rank'],
    ['status', 'due'],
    ['kind', 'status', 'score'],
    ['rank'],
    ['due'],
    ['score'],
    ['open', 'title'],
    ['title'],
    ['reviewers', 'rank'],
    ['reviewers', 'status', 'due'],
  ],
  multi: ['reviewers'],
  search: 'tokens',
};

const statuses = ['pending', 'assigned', 'reviewed', 'accepted', ''];
const kinds = ['PhD', 'MSc', "a 'quoted' %_kind", null];
const days = ['2026-01-01', '2026-01-02', '2026-06-30', '2026-12-31', '1999-01-01'];
const people = ['r1', 'r2', 'r3', 'R1', 'ŕ'];
const words = [
  ...[
    'malaria',
    'malnutrition',
    'Mal',
    'study',
    'étude',
    'ÉTUDES',
    'исследование',
    'Исход',
    '研究',
    '研',
    '𞤀𞤣𞤤𞤢',
    'ß',
    'ſt',
  ],
  ...['a', 'the', 'MRCZ/A/2149', '2149', '2150', 'no7', 'ﬁeld', '𝒳ray', 'z'.repeat(70), '\u0000nul', '%', '_', '"'],
];

export function aCase(chance: Chance, id: string): Case {
  const { below, of, some, next } = chance;
  const title = Array.from({ length: below(5) }, () => of(words)).join(' ') + (next() < 0.02 ? ' x'.repeat(3_000) : '');
  const due = of([...days, null, null, undefined]);
  const tokens = next() < 0.95 ? { tokens: foldWords(next() < 0.7 ? `${title} common` : title) } : {};
  return {
    id,
    version: 0,
    status: of(statuses),
    kind: of(kinds),
    rank: below(7),
    ...(due !== undefined && { due }),
    ...(next() < 0.5 && { score: of([0, -1, 2.5, 1e9]) }),
    open: next() < 0.8,
    title,
    ...(next() < 0.9 && { reviewers: some(people, 0.3) }),
    ...tokens,
  };
}

const sorts = ['id', 'rank', 'due', 'score', 'title', 'status', 'kind', 'open'].flatMap((field) => [
  field,
  `-${field}`,
]);

function aWhere({ of, next, some, below }: Chance): Where {
  const conditions: [string, () => Where[string]][] = [
    ['status', () => of([of(statuses), some(statuses, 0.5), { from: 'b' }, 'no such'])],
    ['kind', () => of([of(kinds), some(kinds, 0.5), {}])],
    ['rank', () => of([below(8), { from: below(7) }, { from: 2, to: 4 }, [0, 6]])],
    [
      'due',
      () => of([null, of(days), { to: '2026-06-30' }, {}, [of(days), null], { from: '2026-01-02', to: '2026-06-30' }]),
    ],
    ['score', () => of([null, 0, { from: 0 }])],
    ['open', () => of([true, false, [true, false]])],
    ['reviewers', () => of([of(people), some(people, 0.4), { from: 'r2' }])],
  ];
  return Object.fromEntries(conditions.filter(() => next() < 0.25).map(([field, make]) => [field, make()]));
}

const searches = [
  'mal',
  'MAL stu',
  'etud',
  'c',
  'common',
  'common a',
  'no such',
  'исслед',
  '研',
  '𞤀',
  'mrcz a 2149',
  '214',
  'x',
  '',
  '"',
  'zzz',
];

export function aQuery(chance: Chance, ids: readonly string[]): Query {
  const { of, next, below, some } = chance;
  return {
    where: aWhere(chance),
    ...(next() < 0.4 && { search: of(searches) }),
    ...(next() < 0.1 && { except: some(ids, 0.01) }),
    sort: of(sorts),
    skip: of([0, 0, below(40), below(ids.length + 20)]),
    limit: of([1, 7, 10, 100, ids.length]),
  };
}
