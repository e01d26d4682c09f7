import { indexedBehind, type DeclaredFields } from '../declared-fields.ts';
import type { Aggregate } from '../store.port.ts';
import type { Engine } from './engine.ts';
import { columnOf, docsOf, outboxOf, rowsOf, searchOf, tableOf, valuesOf } from './names.ts';
import { createProjection } from './projection.ts';

/** Called every ten thousand documents while a collection is rebuilt for a changed declaration or layout, by `ready` or at its first use. */
export type OnRewritten = (collection: string, done: number) => void;

/** Version of the table layout: raise it when the same declaration gives other tables. */
const layout = 2;

/** Beginnings of words that the full-text index holds. A longer one is put together of all words that begin so, however many rows they have. */
const prefixes = Array.from({ length: 10 }, (_, at) => at + 1).join(' ');

/** Documents between two reports. */
const step = 10_000;

/** Rebuilds a collection's tables from its documents where the declaration or the layout is another one. */
export function alignTables(engine: Engine, fields: DeclaredFields, onRewritten?: OnRewritten): void {
  const { name } = fields;
  const wanted = JSON.stringify({ layout, ...fields });
  const stored = engine.get('SELECT fields FROM declarations WHERE name = ?', [name])?.fields;
  if (stored === wanted) return;
  engine.exec(`
    CREATE TABLE IF NOT EXISTS ${docsOf(name)} (n INTEGER PRIMARY KEY, doc TEXT NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS ${outboxOf(name)}
      (position INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL, event_id TEXT NOT NULL, event TEXT NOT NULL) STRICT;
    CREATE UNIQUE INDEX IF NOT EXISTS ${outboxOf(name)}_id ON ${outboxOf(name)} (id, event_id);`);
  dropProjections(engine, name);
  createTables(engine, fields);
  fill(engine, fields, onRewritten);
  createIndexes(engine, fields);
  engine.run('INSERT OR REPLACE INTO declarations (name, fields) VALUES (?, ?)', [name, wanted]);
}

/** Drops what was made of the documents. */
function dropProjections(engine: Engine, name: string): void {
  const patterns = [tableOf(name), rowsOf(name), valuesOf(name, '*'), searchOf(name)];
  const isMade = patterns.map(() => 'name GLOB ?').join(' OR ');
  const found = engine.all(`SELECT name FROM sqlite_schema WHERE type = 'table' AND (${isMade})`, patterns);
  for (const table of found) engine.exec(`DROP TABLE ${String(table.name)}`);
}

function createTables(engine: Engine, fields: DeclaredFields): void {
  const { name, scalar, multi, search } = fields;
  const columnsOf = (some: readonly string[]) => some.map((field) => `, ${columnOf(field)} ANY`).join('');
  engine.exec(`
    CREATE TABLE ${tableOf(name)}
      (n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, version INTEGER NOT NULL${columnsOf(scalar)}, words TEXT) STRICT;
    CREATE TABLE ${rowsOf(name)} (n INTEGER PRIMARY KEY, row TEXT NOT NULL) STRICT;`);
  for (const field of multi)
    engine.exec(`
      CREATE TABLE ${valuesOf(name, field)}
        (value TEXT NOT NULL, n INTEGER NOT NULL, id TEXT NOT NULL${columnsOf(indexedBehind(fields, field))}) STRICT`);
  // Words are folded already, so 'ascii' leaves every other script as it is.
  if (search !== undefined)
    engine.exec(`
      CREATE VIRTUAL TABLE ${searchOf(name)}
        USING fts5 (words, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii', prefix = '${prefixes}')`);
}

function fill(engine: Engine, fields: DeclaredFields, onRewritten?: OnRewritten): void {
  const projection = createProjection(engine, fields);
  let done = 0;
  for (const { n, doc } of engine.each(`SELECT n, doc FROM ${docsOf(fields.name)} ORDER BY n`)) {
    projection.insert(Number(n), engine.parsed<Aggregate>(doc));
    done += 1;
    if (done % step === 0) onRewritten?.(fields.name, done);
  }
}

/** Indexes are created after the documents, which is much faster. The id at the end of each index is the tie-break of every sort. */
function createIndexes(engine: Engine, { name, unique, indexed, multi }: DeclaredFields): void {
  const table = tableOf(name);
  const uniques = unique.map((some, at) => `UNIQUE INDEX ${table}_u${at} ON ${table} (${some.map(columnOf).join()})`);
  const values = multi
    .map((field) => valuesOf(name, field))
    .flatMap((place) => [`INDEX ${place}_n ON ${place} (n, value)`, `INDEX ${place}_v ON ${place} (value, id, n)`]);
  const lists = indexed.map(([first = '', ...rest], at) => {
    const isMulti = multi.includes(first);
    const place = isMulti ? valuesOf(name, first) : table;
    const columns = [isMulti ? 'value' : columnOf(first), ...rest.map(columnOf), 'id', ...(isMulti ? ['n'] : [])];
    return `INDEX ${place}_i${at} ON ${place} (${[...new Set(columns)].join()})`;
  });
  for (const index of [...uniques, ...values, ...lists]) engine.exec(`CREATE ${index}`);
}
