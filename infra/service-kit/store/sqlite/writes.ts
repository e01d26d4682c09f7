import type { EventEnvelope } from '@portal/contracts/events';
import { parseStoredJson } from '../../json/index.ts';
import { checkDocument, checkEvents } from '../check-document.ts';
import type { DeclaredFields } from '../declared-fields.ts';
import type { Aggregate, CollectionDeclaration, Kept } from '../store.port.ts';
import { DuplicateKey, NotFound, UndeclaredUse, VersionConflict } from '../store-error.ts';
import type { Engine } from './engine.ts';
import { most } from './filter.ts';
import { docsOf, outboxOf, rowsOf, tableOf } from './names.ts';
import { columnList, project, writeValues } from './projection.ts';
import { breaksUnique } from './sqlite-error.ts';
import type { Made } from './tables.ts';

/** The writing half of a collection; each function runs inside a transaction of the caller's. */
export function createWrites<D extends Aggregate, K extends keyof D & string>(
  engine: Engine,
  fields: DeclaredFields,
  declaration: CollectionDeclaration<D, K>,
  { tallies, postings }: Made,
) {
  const { name } = fields;
  const table = tableOf(name);
  const outbox = outboxOf(name);
  const [docs, rows] = [docsOf(name), rowsOf(name)];
  /** Whether a change must know what stood there before. */
  const isCompared = fields.counted.length > 0 || fields.multi.length > 0;
  const columns = columnList(fields);
  const added = columns.map((column) => `, ${column}`).join('');
  const assigned = columns.map((column) => `, ${column} = ?`).join('');

  const unique = <T>(statement: () => T): T => {
    try {
      return statement();
    } catch (error) {
      throw breaksUnique(error, table) ? new DuplicateKey(name, { cause: error }) : error;
    }
  };

  interface Standing {
    number: number;
    doc: D;
  }
  const find = (id: string): Standing | undefined => {
    const row = engine.get(`SELECT n, doc FROM ${table} JOIN ${docs} USING (n) WHERE id = ?`, [id]);
    return row && { number: Number(row.n), doc: parseStoredJson<D>(String(row.doc)) };
  };

  const queue = (doc: D, events: readonly EventEnvelope[]): void => {
    for (const event of events) {
      engine.run(`INSERT INTO ${outbox} (id, event_id, event) VALUES (?, ?, ?)`, [
        doc.id,
        event.id,
        JSON.stringify(event),
      ]);
    }
  };

  const change = (number: number, before: D | undefined, after: D | undefined): void => {
    writeValues(engine, fields, number, before, after);
    tallies.change(before, after);
    postings.change(number, before, after);
  };

  /** The document and its columns, without what stands beside it. */
  const insertAlone = (given: D): Standing => {
    const doc = checkDocument(declaration, given);
    const projection = project(fields, doc);
    const marks = columns.map(() => ', ?').join('');
    const sql = `INSERT INTO ${table} (id, version${added}) VALUES (?, ?${marks}) RETURNING n`;
    const number = Number(unique(() => engine.get(sql, [doc.id, doc.version, ...projection.columns]))?.n);
    engine.run(`INSERT INTO ${docs} (n, doc) VALUES (?, ?)`, [number, JSON.stringify(doc)]);
    engine.run(`INSERT INTO ${rows} (n, row) VALUES (?, ?)`, [number, projection.row]);
    return { number, doc };
  };

  const insert = (given: D, events: readonly EventEnvelope[]): D => {
    const { number, doc } = insertAlone(given);
    change(number, undefined, doc);
    queue(doc, events);
    return doc;
  };

  /** Puts a document in the place of another one, whose columns were changed already. */
  const overwrite = (number: number, before: D | undefined, doc: D, row: string): void => {
    engine.run(`UPDATE ${docs} SET doc = ? WHERE n = ?`, [JSON.stringify(doc), number]);
    engine.run(`UPDATE ${rows} SET row = ? WHERE n = ?`, [row, number]);
    if (isCompared) change(number, before, doc);
  };

  const remove = (id: string): void => {
    const standing = find(id);
    if (!standing) return;
    change(standing.number, standing.doc, undefined);
    for (const one of [table, docs, rows]) engine.run(`DELETE FROM ${one} WHERE n = ?`, [standing.number]);
  };

  return {
    /** As it is given, and without what stands beside it but its events. */
    insertAlone({ doc: given, events }: Kept<D>): Standing {
      const stored = insertAlone(given);
      queue(stored.doc, events);
      return stored;
    },

    /** As it is given, its version too. */
    keep: ({ doc, events }: Kept<D>): D => insert(doc, events),

    insert(given: D, events: readonly EventEnvelope[]): D {
      const first = { ...given, version: 1 };
      checkEvents(name, first, events);
      return insert(first, events);
    },

    replace(given: D, events: readonly EventEnvelope[]): D {
      const doc = checkDocument(declaration, { ...given, version: given.version + 1 });
      checkEvents(name, doc, events);
      const projection = project(fields, doc);
      const before = isCompared ? find(doc.id)?.doc : undefined;
      const sql = `UPDATE ${table} SET version = ?${assigned} WHERE id = ? AND version = ? RETURNING n`;
      const params = [doc.version, ...projection.columns, doc.id, given.version];
      const changed = unique(() => engine.get(sql, params));
      if (changed) {
        overwrite(Number(changed.n), before, doc, projection.row);
        queue(doc, events);
        return doc;
      }
      const exists = engine.get(`SELECT 1 FROM ${table} WHERE id = ?`, [doc.id]);
      throw exists ? new VersionConflict(name, doc.id) : new NotFound(name, doc.id);
    },

    remove(id: string): void {
      const waiting = engine.get(`SELECT 1 FROM ${outbox} WHERE id = ? LIMIT 1`, [id]);
      if (waiting) throw new UndeclaredUse(name, `${id} has unpublished events and cannot be removed`);
      remove(id);
    },

    /** Takes documents as they stand elsewhere: those of `ids` that are not among `now` are gone there. */
    follow(ids: readonly string[], now: readonly D[]): void {
      const there = new Set(now.map(({ id }) => id));
      ids.filter((id) => !there.has(id)).forEach(remove);
      for (const doc of now) {
        const standing = find(doc.id);
        if (!standing) insert(doc, []);
        else if (JSON.stringify(standing.doc) !== JSON.stringify(doc)) {
          const { columns: values, row } = project(fields, doc);
          engine.run(`UPDATE ${table} SET version = ?${assigned} WHERE n = ?`, [
            doc.version,
            ...values,
            standing.number,
          ]);
          overwrite(standing.number, standing.doc, doc, row);
        }
      }
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
