import type { SQLInputValue } from 'node:sqlite';
import type { DeclaredFields } from '../declared-fields.ts';
import type { Aggregate, Scalar } from '../store.port.ts';
import type { Engine } from './engine.ts';
import { columnOf, leanOf, orderedOf, tableOf, toSql, valuesOf } from './names.ts';

/** An index that begins with a multi-valued field, as a table of its own: SQLite has none over the values of a list. */
export interface Ordered {
  table: string;
  /** The multi-valued field, whose values stand in the column `value`. */
  first: string;
  rest: readonly string[];
}

export const orderedIndexes = ({ name, indexed, multi }: DeclaredFields): Ordered[] =>
  indexed.flatMap(([first = '', ...rest], position) =>
    multi.includes(first) ? [{ table: orderedOf(name, position), first, rest }] : [],
  );

/** Makes the table from the values and columns of the documents that stand there, in one go. */
export function createOrderedTable(engine: Engine, name: string, { table, first, rest }: Ordered): void {
  const columns = rest.map(columnOf);
  const names = ['value', ...columns, 'id'].join();
  engine.exec(
    `CREATE TABLE ${table} (value TEXT NOT NULL, ${columns.map((column) => `${column} ANY, `).join('')}id TEXT NOT NULL) STRICT`,
  );
  engine.run(
    `INSERT INTO ${table} (${names})
     SELECT ${['held.value', ...columns.map((column) => `item.${column}`), 'item.id'].join()}
     FROM ${valuesOf(name)} AS held JOIN ${tableOf(name)} AS item INDEXED BY ${leanOf(name)} ON item.id = held.id
     WHERE held.field = ?`,
    [first],
  );
  engine.exec(`CREATE INDEX ${table}_walk ON ${table} (${names}); CREATE INDEX ${table}_id ON ${table} (id);`);
}

/** Replaces the document's entries. */
export function writeOrdered(engine: Engine, indexes: readonly Ordered[], doc: Aggregate, isNew = false): void {
  const member = (field: string) => doc[field as keyof Aggregate] as unknown;
  for (const { table, first, rest } of indexes) {
    if (!isNew) removeOrdered(engine, [{ table }], doc.id);
    const columns = rest.map((field) => toSql(member(field) as Scalar | undefined));
    const names = ['value', ...rest.map(columnOf), 'id'];
    const insert = `INSERT INTO ${table} (${names.join()}) VALUES (${names.map(() => '?').join()})`;
    for (const value of new Set((member(first) ?? []) as string[])) {
      engine.run(insert, [value, ...columns, doc.id] satisfies SQLInputValue[]);
    }
  }
}

export function removeOrdered(engine: Engine, indexes: readonly Pick<Ordered, 'table'>[], id: string): void {
  for (const { table } of indexes) engine.run(`DELETE FROM ${table} WHERE id = ?`, [id]);
}
