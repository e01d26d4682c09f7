import type { SQLInputValue } from 'node:sqlite';
import type { Scalar } from '../store.port.ts';

export const tableOf = (collection: string): string => `c_${collection}`;
export const valuesOf = (collection: string): string => `v_${collection}`;
export const outboxOf = (collection: string): string => `o_${collection}`;
/** Counts that are kept of the entries of `counted`. */
export const tallyOf = (collection: string): string => `n_${collection}`;
/** An index that begins with a multi-valued field, by its place in `indexed`. */
export const orderedOf = (collection: string, position: number): string => `x_${collection}_${position}`;
/** The index that leads from an id to the document's scalar fields. */
export const leanOf = (collection: string): string => `c_${collection}_lean`;
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
