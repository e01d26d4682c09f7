import type { SQLInputValue } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import { indexedBehind, type DeclaredFields } from '../declared-fields.ts';
import type { Aggregate, Scalar } from '../store.port.ts';
import type { Engine, Row } from './engine.ts';
import { marks } from './filter.ts';
import { columnOf, fromSql, rowsOf, searchOf, tableOf, toSql, valuesOf } from './names.ts';

const member = (doc: Aggregate, field: string): unknown => doc[field as keyof Aggregate];
const scalarsOf = (doc: Aggregate, fields: readonly string[]): SQLInputValue[] =>
  fields.map((field) => toSql(member(doc, field) as Scalar | undefined));
const listOf = (doc: Aggregate, field: string): string[] => [...new Set((member(doc, field) ?? []) as string[])];

interface Changed {
  column: string;
  value: SQLInputValue;
}

/** What is stored beside a document so that lists need not read it: its row, its declared fields, its search words. */
export function createProjection(engine: Engine, fields: DeclaredFields) {
  const { name, scalar, multi, search } = fields;
  const columns = ['id', 'version', ...scalar.map(columnOf), 'words'];
  const selectRow = `SELECT n, ${columns.join()} FROM ${tableOf(name)} WHERE id = ?`;

  /** Each word after a space, so that ' mal' finds every word that begins so. */
  const wordsIn = (doc: Aggregate): string | null =>
    search === undefined ? null : [''].concat(listOf(doc, search)).join(' ');
  const rowOf = (doc: Aggregate): string =>
    JSON.stringify(Object.fromEntries(fields.row.map((field) => [field, member(doc, field)])));
  const valuesIn = (doc: Aggregate) => [doc.id, doc.version, ...scalarsOf(doc, scalar), wordsIn(doc)];

  const insertInto = (table: string, into: readonly string[], values: readonly SQLInputValue[]): void =>
    void engine.run(`INSERT INTO ${table} (${into.join()}) VALUES (${marks(into)})`, values);
  /** Touches only the indexes of these columns. */
  const update = (table: string, changed: readonly Changed[], n: number): void => {
    if (changed.length === 0) return;
    const assigned = changed.map(({ column }) => `${column} = ?`).join();
    engine.run(`UPDATE ${table} SET ${assigned} WHERE n = ?`, [...changed.map(({ value }) => value), n]);
  };
  const deleteFrom = (table: string, n: number, key = 'n'): void =>
    void engine.run(`DELETE FROM ${table} WHERE ${key} = ?`, [n]);
  const insertValues = (n: number, doc: Aggregate, field: string): void => {
    const behind = indexedBehind(fields, field);
    const into = ['value', 'n', 'id', ...behind.map(columnOf)];
    for (const value of listOf(doc, field))
      insertInto(valuesOf(name, field), into, [value, n, doc.id, ...scalarsOf(doc, behind)]);
  };
  const replaceValues = (n: number, doc: Aggregate, field: string, changed: readonly Changed[]): void => {
    const place = valuesOf(name, field);
    const present = engine.all(`SELECT value FROM ${place} WHERE n = ?`, [n]).map(({ value }) => value);
    if (isDeepStrictEqual(present.sort(), listOf(doc, field).sort())) {
      const behind = indexedBehind(fields, field).map(columnOf);
      const changedBehind = changed.filter(({ column }) => behind.includes(column));
      return update(place, changedBehind, n);
    }
    deleteFrom(place, n);
    insertValues(n, doc, field);
  };
  const insertWords = (n: number, doc: Aggregate): void => {
    const words = wordsIn(doc);
    if (words) insertInto(searchOf(name), ['rowid', 'words'], [n, words]);
  };

  return {
    /** @throws SQLite's error where a unique value is taken */
    insert(n: number, doc: Aggregate): void {
      insertInto(tableOf(name), ['n', ...columns], [n, ...valuesIn(doc)]);
      insertInto(rowsOf(name), ['n', 'row'], [n, rowOf(doc)]);
      for (const field of multi) insertValues(n, doc, field);
      insertWords(n, doc);
    },

    /** What is stored of a document, for `replace`. */
    storedRow: (id: string): Row | undefined => engine.get(selectRow, [id]),

    /** Touches only the columns that change, and so only their indexes. @throws SQLite's error where a unique value is taken */
    replace(before: Row, doc: Aggregate): void {
      const n = Number(before.n);
      const values = valuesIn(doc);
      const changed = columns
        .map((column, at) => ({ column, value: values[at] ?? null }))
        .filter(({ column, value }) => fromSql(before[column]) !== fromSql(value));
      update(tableOf(name), changed, n);
      update(rowsOf(name), [{ column: 'row', value: rowOf(doc) }], n);
      for (const field of multi) replaceValues(n, doc, field, changed);
      if (!changed.some(({ column }) => column === 'words')) return;
      deleteFrom(searchOf(name), n, 'rowid');
      insertWords(n, doc);
    },

    remove(n: number): void {
      for (const table of [tableOf(name), rowsOf(name), ...multi.map((field) => valuesOf(name, field))])
        deleteFrom(table, n);
      if (search !== undefined) deleteFrom(searchOf(name), n, 'rowid');
    },
  };
}
