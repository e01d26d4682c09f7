import { foldWords } from '../../text/index.ts';
import type { DeclaredFields } from '../declared-fields.ts';
import type { Where } from '../store.port.ts';
import { emptySet, has, intersection, membersOf, sizeOf, type BitSet } from './bit-set.ts';
import type { Engine } from './engine.ts';
import { conditions, whereAll } from './filter.ts';
import { createMemory } from './memory.ts';
import { tableOf } from './names.ts';
import type { Order, Orders } from './orders.ts';
import type { Postings } from './postings.ts';
import type { Page, Walk } from './walk.ts';

/** A search that meets no more rows than this is gathered and put in order; one that meets more is walked in the list's order. */
export const gathered = 1000;
/** Rows of a list that are asked for at a time. */
const stretch = 512;

/** Words, and searches, that are remembered. Where they meet many documents, that is an eighth of a byte for each there is. */
const mostWords = 256;

const nothing = emptySet(0);

/** Searches that are walked whose way so far is remembered: it may be as long as the collection. */
const mostWays = 4;

/** How far a list was walked, and what was met there. */
interface Way {
  met: number[];
  passed: number;
  isEnded: boolean;
}

type Asked = Pick<Page, 'where' | 'sort'> & { search: string };

/** What a search meets, but for the conditions that are left. */
interface Hits {
  /** Empty where it is as few as are gathered. */
  set: BitSet;
  /** Empty where it is more. */
  members: readonly number[];
  size: number;
  left: Where;
}

/** Searches a collection: words are prefixes, and all of them must be there. @throws UndeclaredUse */
export function createSearch(
  engine: Engine,
  fields: DeclaredFields,
  { postings, walk, orders, stamp }: { postings: Postings; walk: Walk; orders: Orders; stamp: () => string },
) {
  const table = tableOf(fields.name);
  const ofWords = createMemory<BitSet>(stamp, mostWords);
  const remembered = createMemory<Hits>(stamp, mostWords);
  const sorted = createMemory<readonly number[]>(stamp, mostWords);
  const ways = createMemory<Way>(stamp, mostWays);

  const meeting = (where: Where, words: readonly string[]): Hits => {
    const { set: within, left } = postings.meeting(where);
    const sets = [
      ...words.map((word) => ofWords(word, () => postings.beginningWith(word))),
      ...(within ? [within] : []),
    ];
    const set = sets.reduce(intersection);
    const size = sizeOf(set);
    return size > gathered ? { set, members: [], size, left } : { set: nothing, members: membersOf(set), size, left };
  };

  /** The order that what is met stands in, where it is at hand: of everything, where the set holds all conditions in itself. */
  const orderFor = ({ left }: Hits, { where, sort }: Asked): Order | undefined =>
    orders({ where: Object.keys(left).length === 0 ? {} : where, sort });

  /** All that is met, as few as it is, in order. */
  const inOrder = ({ members, left }: Hits, sort?: string): number[] => {
    const met = JSON.stringify(members);
    const { sql, params } = whereAll(conditions(fields, left));
    const found = `SELECT n FROM (SELECT value AS met FROM json_each(?)) CROSS JOIN ${table} ON n = met ${sql}
      ORDER BY ${walk.ordered(sort)} LIMIT -1`;
    return numbersOf(engine.get(`SELECT json_group_array(n) AS numbers FROM (${found})`, [met, ...params])?.numbers);
  };

  /** The same, where the order is at hand: the time does not depend on how long the list is. */
  const placed = ({ members }: Hits, { numbers, places }: Order): number[] =>
    members
      .map((number) => places[number] ?? 0)
      .filter((place) => place > 0)
      .sort((one, other) => one - other)
      .map((place) => numbers[place - 1] ?? 0);

  /** The first that are met, at least so many where there are, in the order of a list, which is walked a stretch at a time. */
  const first = (hits: Hits, { where, search, sort }: Asked, wanted: number): readonly number[] => {
    const order = orderFor(hits, { where, search, sort })?.numbers;
    const key = JSON.stringify([where, foldWords(search), sort, order !== undefined]);
    const way = ways(key, () => ({ met: [], passed: 0, isEnded: false }));
    for (let limit = stretch; way.met.length < wanted && !way.isEnded; limit *= 2) {
      const from = way.passed;
      const numbers = order?.subarray(from, from + limit) ?? walk.numbers({ where, sort, skip: from, limit });
      // Not by an iterator: thousands may be passed.
      for (let at = 0; at < numbers.length; at += 1) {
        const number = numbers[at] ?? 0;
        if (has(hits.set, number)) way.met.push(number);
      }
      way.passed += numbers.length;
      way.isEnded = numbers.length < limit;
    }
    return way.met;
  };

  return {
    /** What meets a search and its conditions; undefined where the text holds no word. */
    hits(where: Where, search: string): Hits | undefined {
      const words = foldWords(search);
      return words.length === 0 ? undefined : remembered(JSON.stringify([where, words]), () => meeting(where, words));
    },

    /** A page of what is met. */
    page(hits: Hits, { where, sort, skip, limit, search }: Page & { search: string }): readonly number[] {
      const asked = { where, search, sort };
      const gather = () => {
        const order = orderFor(hits, asked);
        return order ? placed(hits, order) : inOrder(hits, sort);
      };
      const key = JSON.stringify([where, foldWords(search), sort]);
      const met = hits.size > gathered ? first(hits, asked, skip + limit) : sorted(key, gather);
      return met.slice(skip, skip + limit);
    },

    /** How many are met, counted no further than `upTo`. */
    amount(hits: Hits, asked: Asked, upTo: number): number {
      if (Object.keys(hits.left).length === 0) return Math.min(hits.size, upTo);
      if (hits.size <= gathered) return Math.min(inOrder(hits).length, upTo);
      return Math.min(first(hits, asked, upTo).length, upTo);
    },
  };
}

const numbersOf = (text: unknown): number[] => JSON.parse(String(text)) as number[];
