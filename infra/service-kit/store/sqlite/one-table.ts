import type { Engine } from './engine.ts';
import { docsOf, rowsOf, tableOf } from './names.ts';

/** Moves the documents of a file that a former version made, where they stood in one table with what lists are found by. */
export function moveFromOneTable(engine: Engine, name: string, createTables: () => void): void {
  const table = tableOf(name);
  const columns = engine.all(`PRAGMA table_info(${table})`).map((column) => column.name);
  if (!columns.includes('doc')) return;
  const former = `${table}_former`;
  engine.exec(`ALTER TABLE ${table} RENAME TO ${former}`);
  createTables();
  engine.exec(`
    INSERT INTO ${table} (n, id, version) SELECT rowid, id, version FROM ${former};
    INSERT INTO ${rowsOf(name)} (n, row) SELECT rowid, row FROM ${former};
    INSERT INTO ${docsOf(name)} (n, doc) SELECT rowid, doc FROM ${former};
    DROP TABLE ${former};`);
}
