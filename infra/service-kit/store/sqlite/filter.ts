import type { SQLInputValue } from 'node:sqlite';
import { mustBeDeclared, sortOf, type DeclaredFields } from '../declared-fields.ts';
import type { Condition, Scalar, Where } from '../store.port.ts';
import { columnOf, toSql, valuesOf } from './names.ts';

export interface Fragment {
  sql: string;
  params: SQLInputValue[];
}

/** The WHERE clause of these parts, empty when there are none. */
export const whereAll = (parts: readonly Fragment[]): Fragment =>
  parts.length === 0
    ? { sql: '', params: [] }
    : { sql: `WHERE ${parts.map(({ sql }) => sql).join(' AND ')}`, params: parts.flatMap(({ params }) => params) };

/** Each condition as a part. With `following` none of them leads to rows by an index of its own. @throws UndeclaredUse */
export const conditions = (fields: DeclaredFields, where: Where = {}, following = false): Fragment[] =>
  Object.entries(where).map(([field, condition]) => fieldFragment(fields, field, condition, following ? '+' : ''));

// A unary plus changes no value and keeps SQLite from using an index for the column.
function fieldFragment(fields: DeclaredFields, field: string, condition: Condition, plus: '' | '+'): Fragment {
  mustBeDeclared(fields, field);
  if (!fields.multi.includes(field)) return conditionFragment(plus + columnOf(field), condition);
  const inner = conditionFragment('value', condition);
  return {
    sql: `${plus}id IN (SELECT id FROM ${valuesOf(fields.name)} WHERE field = ? AND ${inner.sql})`,
    params: [field, ...inner.params],
  };
}

function conditionFragment(column: string, condition: Condition): Fragment {
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

/** The ORDER BY clause; ties are broken by id in the same direction. @throws UndeclaredUse */
export function order(fields: DeclaredFields, sort?: string): string {
  const { field, descending } = sortOf(fields, sort);
  const direction = descending ? 'DESC' : 'ASC';
  return field === 'id' ? `ORDER BY id ${direction}` : `ORDER BY ${columnOf(field)} ${direction}, id ${direction}`;
}
