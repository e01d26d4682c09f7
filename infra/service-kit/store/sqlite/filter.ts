import type { SQLInputValue } from 'node:sqlite';
import { isAnyOf, type Condition } from '../store.port.ts';
import { toSql } from './names.ts';

export interface Fragment {
  sql: string;
  params: SQLInputValue[];
}

/**
 * How many rows, as a parameter. SQLite looks at the value of a bare one when it plans, and would plan anew for every number:
 * that takes longer than reading a page.
 */
export const most = 'LIMIT ? + 0';

export const marks = (values: readonly unknown[]): string => values.map(() => '?').join();

/** A condition on one column. */
export function columnFragment(column: string, condition: Condition): Fragment {
  if (condition === null) return { sql: `${column} IS NULL`, params: [] };
  if (isAnyOf(condition)) {
    const present = condition.filter((value) => value !== null);
    // To SQLite an empty list is false.
    const sql = `${column} IN (${marks(present)})`;
    const hasNull = present.length < condition.length;
    return { sql: hasNull ? `(${sql} OR ${column} IS NULL)` : sql, params: present.map(toSql) };
  }
  if (typeof condition !== 'object') return { sql: `${column} = ?`, params: [toSql(condition)] };
  const { from, to } = condition;
  const ends = [...(from === undefined ? [] : [`${column} >= ?`]), ...(to === undefined ? [] : [`${column} <= ?`])];
  const params = [from, to].filter((end) => end !== undefined);
  return { sql: ends.join(' AND ') || `${column} IS NOT NULL`, params };
}
