import type { Role } from '@portal/contracts/accounts';
import { reachableRows } from '@portal/contracts/http';
import { deskQueues } from '@portal/contracts/my-day';
import { statuses } from '@portal/contracts/protocol';
import { stock } from '@portal/samples';

/** Which goal a kind is judged by. */
export type Goal = 'first' | 'counters' | 'deep' | 'safety';

/** p50 and p95 in ms at 100,000 protocols, one request at a time; requests a second, sixteen under way. MongoDB is measured on DocumentDB as its stand-in. */
export const goals = {
  sqlite: { first: [5, 25], counters: [5, 25], deep: [15, 40], safety: [25, 50], rate: 500 },
  mongodb: { first: [25, 60], counters: [25, 200], deep: [300, 1_000], safety: [50, 200], rate: 60 },
} as const;

/** One kind of request, asked in many variations. `total` is how many rows the list has, as far as pages reach. */
export interface Kind {
  what: string;
  goal: Goal;
  role: Role;
  /** The list whose number of rows is asked for first. */
  list?: string;
  path: (at: number, total: number, meetings: readonly string[]) => string;
  /** The council's lists have one goal more: their p95, asked `atOnce` at a time or one at a time. */
  council?: 'at once' | 'alone';
}

/** p95 in ms of the council's lists, on either engine. */
export const councilGoal = 50;

const from = <T>(choices: readonly T[], at: number): T => choices[at % choices.length] as T;
const lists = [
  '',
  ...statuses.map((status) => `status=${encodeURIComponent(status)}&`),
  'status=reviewed,partially%20reviewed&',
];
const lastPage = (total: number) => Math.max(1, Math.ceil(Math.min(total, reachableRows) / 10));
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

const kind =
  (goal: Goal, role: Role, list?: string) =>
  (what: string, path: Kind['path']): Kind => ({ what, goal, role, path, ...(list !== undefined && { list }) });
const first = kind('first', 'compliance');
const deep = kind('deep', 'compliance');
const anyOf = kind('deep', 'compliance', '');
const sorted = (at: number) => from(['number', '-title', 'title', '-status'], at);

const crowded = (one: Kind): Kind => ({ ...one, council: 'at once' });
const alone = (one: Kind): Kind => ({ ...one, council: 'alone' });

const recorded = ['', 'kind=protocol.accepted&', 'kind=protocol.submitted&', 'kind=reviewer&'];
/** A month of the years that are seeded. */
const monthAt = (at: number) => {
  const month = `${2025 + (at % 2)}-${String(1 + (at % 9)).padStart(2, '0')}`;
  return `from=${month}-01&to=${month}-28&`;
};

