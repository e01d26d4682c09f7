import type { Where } from '../store.port.ts';
import { createMemory } from './memory.ts';
import type { Page, Walk } from './walk.ts';

/**
 * A list is put in order once it was asked for so often between two writes: until then that would cost more than it saves, and it
 * would be a slow answer to too many of those who ask.
 */
export const often = (rows: number): number => 8 + rows / 5000;
/** Lists whose order is remembered, in eight bytes for each of their rows. */
const mostOrders = 8;
/** More than there are. */
const all = 2 ** 31 - 1;

/** A whole list in its order. */
export interface Order {
  /** The numbers of its documents. */
  numbers: Int32Array;
  /** By the number of a document, its place in the list, from 1; 0 where it is none of the list. */
  places: Int32Array;
}

interface Asked {
  times: number;
  enough: number;
  order?: Order;
}

function orderOf(listed: readonly number[]): Order {
  const numbers = Int32Array.from(listed);
  const places = new Int32Array(listed.reduce((most, number) => Math.max(most, number), -1) + 1);
  for (const [at, number] of numbers.entries()) places[number] = at + 1;
  return { numbers, places };
}

/** Gives the order of a list that is asked for again and again while nothing is written; else nothing. */
export function createOrders(walk: Walk, lengthOf: (where: Where) => number, stamp: () => string) {
  const lists = createMemory<Asked>(stamp, mostOrders);
  return ({ where, sort }: Pick<Page, 'where' | 'sort'>): Order | undefined => {
    const list = lists(JSON.stringify([where, sort]), () => ({ times: 0, enough: often(lengthOf(where)) }));
    list.times += 1;
    if (list.times > list.enough) list.order ??= orderOf(walk.numbers({ where, sort, skip: 0, limit: all }));
    return list.order;
  };
}

export type Orders = ReturnType<typeof createOrders>;
