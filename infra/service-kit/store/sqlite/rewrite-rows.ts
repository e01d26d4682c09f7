import { parseStoredJson } from '../../json/index.ts';
import type { DeclaredFields } from '../declared-fields.ts';
import type { Aggregate } from '../store.port.ts';
import type { Engine } from './engine.ts';
import { docsOf, tallyOf } from './names.ts';
import { rewriteProjection } from './projection.ts';
import type { Made } from './tables.ts';

const batch = 200;
/** Documents between two reports. */
const step = 10_000;

/** Told of a collection that a changed declaration, or a new version, makes anew: how many of its documents are done. */
export type OnRewritten = (collection: string, done: number) => void;

/** Rows, indexed fields, kept counts and postings of all documents, from the documents themselves. */
export function rewriteRows(engine: Engine, fields: DeclaredFields, made: Made, onRewritten?: OnRewritten): void {
  engine.run(`DELETE FROM ${tallyOf(fields.name)}`);
  made.postings.clear();
  const [sums, sets] = [made.tallies.gather(), made.postings.gather()];
  const page = `SELECT n, doc FROM ${docsOf(fields.name)} WHERE n > ? ORDER BY n LIMIT ${batch}`;
  let done = 0;
  for (let after = 0, rows = engine.all(page, [after]); rows.length > 0; rows = engine.all(page, [after])) {
    for (const row of rows) {
      const [number, doc] = [Number(row.n), parseStoredJson<Aggregate>(String(row.doc))];
      rewriteProjection(engine, fields, number, doc);
      sums.add(doc);
      sets.add(number, doc);
      done += 1;
      if (done % step === 0) onRewritten?.(fields.name, done);
    }
    after = Number(rows.at(-1)?.n);
  }
  sums.keep();
  sets.keep();
}
