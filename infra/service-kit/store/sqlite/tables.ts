import type { DeclaredFields } from '../declared-fields.ts';
import type { Engine } from './engine.ts';
import { columnOf, outboxOf, tableOf } from './names.ts';
import { rewriteRows } from './rewrite-rows.ts';
import { createSideTables, dropSideTables } from './side-tables.ts';
import { tallyTable, type Tallies } from './tallies.ts';

/** The tables that every file has. */
export function createSharedTables(engine: Engine): void {
  engine.exec(`
    CREATE TABLE IF NOT EXISTS counters (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS leases
      (name TEXT PRIMARY KEY, holder TEXT NOT NULL, expires_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS declarations (name TEXT PRIMARY KEY, fields TEXT NOT NULL) STRICT, WITHOUT ROWID;`);
}

/** What stands in place of a declaration while documents are loaded: whoever opens the file after a crash rebuilds what is beside them. */
const loading = '';

/** Brings a collection's tables in line with its declaration; a changed one rewrites rows, columns and indexes from the documents. */
export function alignTables(engine: Engine, fields: DeclaredFields, tallies: Tallies): void {
  const wanted = JSON.stringify(fields);
  const stored = engine.get('SELECT fields FROM declarations WHERE name = ?', [fields.name]);
  if (stored?.fields === wanted) return;
  createTables(engine, fields.name);
  dropSideTables(engine, fields.name);
  addColumns(engine, fields);
  if (stored) rewriteRows(engine, fields, tallies);
  createSideTables(engine, fields);
  declare(engine, fields.name, wanted);
}

/** Takes away what every single insert would keep in order. Constraints stay. */
export function beginLoading(engine: Engine, { name }: DeclaredFields): void {
  dropSideTables(engine, name, { keepUnique: true });
  declare(engine, name, loading);
}

/** Makes it anew, at once for all documents. */
export function endLoading(engine: Engine, fields: DeclaredFields): void {
  createSideTables(engine, fields);
  declare(engine, fields.name, JSON.stringify(fields));
}

const declare = (engine: Engine, name: string, fields: string): void =>
  void engine.run('INSERT OR REPLACE INTO declarations (name, fields) VALUES (?, ?)', [name, fields]);

function createTables(engine: Engine, name: string): void {
  engine.exec(`
    CREATE TABLE IF NOT EXISTS ${tableOf(name)}
      (id TEXT PRIMARY KEY, version INTEGER NOT NULL, doc TEXT NOT NULL, row TEXT NOT NULL) STRICT;
    ${tallyTable(name)};
    CREATE TABLE IF NOT EXISTS ${outboxOf(name)}
      (position INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL, event_id TEXT NOT NULL, event TEXT NOT NULL) STRICT;
    CREATE UNIQUE INDEX IF NOT EXISTS ${outboxOf(name)}_id ON ${outboxOf(name)} (id, event_id);`);
}

function addColumns(engine: Engine, fields: DeclaredFields): void {
  const table = tableOf(fields.name);
  const present = new Set(engine.all(`PRAGMA table_info(${table})`).map((column) => column.name));
  for (const column of fields.scalar.map(columnOf)) {
    if (!present.has(column)) engine.exec(`ALTER TABLE ${table} ADD COLUMN ${column} ANY`);
  }
}
