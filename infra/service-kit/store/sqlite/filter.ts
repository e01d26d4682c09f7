import type { SQLInputValue } from 'node:sqlite';
import { foldWords } from '../../text/index.ts';
import { mustBeDeclared, searchFieldOf, sortOf, type DeclaredFields } from '../declared-fields.ts';
import type { Condition, Query, Scalar } from '../store.port.ts';
import { columnOf, toSql, valuesOf } from './names.ts';

export interface Fragment {
  sql: string;
  params: SQLInputValue[];
}

/** Sorts after every text that has the prefix before it. */
const lastCharacter = '\u{10FFFF}';

/** The WHERE clause of a query, empty when it has no conditions. @throws UndeclaredUse */
export function filter(fields: DeclaredFields, { where = {}, search = '' }: Pick<Query, 'where' | 'search'>): Fragment {
  const parts = [
    ...Object.entries(where).map(([field, condition]) => fieldFragment(fields, field, condition)),
    ...foldWords(search).map((word) => wordFragment(fields, word)),
  ];
  if (parts.length === 0) return { sql: '', params: [] };
  return { sql: `WHERE ${parts.map(({ sql }) => sql).join(' AND ')}`, params: parts.flatMap(({ params }) => params) };
}

function fieldFragment(fields: DeclaredFields, field: string, condition: Condition): Fragment {
  mustBeDeclared(fields, field);
  if (!fields.multi.includes(field)) return conditionFragment(columnOf(field), condition);
  const inner = conditionFragment('value', condition);
  return {
    sql: `id IN (SELECT id FROM ${valuesOf(fields.name)} WHERE field = ? AND ${inner.sql})`,
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

function wordFragment(fields: DeclaredFields, word: string): Fragment {
  return {
    sql: `id IN (SELECT id FROM ${valuesOf(fields.name)} WHERE field = ? AND value >= ? AND value < ?)`,
    params: [searchFieldOf(fields), word, word + lastCharacter],
  };
}

/** The ORDER BY clause; ties are broken by id in the same direction. @throws UndeclaredUse */
export function order(fields: DeclaredFields, sort?: string): string {
  const { field, descending } = sortOf(fields, sort);
  const direction = descending ? 'DESC' : 'ASC';
  return field === 'id' ? `ORDER BY id ${direction}` : `ORDER BY ${columnOf(field)} ${direction}, id ${direction}`;
}
