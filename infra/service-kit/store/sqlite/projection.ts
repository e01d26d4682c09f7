import type { SQLInputValue } from 'node:sqlite';
import { indexedBehind, type DeclaredFields } from '../declared-fields.ts';
import type { Aggregate, Scalar } from '../store.port.ts';
import type { Engine } from './engine.ts';
import { columnOf, fromSql, rowsOf, searchOf, tableOf, toSql, valuesOf } from './names.ts';

/** What is kept of a document so that lists need not open it: its row, its declared fields, its search words. */
export function createProjection(engine: Engine, fields: DeclaredFields) {
  const { name, scalar, multi, search } = fields;
  const columns = ['id', 'version', ...scalar.map(columnOf), 'words'];
  const marks = (count: number) => Array.from({ length: count }, () => '?').join();
  const member = (doc: Aggregate, field: string): unknown => doc[field as keyof Aggregate];
  const listOf = (doc: Aggregate, field: string): string[] => [...new Set((member(doc, field) ?? []) as string[])];
  const valueOf = (doc: Aggregate) => (field: string) => toSql(member(doc, field) as Scalar | undefined);

  /** Each word after a space, so that ' mal' finds every word that begins so. */
  const wordsIn = (doc: Aggregate): string | null =>
    search === undefined
      ? null
      : listOf(doc, search)
          .map((word) => ` ${word}`)
          .join('');
  const valuesIn = (doc: Aggregate): SQLInputValue[] => [
    doc.id,
    doc.version,
    ...scalar.map(valueOf(doc)),
    wordsIn(doc),
  ];
  const rowOf = (doc: Aggregate): string =>
    JSON.stringify(Object.fromEntries(fields.row.map((field) => [field, member(doc, field)])));

  const insertBeside = (n: number, doc: Aggregate): void => {
    for (const field of multi) {
      const behind = indexedBehind(fields, field);
      const into = ['value', 'n', 'id', ...behind.map(columnOf)];
      const sql = `INSERT INTO ${valuesOf(name, field)} (${into.join()}) VALUES (${marks(into.length)})`;
      for (const value of listOf(doc, field)) engine.run(sql, [value, n, doc.id, ...behind.map(valueOf(doc))]);
    }
  };
  const removeBeside = (n: number): void => {
    for (const field of multi) engine.run(`DELETE FROM ${valuesOf(name, field)} WHERE n = ?`, [n]);
  };
  const insertWords = (n: number, doc: Aggregate): void => {
    const words = wordsIn(doc);
    if (words) engine.run(`INSERT INTO ${searchOf(name)} (rowid, words) VALUES (?, ?)`, [n, words]);
  };
  const removeWords = (n: number): void => {
    if (search !== undefined) engine.run(`DELETE FROM ${searchOf(name)} WHERE rowid = ?`, [n]);
  };

  return {
    /** @throws SQLite's error where a unique value is taken */
    insert(n: number, doc: Aggregate): void {
      const sql = `INSERT INTO ${tableOf(name)} (n, ${columns.join()}) VALUES (${marks(1 + columns.length)})`;
      engine.run(sql, [n, ...valuesIn(doc)]);
      engine.run(`INSERT INTO ${rowsOf(name)} (n, row) VALUES (?, ?)`, [n, rowOf(doc)]);
      insertBeside(n, doc);
      insertWords(n, doc);
    },

    /** Touches only the columns that change, and so only their indexes. @throws SQLite's error where a unique value is taken */
    replace(n: number, doc: Aggregate): void {
      const before = engine.get(`SELECT ${columns.join()} FROM ${tableOf(name)} WHERE n = ?`, [n]) ?? {};
      const values = valuesIn(doc);
      const changed = columns
        .map((column, at) => ({ column, value: values[at] ?? null }))
        .filter(({ column, value }) => fromSql(before[column]) !== fromSql(value));
      const assigned = changed.map(({ column }) => `${column} = ?`).join();
      engine.run(`UPDATE ${tableOf(name)} SET ${assigned} WHERE n = ?`, [...changed.map(({ value }) => value), n]);
      engine.run(`UPDATE ${rowsOf(name)} SET row = ? WHERE n = ?`, [rowOf(doc), n]);
      removeBeside(n);
      insertBeside(n, doc);
      if (changed.every(({ column }) => column !== 'words')) return;
      removeWords(n);
      insertWords(n, doc);
    },

    remove(n: number): void {
      for (const table of [tableOf(name), rowsOf(name)]) engine.run(`DELETE FROM ${table} WHERE n = ?`, [n]);
      removeBeside(n);
      removeWords(n);
    },
  };
}
