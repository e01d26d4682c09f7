import type { SQLInputValue } from 'node:sqlite';
import type { DeclaredFields } from '../declared-fields.ts';
import type { Aggregate, Scalar } from '../store.port.ts';
import type { Engine } from './engine.ts';
import { columnOf, orderedOf, tableOf, toSql, valuesOf } from './names.ts';

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
  const names = ['value', ...columns, 'id', 'n'];
  const declared = [
    'value TEXT NOT NULL',
    ...columns.map((column) => `${column} ANY`),
    'id TEXT NOT NULL',
    'n INTEGER NOT NULL',
  ];
  engine.exec(`CREATE TABLE ${table} (${declared.join()}) STRICT`);
  engine.run(
    `INSERT INTO ${table} (${names.join()})
     SELECT ${['held.value', ...columns.map((column) => `item.${column}`), 'item.id', 'item.n'].join()}
     FROM ${valuesOf(name)} AS held JOIN ${tableOf(name)} AS item ON item.n = held.n
     WHERE held.field = ?`,
    [first],
  );
  engine.exec(`CREATE INDEX ${table}_walk ON ${table} (${names.join()}); CREATE INDEX ${table}_n ON ${table} (n);`);
}

/** Adds the document's entries. */
export function writeOrdered(engine: Engine, { table, first, rest }: Ordered, number: number, doc: Aggregate): void {
  const member = (field: string) => doc[field as keyof Aggregate] as unknown;
  const columns = rest.map((field) => toSql(member(field) as Scalar | undefined));
  const names = ['value', ...rest.map(columnOf), 'id', 'n'];
  const insert = `INSERT INTO ${table} (${names.join()}) VALUES (${names.map(() => '?').join()})`;
  for (const value of new Set((member(first) ?? []) as string[]))
    engine.run(insert, [value, ...columns, doc.id, number] satisfies SQLInputValue[]);
}

export const removeOrdered = (engine: Engine, { table }: Ordered, number: number): void =>
  void engine.run(`DELETE FROM ${table} WHERE n = ?`, [number]);
