import type { SQLInputValue } from 'node:sqlite';
import type { DeclaredFields } from '../declared-fields.ts';
import type { Aggregate, Scalar } from '../store.port.ts';
import type { Engine } from './engine.ts';
import { columnOf, tableOf, toSql, valuesOf } from './names.ts';
import { orderedIndexes, writeOrdered } from './ordered.ts';

/** What is kept beside a document so that lists need not open it: its row, its indexed fields, its multi-valued fields. */
export interface Projection {
  row: string;
  columns: SQLInputValue[];
}

export function project(fields: DeclaredFields, doc: Aggregate): Projection {
  const member = (field: string) => doc[field as keyof Aggregate] as Scalar | undefined;
  return {
    row: JSON.stringify(Object.fromEntries(fields.row.map((field) => [field, member(field)]))),
    columns: fields.scalar.map((field) => toSql(member(field))),
  };
}

export function columnList(fields: DeclaredFields): string[] {
  return fields.scalar.map(columnOf);
}

/** Replaces the document's entries in the side tables. */
export function writeValues(engine: Engine, fields: DeclaredFields, doc: Aggregate, isNew = false): void {
  if (fields.multi.length === 0) return;
  const table = valuesOf(fields.name);
  writeOrdered(engine, orderedIndexes(fields), doc, isNew);
  if (!isNew) engine.run(`DELETE FROM ${table} WHERE id = ?`, [doc.id]);
  for (const field of fields.multi) {
    const values = (doc[field as keyof Aggregate] ?? []) as unknown as readonly string[];
    for (const value of new Set(values)) {
      engine.run(`INSERT INTO ${table} (field, value, id) VALUES (?, ?, ?)`, [field, value, doc.id]);
    }
  }
}

/** Rewrites the row and the indexed fields of one stored document, after its declaration changed. */
export function rewriteProjection(engine: Engine, fields: DeclaredFields, doc: Aggregate): void {
  const { row, columns } = project(fields, doc);
  const assigned = columnList(fields).map((column) => `, ${column} = ?`);
  engine.run(`UPDATE ${tableOf(fields.name)} SET row = ?${assigned.join('')} WHERE id = ?`, [row, ...columns, doc.id]);
}
