import type { SQLInputValue } from 'node:sqlite';
import type { Scalar } from '../store.port.ts';

/** The documents, by their number in this file. All other tables but the outbox are made of them. */
export const docsOf = (collection: string): string => `d_${collection}`;
/** Id, version, declared fields and search words of each document, by its number: what lists are found by. */
export const tableOf = (collection: string): string => `c_${collection}`;
/** What lists show of each document, by its number, in a table of its own: a page of a list then needs few pages of the file. */
export const rowsOf = (collection: string): string => `r_${collection}`;
/** One row for each value of a multi-valued field, with what is indexed beside it. */
export const valuesOf = (collection: string, field: string): string => `m_${collection}_${field}`;
/** The full-text index of the search words. */
export const searchOf = (collection: string): string => `s_${collection}`;
export const outboxOf = (collection: string): string => `o_${collection}`;
export const columnOf = (field: string): string => (field === 'id' || field === 'version' ? field : `f_${field}`);

/** Booleans are blobs, so that they are no numbers and sort after text, as they do in MongoDB. */
export function toSql(value: Scalar | undefined): SQLInputValue {
  if (value === undefined) return null;
  return typeof value === 'boolean' ? Uint8Array.of(Number(value)) : value;
}

/** The value that stands in a column. */
export const fromSql = (value: unknown): Scalar =>
  value instanceof Uint8Array ? value[0] === 1 : ((value ?? null) as Scalar);