export const kinds: readonly Kind[] = [
  first('first page of every list', (at) => `/api/protocols?${from(lists, at)}page=1`),
  first('first page, by number, title or status', (at) => `/api/protocols?${from(lists, at)}sort=${sorted(at)}`),
  first(
    'first page of one study type',
    (at) => `/api/protocols?${from(lists, at)}study_type=${from(['PhD', 'BSc', 'Clinical%20Trials'], at)}`,
  ),
  kind('first', 'reviewer')(
    'first pages of a reviewer',
    (at) => `/api/protocols?${from(lists, at)}page=${1 + (at % 3)}`,
  ),
  kind('first', 'researcher')('first pages of a researcher', (at) => `/api/protocols?page=${1 + (at % 4)}`),
  first('search, rare words', search(rare)),
  first('search, a common word', search(common)),
  first(
    'search, an exact number',
    (at) => `/api/protocols?search=${from(['MRCZ/A/', 'a', 'bp ', 'BM/'], at)}${1 + at * 37}`,
  ),
  deep(
    'search in one status',
    (at) => `/api/protocols?status=${from(['pending', 'accepted', 'rejected'], at)}&search=${from(common, at)}`,
  ),
  crowded(
    first(
      'call desk: a number in every spelling, a count, a name',
      (at) =>
        `/api/find?q=${encodeURIComponent(from([`MRCZ/A/${1 + at}`, `bp${1 + at}`, `${1 + at}`, from(rare, at)], at))}`,
    ),
  ),
  crowded(first('my day, a page of each queue', (at) => `/api/desk/${from(deskQueues, at)}?page=${1 + (at % 2)}`)),
  crowded(first('my day, the queue Release', (at) => `/api/desk/release?page=${1 + (at % 3)}`)),
  crowded(first('my day, the queue Not completed', (at) => `/api/desk/not_completed?page=${1 + (at % 3)}`)),
  crowded(
    first(
      'what is returned, in every order, of one status or study type',
      (at) =>
        `/api/protocols?returned=true&${from(['', 'status=pending&', 'study_type=MSc&'], at)}sort=${sorted(at)}&page=${1 + (at % 3)}`,
    ),
  ),
  kind('first', 'researcher')('what is returned, of a researcher', () => '/api/protocols?returned=true'),
  // Of ever other months: what is remembered for two seconds is not what is measured.
  alone(
    kind('counters', 'compliance')('reports of returns, of a year', (at) => {
      const [year, month] = [2023 + (at % 3), String(1 + (at % 12)).padStart(2, '0')];
      return `/api/reports/${from(['returns', 'asked-for'], at)}?from=${year}-${month}&to=${year + 1}-${month}`;
    }),
  ),
  alone(first('register of decisions, of a month', (at) => `/api/decisions?${monthAt(at)}page=${1 + (at % 3)}`)),
  alone(first('register of decisions, all', (at) => `/api/decisions?page=${1 + (at % 3)}`)),
  first(
    'the record, of a kind or a month',
    (at) => `/api/record?${from(recorded, at)}${monthAt(at)}page=${1 + (at % 3)}`,
  ),
  alone(first('meetings, 240 of them', (at) => `/api/meetings?page=${1 + (at % 24)}`)),
  alone(first('one meeting with its agenda', (at, _total, meetings) => `/api/meetings/${from(meetings, at)}`)),
  crowded(first('late reviews', (at) => `/api/desk/replace?page=${1 + (at % 3)}`)),
  kind('first', 'reviewer')('what waits for a reviewer', () => '/api/protocols?waiting=me'),
  crowded(kind('counters', 'compliance')('my day, its seven counters', () => '/api/desk')),
  // By one group each, too: what is remembered for two seconds is not all that is measured.
  alone(
    kind('safety', 'compliance')(
      'safety, by study and by product',
      (at) =>
        `/api/safety?by=${from(['study', 'product'], at)}&page=${1 + (at % 5)}${at % 3 === 0 ? `&key=${at}` : ''}`,
    ),
  ),
  kind('counters', 'compliance')('seven counters', () => '/api/protocols/counts'),
  kind('counters', 'reviewer')("a reviewer's counters", () => '/api/protocols/counts'),
  anyOf('any page', (at, total) => `/api/protocols?page=${anyPage(at, total)}`),
  anyOf(
    'any page, by number, title or status',
    (at, total) => `/api/protocols?sort=${sorted(at)}&page=${anyPage(at, total)}`,
  ),
  kind(
    'deep',
    'compliance',
    'study_type=PhD',
  )('any page of one study type', (at, total) => `/api/protocols?study_type=PhD&page=${anyPage(at, total)}`),
  kind('deep', 'reviewer', '')('any page of a reviewer', (at, total) => `/api/protocols?page=${anyPage(at, total)}`),
  deep('search, two words', search(pairs, 1)),
  deep('search, two words that meet rarely', search(scarcePairs)),
];

/** BENCH_KINDS=council asks the council's lists alone. */
export const askedKinds = process.env.BENCH_KINDS === 'council' ? kinds.filter(({ council }) => council) : kinds;
