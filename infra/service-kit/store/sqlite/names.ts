import type { SQLInputValue } from 'node:sqlite';
import type { Scalar } from '../store.port.ts';

/** Id, version and declared fields of each document, by its number here: what lists are found by, without what they show. */
export const tableOf = (collection: string): string => `c_${collection}`;
/** What lists show of each document, by the same number: close together, so that a page of a list is read from few pages of the file. */
export const rowsOf = (collection: string): string => `r_${collection}`;
/** The documents, by the same number. */
export const docsOf = (collection: string): string => `d_${collection}`;
export const valuesOf = (collection: string): string => `v_${collection}`;
/** Which documents hold a word or a value, as sets of their numbers. */
export const postingsOf = (collection: string): string => `b_${collection}`;
export const outboxOf = (collection: string): string => `o_${collection}`;
/** Counts that are kept of the entries of `counted`. */
export const tallyOf = (collection: string): string => `n_${collection}`;
/** An index that begins with a multi-valued field, by its place in `indexed`. */
export const orderedOf = (collection: string, position: number): string => `x_${collection}_${position}`;
export const columnOf = (field: string): string => (field === 'id' || field === 'version' ? field : `f_${field}`);

const yes = Uint8Array.of(1);
const no = Uint8Array.of(0);

/** Booleans are blobs, so that they are no numbers and sort after text, as they do in MongoDB. */
export function toSql(value: Scalar | undefined): SQLInputValue {
  if (value === undefined) return null;
  return typeof value === 'boolean' ? (value ? yes : no) : value;
}

/** The value as a key of `countBy`. */
export const countKey = (value: unknown): string =>
  value instanceof Uint8Array ? String(value[0] === 1) : String(value);
