import { foldWords } from '../../text/index.ts';
import type { DeclaredFields } from '../declared-fields.ts';
import type { Where } from '../store.port.ts';
import { has, intersection, membersOf, sizeOf, type BitSet } from './bit-set.ts';
import type { Engine } from './engine.ts';
import { conditions, whereAll } from './filter.ts';
import { createMemory } from './memory.ts';
import { tableOf } from './names.ts';
import type { Postings } from './postings.ts';
import type { Page, Walk } from './walk.ts';

/** A search that meets no more rows than this is gathered and put in order; one that meets more is walked in the list's order. */
export const gathered = 1000;
/** Rows of a list that are asked for at a time. */
const stretch = 512;

/** What a search meets, but for the conditions that are left. */
interface Hits {
  set: BitSet;
  size: number;
  left: Where;
}

/** Searches a collection: words are prefixes, and all of them must be there. @throws UndeclaredUse */
export function createSearch(
  engine: Engine,
  fields: DeclaredFields,
  { postings, walk, stamp }: { postings: Postings; walk: Walk; stamp: () => string },
) {
  const table = tableOf(fields.name);
  const remembered = createMemory<Hits>(stamp);
  const orders = createMemory<readonly number[]>(stamp);

  const meeting = (where: Where, words: readonly string[]): Hits => {
    const { set: within, left } = postings.meeting(where);
    const sets = [...words.map((word) => postings.beginningWith(word)), ...(within ? [within] : [])];
    const set = sets.reduce(intersection);
    return { set, size: sizeOf(set), left };
  };

  /** All that is met, as few as it is, in order. */
  const inOrder = ({ set, left }: Hits, sort?: string): number[] => {
    const met = JSON.stringify(membersOf(set));
    const { sql, params } = whereAll(conditions(fields, left));
    const found = `SELECT n FROM (SELECT value AS met FROM json_each(?)) CROSS JOIN ${table} ON n = met ${sql}
      ORDER BY ${walk.ordered(sort)} LIMIT -1`;
    return numbersOf(engine.get(`SELECT json_group_array(n) AS numbers FROM (${found})`, [met, ...params])?.numbers);
  };

  /** The first so many that are met, in the order of a list, which is walked a stretch at a time. */
  const first = ({ set }: Hits, where: Where, sort: string | undefined, most: number): number[] => {
    const met: number[] = [];
    for (let skip = 0, limit = stretch; met.length < most; skip += limit, limit *= 2) {
      const passed = walk.numbers({ where, sort, skip, limit });
      met.push(...passed.filter((number) => has(set, number)));
      if (passed.length < limit) break;
    }
    return met;
  };

  return {
    /** What meets a search and its conditions; undefined where the text holds no word. */
    hits(where: Where, search: string): Hits | undefined {
      const words = foldWords(search);
      return words.length === 0 ? undefined : remembered(JSON.stringify([where, words]), () => meeting(where, words));
    },

    /** A page of what is met. */
    page(hits: Hits, { where, sort, skip, limit, search }: Page & { search: string }): readonly number[] {
      const met =
        hits.size <= gathered
          ? orders(JSON.stringify([where, foldWords(search), sort]), () => inOrder(hits, sort))
          : first(hits, where, sort, skip + limit);
      return met.slice(skip, skip + limit);
    },

    /** How many are met, counted no further than `upTo`. */
    amount(hits: Hits, where: Where, upTo: number): number {
      if (Object.keys(hits.left).length === 0) return Math.min(hits.size, upTo);
      if (hits.size <= gathered) return Math.min(inOrder(hits).length, upTo);
      return first(hits, where, undefined, upTo).length;
    },
  };
}

const numbersOf = (text: unknown): number[] => JSON.parse(String(text)) as number[];
