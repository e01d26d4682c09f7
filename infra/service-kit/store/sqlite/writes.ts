import type { Writes } from '../collection.ts';
import type { DeclaredFields } from '../declared-fields.ts';
import type { Kept } from '../store.port.ts';
import { NotFound, UndeclaredUse, VersionConflict } from '../store-error.ts';
import type { Engine } from './engine.ts';
import { marks } from './filter.ts';
import { docsOf, outboxOf, tableOf } from './names.ts';
import { createProjection } from './projection.ts';
import { breaksUnique } from './sqlite-error.ts';

/** The writing half of a collection. */
export function createWrites(engine: Engine, fields: DeclaredFields): Writes {
  const { name } = fields;
  const [table, docs, outbox] = [tableOf(name), docsOf(name), outboxOf(name)];
  const projection = createProjection(engine, fields);

  const queue = ({ doc, events }: Kept): void => {
    const sql = `INSERT INTO ${outbox} (id, event_id, event) VALUES (?, ?, ?)`;
    for (const event of events) engine.run(sql, [doc.id, event.id, JSON.stringify(event)]);
  };
  const insertOne = (kept: Kept): void => {
    const row = engine.get(`INSERT INTO ${docs} (doc) VALUES (?) RETURNING n`, [JSON.stringify(kept.doc)]);
    projection.insert(Number(row?.n), kept.doc);
    queue(kept);
  };

  return {
    insert: (some, options) => engine.write(() => some.forEach(insertOne), options),

    replace: (kept, options) =>
      engine.write(() => {
        const { doc } = kept;
        const stored = projection.storedRow(doc.id);
        if (!stored) throw new NotFound(name, doc.id);
        if (Number(stored.version) !== doc.version - 1) throw new VersionConflict(name, doc.id);
        projection.replace(stored, doc);
        engine.run(`UPDATE ${docs} SET doc = ? WHERE n = ?`, [JSON.stringify(doc), stored.n ?? null]);
        queue(kept);
      }, options),

    remove: (id, options) =>
      engine.write(() => {
        if (engine.get(`SELECT 1 FROM ${outbox} WHERE id = ? LIMIT 1`, [id]))
          throw new UndeclaredUse(name, `${id} has unpublished events and cannot be removed`);
        const n = engine.get(`SELECT n FROM ${table} WHERE id = ?`, [id])?.n;
        if (n === undefined) return;
        projection.remove(Number(n));
        engine.run(`DELETE FROM ${docs} WHERE n = ?`, [n]);
      }, options),

    // An acknowledgement that a power cut undid is one event published twice, which consumers drop.
    async ack(id, eventIds) {
      const sql = `DELETE FROM ${outbox} WHERE id = ? AND event_id IN (${marks(eventIds)})`;
      await engine.write(() => engine.run(sql, [id, ...eventIds]), { isLight: true });
    },

    isDuplicate: (error) => breaksUnique(error, table),
  };
}
