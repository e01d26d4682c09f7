import type { DeclaredFields } from '../declared-fields.ts';
import type { Engine } from './engine.ts';
import { columnOf, docsOf, outboxOf, rowsOf, tableOf } from './names.ts';
import { postingsTable, type Postings } from './postings.ts';
import { rewriteRows, type OnRewritten } from './rewrite-rows.ts';
import { createSideTables, dropSideTables } from './side-tables.ts';
import { tallyTable, type Tallies } from './tallies.ts';
import { moveFromOneTable } from './one-table.ts';

/** The tables that every file has. */
export function createSharedTables(engine: Engine): void {
  engine.exec(`
    CREATE TABLE IF NOT EXISTS counters (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS leases
      (name TEXT PRIMARY KEY, holder TEXT NOT NULL, expires_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS declarations (name TEXT PRIMARY KEY, fields TEXT NOT NULL) STRICT, WITHOUT ROWID;`);
}

/** Raised whenever the tables of the same declaration are others than before. */
const layout = 2;

const declarationOf = (fields: DeclaredFields): string => JSON.stringify({ layout, ...fields });

/** What stands in place of a declaration while documents are loaded: whoever opens the file after a crash rebuilds what is beside them. */
const loading = '';

/** What is made of a collection's documents and kept in the transaction of each write. */
export interface Made {
  tallies: Tallies;
  postings: Postings;
}

/**
 * Brings a collection's tables in line with its declaration; a changed one rewrites rows, columns and indexes from the
 * documents, and so does a file of a former version.
 */
export function alignTables(engine: Engine, fields: DeclaredFields, made: Made, onRewritten?: OnRewritten): void {
  const wanted = declarationOf(fields);
  const stored = engine.get('SELECT fields FROM declarations WHERE name = ?', [fields.name]);
  if (stored?.fields === wanted) return;
  moveFromOneTable(engine, fields.name, () => createTables(engine, fields.name));
  createTables(engine, fields.name);
  dropSideTables(engine, fields.name);
  addColumns(engine, fields);
  if (stored) rewriteRows(engine, fields, made, onRewritten);
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
  declare(engine, fields.name, declarationOf(fields));
}

const declare = (engine: Engine, name: string, fields: string): void =>
  void engine.run('INSERT OR REPLACE INTO declarations (name, fields) VALUES (?, ?)', [name, fields]);

function createTables(engine: Engine, name: string): void {
  engine.exec(`
    CREATE TABLE IF NOT EXISTS ${tableOf(name)}
      (n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, version INTEGER NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS ${docsOf(name)} (n INTEGER PRIMARY KEY, doc TEXT NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS ${rowsOf(name)} (n INTEGER PRIMARY KEY, row TEXT NOT NULL) STRICT;
    ${postingsTable(name)};
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
