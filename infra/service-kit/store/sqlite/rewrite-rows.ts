import { parseStoredJson } from '../../json/index.ts';
import type { DeclaredFields } from '../declared-fields.ts';
import type { Aggregate } from '../store.port.ts';
import type { Engine } from './engine.ts';
import { tableOf, tallyOf } from './names.ts';
import { rewriteProjection } from './projection.ts';
import type { Tallies } from './tallies.ts';

const batch = 200;

/** Rows, indexed fields and kept counts of all documents, from the documents themselves. */
export function rewriteRows(engine: Engine, fields: DeclaredFields, tallies: Tallies): void {
  engine.run(`DELETE FROM ${tallyOf(fields.name)}`);
  const sums = tallies.gather();
  const page = `SELECT id, doc FROM ${tableOf(fields.name)} WHERE id > ? ORDER BY id LIMIT ${batch}`;
  for (let after = '', rows = engine.all(page, [after]); rows.length > 0; rows = engine.all(page, [after])) {
    for (const row of rows) {
      const doc = parseStoredJson<Aggregate>(String(row.doc));
      rewriteProjection(engine, fields, doc);
      sums.add(doc);
    }
    after = String(rows.at(-1)?.id);
  }
  sums.keep();
}
