import { parseStoredJson } from '../../json/index.ts';
import type { DeclaredFields } from '../declared-fields.ts';
import type { Aggregate } from '../store.port.ts';
import type { Engine } from './engine.ts';
import { columnOf, leanOf, outboxOf, tableOf, tallyOf, valuesOf } from './names.ts';
import { createOrderedTable, orderedIndexes } from './ordered.ts';
import { rewriteProjection } from './projection.ts';
import { createTallies, tallyTable } from './tallies.ts';

const rebuildBatch = 200;

/** The tables that every file has. */
export function createSharedTables(engine: Engine): void {
  engine.exec(`
    CREATE TABLE IF NOT EXISTS counters (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS leases
      (name TEXT PRIMARY KEY, holder TEXT NOT NULL, expires_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS declarations (name TEXT PRIMARY KEY, fields TEXT NOT NULL) STRICT, WITHOUT ROWID;`);
}

/** Brings a collection's tables in line with its declaration; a changed one rewrites rows, columns and indexes from the documents. */
export function alignTables(engine: Engine, fields: DeclaredFields): void {
  const wanted = JSON.stringify(fields);
  const stored = engine.get('SELECT fields FROM declarations WHERE name = ?', [fields.name]);
  if (stored?.fields === wanted) return;
  createTables(engine, fields.name);
  dropIndexes(engine, fields.name);
  addColumns(engine, fields);
  for (const index of orderedIndexes(fields)) createOrderedTable(engine, index);
  if (stored) rewriteAll(engine, fields);
  createIndexes(engine, fields);
  engine.run('INSERT OR REPLACE INTO declarations (name, fields) VALUES (?, ?)', [fields.name, wanted]);
}

function createTables(engine: Engine, name: string): void {
  engine.exec(`
    CREATE TABLE IF NOT EXISTS ${tableOf(name)}
      (id TEXT PRIMARY KEY, version INTEGER NOT NULL, doc TEXT NOT NULL, row TEXT NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS ${valuesOf(name)}
      (field TEXT, value TEXT, id TEXT, PRIMARY KEY (field, value, id)) STRICT, WITHOUT ROWID;
    DROP INDEX IF EXISTS ${valuesOf(name)}_id;
    CREATE INDEX IF NOT EXISTS ${valuesOf(name)}_row ON ${valuesOf(name)} (id, field, value);
    ${tallyTable(name)};
    CREATE TABLE IF NOT EXISTS ${outboxOf(name)}
      (position INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL, event_id TEXT NOT NULL, event TEXT NOT NULL) STRICT;
    CREATE UNIQUE INDEX IF NOT EXISTS ${outboxOf(name)}_id ON ${outboxOf(name)} (id, event_id);`);
}

function dropIndexes(engine: Engine, name: string): void {
  const made = engine.all("SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL", [
    tableOf(name),
  ]);
  for (const index of made) engine.exec(`DROP INDEX ${String(index.name)}`);
  const ordered = engine.all("SELECT name FROM sqlite_schema WHERE type = 'table' AND name GLOB ?", [
    `x_${name}_[0-9]*`,
  ]);
  for (const table of ordered) engine.exec(`DROP TABLE ${String(table.name)}`);
}

function addColumns(engine: Engine, fields: DeclaredFields): void {
  const table = tableOf(fields.name);
  const present = new Set(engine.all(`PRAGMA table_info(${table})`).map((column) => column.name));
  for (const column of fields.scalar.map(columnOf)) {
    if (!present.has(column)) engine.exec(`ALTER TABLE ${table} ADD COLUMN ${column} ANY`);
  }
}

function createIndexes(engine: Engine, fields: DeclaredFields): void {
  const table = tableOf(fields.name);
  fields.unique.forEach((constraint, position) => {
    engine.exec(`CREATE UNIQUE INDEX ${table}_u${position} ON ${table} (${constraint.map(columnOf).join()})`);
  });
  engine.exec(`CREATE INDEX ${leanOf(fields.name)} ON ${table} (${['id', ...fields.scalar.map(columnOf)].join()})`);
  fields.indexed.forEach((index, position) => {
    if (fields.multi.includes(index[0] ?? '')) return;
    // The id at the end lets the index serve the tie-break of every sort.
    const columns = [...new Set([...index.map(columnOf), 'id'])];
    engine.exec(`CREATE INDEX ${table}_i${position} ON ${table} (${columns.join()})`);
  });
}

function rewriteAll(engine: Engine, fields: DeclaredFields): void {
  const tallies = createTallies(engine, fields);
  engine.run(`DELETE FROM ${tallyOf(fields.name)}`);
  const page = `SELECT id, doc FROM ${tableOf(fields.name)} WHERE id > ? ORDER BY id LIMIT ${rebuildBatch}`;
  for (let after = '', rows = engine.all(page, [after]); rows.length > 0; rows = engine.all(page, [after])) {
    for (const row of rows) {
      const doc = parseStoredJson<Aggregate>(String(row.doc));
      rewriteProjection(engine, fields, doc);
      tallies.change(undefined, doc);
    }
    after = String(rows.at(-1)?.id);
  }
}
