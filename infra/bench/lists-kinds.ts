import type { Role } from '@portal/contracts/accounts';
import { statuses } from '@portal/contracts/protocol';
import { stock } from '@portal/svc-protocol/seed';

/** One kind of request, asked in many variations. `total` is how many rows the list has. */
export interface Kind {
  what: string;
  role: Role;
  /** The list whose number of rows is asked for first. */
  list?: string;
  path: (at: number, total: number) => string;
}

const from = <T>(choices: readonly T[], at: number): T => choices[at % choices.length] as T;
const lists = [
  '',
  ...statuses.map((status) => `status=${encodeURIComponent(status)}&`),
  'status=reviewed,partially%20reviewed&',
];
const lastPage = (total: number) => Math.max(1, Math.ceil(total / 10));
/** Spreads over all pages without repeating a pattern. */
const anyPage = (at: number, total: number) => 1 + Math.floor(((at * 0.6180339887) % 1) * lastPage(total));

const { topics, places, populations, firstNames, lastNames } = stock;
const wordOf = (text = ''): string => text.split(' ')[0] ?? '';
/** So many that few are asked twice. */
const many = (one: (at: number) => string): string[] => Array.from({ length: 200 }, (_, at) => one(at));
const rare = many((at) => `${from(firstNames, at)} ${from(lastNames, at)} ${wordOf(from(topics, at * 7))}`);
const common = ['mrcz', 'a', 'study', 'in', 'trial', 'dr', 'of', 'b', 'mrcz b', 'p', 'm', 's'];
const scarcePairs = many((at) => `${wordOf(from(topics, at))} ${from(at % 3 === 0 ? populations : places, at)}`);
const pairs = many((at) => `${wordOf(from(topics, at))} ${from(['study', 'mrcz', 'a', 'm'], at)}`);

/** The first pages of searches for these words. */
const search =
  (words: readonly string[], pages = 3) =>
  (at: number) =>
    `/api/protocols?search=${encodeURIComponent(from(words, at))}&page=${1 + (at % pages)}`;

export const kinds: readonly Kind[] = [
  { what: 'first page of every list', role: 'compliance', path: (at) => `/api/protocols?${from(lists, at)}page=1` },
  { what: 'any page', role: 'compliance', list: '', path: (at, total) => `/api/protocols?page=${anyPage(at, total)}` },
  { what: 'last page', role: 'compliance', list: '', path: (_, total) => `/api/protocols?page=${lastPage(total)}` },
  {
    what: 'any page, by number or title',
    role: 'compliance',
    list: '',
    path: (at, total) =>
      `/api/protocols?sort=${from(['number', '-title', 'title', 'status'], at)}&page=${anyPage(at, total)}`,
  },
  {
    what: 'any page of one study type',
    role: 'compliance',
    list: 'study_type=PhD',
    path: (at, total) => `/api/protocols?study_type=PhD&page=${anyPage(at, total)}`,
  },
  {
    what: 'any page of a reviewer',
    role: 'reviewer',
    list: '',
    path: (at, total) => `/api/protocols?page=${anyPage(at, total)}`,
  },
  { what: 'any page of a researcher', role: 'researcher', path: (at) => `/api/protocols?page=${1 + (at % 4)}` },
  { what: 'search, rare words', role: 'compliance', path: search(rare) },
  { what: 'search, a common word', role: 'compliance', path: search(common) },
  { what: 'search, two words', role: 'compliance', path: search(pairs, 1) },
  { what: 'search, two words that meet rarely', role: 'compliance', path: search(scarcePairs) },
  {
    what: 'search in one status',
    role: 'compliance',
    path: (at) => `/api/protocols?status=${from(['pending', 'accepted', 'rejected'], at)}&search=${from(common, at)}`,
  },
  { what: 'seven counters', role: 'compliance', path: () => '/api/protocols/counts' },
  { what: "a reviewer's counters", role: 'reviewer', path: () => '/api/protocols/counts' },
];
