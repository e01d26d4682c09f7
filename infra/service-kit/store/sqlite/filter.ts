import type { SQLInputValue } from 'node:sqlite';
import type { Condition, Scalar } from '../store.port.ts';
import { toSql } from './names.ts';

export interface Fragment {
  sql: string;
  params: SQLInputValue[];
}

/**
 * How many rows, as a parameter. A bare one is looked at when a statement is planned, so that SQLite would plan it anew for
 * every number: that takes longer than reading a page.
 */
export const most = 'LIMIT ? + 0';

/** The WHERE clause of these parts, empty when there are none. */
export const whereAll = (parts: readonly Fragment[]): Fragment =>
  parts.length === 0
    ? { sql: '', params: [] }
    : { sql: `WHERE ${parts.map(({ sql }) => sql).join(' AND ')}`, params: parts.flatMap(({ params }) => params) };

/** A condition on one column. */
export function columnFragment(column: string, condition: Condition): Fragment {
  if (condition === null) return { sql: `${column} IS NULL`, params: [] };
  if (Array.isArray(condition)) return anyOf(column, condition as readonly Scalar[]);
  if (typeof condition === 'object')
    return range(column, condition as { from?: string | number; to?: string | number });
  return { sql: `${column} = ?`, params: [toSql(condition)] };
}

function anyOf(column: string, values: readonly Scalar[]): Fragment {
  const present = values.filter((value) => value !== null);
  const choices = [
    ...(present.length > 0 ? [`${column} IN (${present.map(() => '?').join()})`] : []),
    ...(present.length < values.length ? [`${column} IS NULL`] : []),
  ];
  return { sql: choices.length > 0 ? `(${choices.join(' OR ')})` : '0', params: present.map(toSql) };
}

function range(column: string, { from, to }: { from?: string | number; to?: string | number }): Fragment {
  const ends = [
    ...(from === undefined ? [] : [{ sql: `${column} >= ?`, value: from }]),
    ...(to === undefined ? [] : [{ sql: `${column} <= ?`, value: to }]),
  ];
  if (ends.length === 0) return { sql: `${column} IS NOT NULL`, params: [] };
  return { sql: ends.map(({ sql }) => sql).join(' AND '), params: ends.map(({ value }) => value) };
}
