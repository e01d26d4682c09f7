import type { EventEnvelope } from '@portal/contracts/events';
import { parseStoredJson } from '../../json/index.ts';
import type { DeclaredFields } from '../declared-fields.ts';
import type { Aggregate, Kept } from '../store.port.ts';
import { DuplicateKey, NotFound, UndeclaredUse, VersionConflict } from '../store-error.ts';
import type { Engine } from './engine.ts';
import { most } from './filter.ts';
import { docsOf, outboxOf, tableOf } from './names.ts';
import { createProjection } from './projection.ts';
import { breaksUnique } from './sqlite-error.ts';

/** The writing half of a collection; each function runs inside a transaction of the caller's. */
export function createWrites<D extends Aggregate>(engine: Engine, fields: DeclaredFields) {
  const { name } = fields;
  const [table, docs, outbox] = [tableOf(name), docsOf(name), outboxOf(name)];
  const projection = createProjection(engine, fields);

  const unique = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      throw breaksUnique(error, table) ? new DuplicateKey(name, { cause: error }) : error;
    }
  };

  const queue = ({ doc, events }: Kept<D>): void => {
    const sql = `INSERT INTO ${outbox} (id, event_id, event) VALUES (?, ?, ?)`;
    for (const event of events) engine.run(sql, [doc.id, event.id, JSON.stringify(event)]);
  };

  return {
    insert(some: readonly Kept<D>[]): void {
      for (const kept of some) {
        const n = Number(engine.get(`INSERT INTO ${docs} (doc) VALUES (?) RETURNING n`, [JSON.stringify(kept.doc)])?.n);
        unique(() => projection.insert(n, kept.doc));
        queue(kept);
      }
    },

    replace(kept: Kept<D>): void {
      const { doc } = kept;
      const standing = engine.get(`SELECT n, version FROM ${table} WHERE id = ?`, [doc.id]);
      if (!standing) throw new NotFound(name, doc.id);
      if (Number(standing.version) !== doc.version - 1) throw new VersionConflict(name, doc.id);
      unique(() => projection.replace(Number(standing.n), doc));
      engine.run(`UPDATE ${docs} SET doc = ? WHERE n = ?`, [JSON.stringify(doc), standing.n ?? null]);
      queue(kept);
    },

    remove(id: string): void {
      if (engine.get(`SELECT 1 FROM ${outbox} WHERE id = ? LIMIT 1`, [id]))
        throw new UndeclaredUse(name, `${id} has unpublished events and cannot be removed`);
      const n = engine.get(`SELECT n FROM ${table} WHERE id = ?`, [id])?.n;
      if (n === undefined) return;
      projection.remove(Number(n));
      engine.run(`DELETE FROM ${docs} WHERE n = ?`, [n]);
    },

    pending: (limit: number): EventEnvelope[] =>
      engine
        .all(`SELECT event FROM ${outbox} ORDER BY position ${most}`, [limit])
        .map((row) => parseStoredJson<EventEnvelope>(String(row.event))),

    ack(id: string, eventIds: readonly string[]): void {
      for (const eventId of eventIds) engine.run(`DELETE FROM ${outbox} WHERE id = ? AND event_id = ?`, [id, eventId]);
    },
  };
}
