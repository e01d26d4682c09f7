import type { DeclaredFields } from '../declared-fields.ts';
import type { Engine } from './engine.ts';
import { columnOf, docsOf, tableOf, valuesOf } from './names.ts';
import { createOrderedTable, orderedIndexes } from './ordered.ts';
import { listedFields } from './projection.ts';

/** Names of constraints begin so. */
const uniqueOf = (name: string): string => `${tableOf(name)}_u`;

/** Takes away every index and table that is made of the documents alone, but for what searches go by. */
export function dropSideTables(engine: Engine, name: string, { keepUnique = false } = {}): void {
  const made = engine
    .all("SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL", [tableOf(name)])
    .map((index) => String(index.name))
    .filter((index) => !keepUnique || !index.startsWith(uniqueOf(name)));
  for (const index of made) engine.exec(`DROP INDEX ${index}`);
  const ordered = engine.all("SELECT name FROM sqlite_schema WHERE type = 'table' AND name GLOB ?", [
    `x_${name}_[0-9]*`,
  ]);
  for (const table of ordered) engine.exec(`DROP TABLE ${String(table.name)}`);
  engine.exec(`DROP TABLE IF EXISTS ${valuesOf(name)}`);
}

/** Makes them of the documents that stand there: many times as fast as keeping them in order for each. */
export function createSideTables(engine: Engine, fields: DeclaredFields): void {
  createIndexes(engine, fields);
  createValues(engine, fields);
  for (const index of orderedIndexes(fields)) createOrderedTable(engine, fields.name, index);
}

function createIndexes(engine: Engine, fields: DeclaredFields): void {
  const table = tableOf(fields.name);
  fields.unique.forEach((constraint, position) => {
    const index = `${uniqueOf(fields.name)}${position}`;
    engine.exec(`CREATE UNIQUE INDEX IF NOT EXISTS ${index} ON ${table} (${constraint.map(columnOf).join()})`);
  });
  fields.indexed.forEach((index, position) => {
    if (fields.multi.includes(index[0] ?? '')) return;
    // The id at the end lets the index serve the tie-break of every sort.
    const columns = [...new Set([...index.map(columnOf), 'id'])];
    engine.exec(`CREATE INDEX ${table}_i${position} ON ${table} (${columns.join()})`);
  });
}

function createValues(engine: Engine, fields: DeclaredFields): void {
  const table = valuesOf(fields.name);
  engine.exec(
    `CREATE TABLE ${table} (field TEXT, value TEXT, n INTEGER, PRIMARY KEY (field, value, n)) STRICT, WITHOUT ROWID`,
  );
  for (const field of listedFields(fields).sort()) {
    engine.run(
      `INSERT OR IGNORE INTO ${table} (field, value, n)
       SELECT ?, held.value, item.n FROM ${docsOf(fields.name)} AS item, json_each(item.doc, ?) AS held
       WHERE held.type = 'text' ORDER BY held.value, item.n`,
      [field, `$."${field}"`],
    );
  }
  engine.exec(`CREATE INDEX ${table}_n ON ${table} (n, field, value)`);
}
