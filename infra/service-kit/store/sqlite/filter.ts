import type { SQLInputValue } from 'node:sqlite';
import { mustBeDeclared, type DeclaredFields } from '../declared-fields.ts';
import type { Condition, Scalar, Where } from '../store.port.ts';
import { columnOf, toSql, valuesOf } from './names.ts';

export interface Fragment {
  sql: string;
  params: SQLInputValue[];
}

/**
 * How many rows, as a parameter. A bare one is looked at when a statement is planned, so that SQLite would plan it anew for
 * every number: that takes longer than reading a page.
 */
export const most = 'LIMIT ? + 0';
/** The same, after so many that are passed over. */
export const mostAfter = `${most} OFFSET ? + 0`;

/** The WHERE clause of these parts, empty when there are none. */
export const whereAll = (parts: readonly Fragment[]): Fragment =>
  parts.length === 0
    ? { sql: '', params: [] }
    : { sql: `WHERE ${parts.map(({ sql }) => sql).join(' AND ')}`, params: parts.flatMap(({ params }) => params) };

/** Each condition as a part. @throws UndeclaredUse */
export const conditions = (fields: DeclaredFields, where: Where = {}): Fragment[] =>
  Object.entries(where).map(([field, condition]) => fieldFragment(fields, field, condition));

function fieldFragment(fields: DeclaredFields, field: string, condition: Condition): Fragment {
  mustBeDeclared(fields, field);
  if (!fields.multi.includes(field)) return columnFragment(columnOf(field), condition);
  const inner = columnFragment('value', condition);
  const values = valuesOf(fields.name);
  return {
    sql: `n IN (SELECT n FROM ${values} WHERE field = ? AND ${inner.sql})`,
    params: [field, ...inner.params],
  };
}

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
