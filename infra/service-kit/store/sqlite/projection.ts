import type { SQLInputValue } from 'node:sqlite';
import type { DeclaredFields } from '../declared-fields.ts';
import type { Aggregate, Scalar } from '../store.port.ts';
import type { Engine } from './engine.ts';
import { columnOf, rowsOf, tableOf, toSql, valuesOf } from './names.ts';
import { orderedIndexes, removeOrdered, writeOrdered } from './ordered.ts';

/** What is kept beside a document so that lists need not open it: its row and its indexed fields. */
export interface Projection {
  row: string;
  columns: SQLInputValue[];
}

const member = (doc: Aggregate, field: string) => doc[field as keyof Aggregate] as unknown;

export function project(fields: DeclaredFields, doc: Aggregate): Projection {
  return {
    row: JSON.stringify(Object.fromEntries(fields.row.map((field) => [field, member(doc, field)]))),
    columns: fields.scalar.map((field) => toSql(member(doc, field) as Scalar | undefined)),
  };
}

export function columnList(fields: DeclaredFields): string[] {
  return fields.scalar.map(columnOf);
}

/** Multi-valued fields whose values stand in a table of their own; search words stand in the postings. */
export const listedFields = ({ multi, search }: DeclaredFields): string[] => multi.filter((field) => field !== search);

/** Brings the document's entries in the side tables in line; what did not change is left alone. */
export function writeValues(
  engine: Engine,
  fields: DeclaredFields,
  number: number,
  before: Aggregate | undefined,
  after: Aggregate | undefined,
): void {
  const table = valuesOf(fields.name);
  const same = (field: string) =>
    JSON.stringify(before && member(before, field)) === JSON.stringify(after && member(after, field));
  const changed = listedFields(fields).filter((field) => !same(field));
  for (const field of changed) {
    if (before) engine.run(`DELETE FROM ${table} WHERE n = ? AND field = ?`, [number, field]);
    for (const value of new Set(after ? ((member(after, field) ?? []) as string[]) : []))
      engine.run(`INSERT INTO ${table} (field, value, n) VALUES (?, ?, ?)`, [field, value, number]);
  }
  for (const index of orderedIndexes(fields)) {
    if ([index.first, ...index.rest].every(same)) continue;
    if (before) removeOrdered(engine, index, number);
    if (after) writeOrdered(engine, index, number, after);
  }
}

/** Rewrites the row and the indexed fields of one stored document, after its declaration changed. */
export function rewriteProjection(engine: Engine, fields: DeclaredFields, number: number, doc: Aggregate): void {
  const { row, columns } = project(fields, doc);
  const assigned = columnList(fields).map((column) => `${column} = ?`);
  if (assigned.length > 0)
    engine.run(`UPDATE ${tableOf(fields.name)} SET ${assigned.join()} WHERE n = ?`, [...columns, number]);
  engine.run(`UPDATE ${rowsOf(fields.name)} SET row = ? WHERE n = ?`, [row, number]);
}
