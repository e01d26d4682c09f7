import type { EventEnvelope } from '@portal/contracts/events';
import { parseStoredJson } from '../../json/index.ts';
import { checkDocument, checkEvents } from '../check-document.ts';
import type { DeclaredFields } from '../declared-fields.ts';
import type { Aggregate, CollectionDeclaration, Kept } from '../store.port.ts';
import { DuplicateKey, NotFound, UndeclaredUse, VersionConflict } from '../store-error.ts';
import type { Engine } from './engine.ts';
import { outboxOf, tableOf, valuesOf } from './names.ts';
import { orderedIndexes, removeOrdered } from './ordered.ts';
import { columnList, project, writeValues } from './projection.ts';
import { breaksUnique } from './sqlite-error.ts';
import type { Tallies } from './tallies.ts';

/** The writing half of a collection; each function runs inside a transaction of the caller's. */
export function createWrites<D extends Aggregate, K extends keyof D & string>(
  engine: Engine,
  fields: DeclaredFields,
  declaration: CollectionDeclaration<D, K>,
  tallies: Tallies,
) {
  const { name } = fields;
  const table = tableOf(name);
  const outbox = outboxOf(name);
  const isTallied = fields.counted.length > 0;
  const ordered = orderedIndexes(fields);
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

  const find = (id: string): D | undefined => {
    const row = engine.get(`SELECT doc FROM ${table} WHERE id = ?`, [id]);
    return row && parseStoredJson<D>(String(row.doc));
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

  const store = (before: D | undefined, doc: D, events: readonly EventEnvelope[]): D => {
    writeValues(engine, fields, doc, before === undefined);
    if (isTallied) tallies.change(before, doc);
    queue(doc, events);
    return doc;
  };

  /** The document and its columns, without what stands beside them. */
  const insertAlone = (given: D): D => {
    const doc = checkDocument(declaration, given);
    const projection = project(fields, doc);
    const marks = columns.map(() => ', ?').join('');
    unique(() =>
      engine.run(`INSERT INTO ${table} (id, version, doc, row${added}) VALUES (?, ?, ?, ?${marks})`, [
        doc.id,
        doc.version,
        JSON.stringify(doc),
        projection.row,
        ...projection.columns,
      ]),
    );
    return doc;
  };

  return {
    /** As it is given, and without what stands beside it but its events. */
    insertAlone({ doc: given, events }: Kept<D>): D {
      const doc = insertAlone(given);
      queue(doc, events);
      return doc;
    },

    /** As it is given, its version too. */
    keep: ({ doc, events }: Kept<D>): D => store(undefined, insertAlone(doc), events),

    insert(given: D, events: readonly EventEnvelope[]): D {
      const first = { ...given, version: 1 };
      checkEvents(name, first, events);
      return store(undefined, insertAlone(first), events);
    },

    replace(given: D, events: readonly EventEnvelope[]): D {
      const doc = checkDocument(declaration, { ...given, version: given.version + 1 });
      checkEvents(name, doc, events);
      const projection = project(fields, doc);
      const before = isTallied ? find(doc.id) : doc;
      const changed = unique(() =>
        engine.run(`UPDATE ${table} SET version = ?, doc = ?, row = ?${assigned} WHERE id = ? AND version = ?`, [
          doc.version,
          JSON.stringify(doc),
          projection.row,
          ...projection.columns,
          doc.id,
          given.version,
        ]),
      );
      if (changed === 1) return store(before, doc, events);
      const exists = engine.get(`SELECT 1 FROM ${table} WHERE id = ?`, [doc.id]);
      throw exists ? new VersionConflict(name, doc.id) : new NotFound(name, doc.id);
    },

    remove(id: string): void {
      const waiting = engine.get(`SELECT 1 FROM ${outbox} WHERE id = ? LIMIT 1`, [id]);
      if (waiting) throw new UndeclaredUse(name, `${id} has unpublished events and cannot be removed`);
      if (isTallied) tallies.change(find(id), undefined);
      engine.run(`DELETE FROM ${table} WHERE id = ?`, [id]);
      removeOrdered(engine, ordered, id);
      engine.run(`DELETE FROM ${valuesOf(name)} WHERE id = ?`, [id]);
    },

    pending: (limit: number): EventEnvelope[] =>
      engine
        .all(`SELECT event FROM ${outbox} ORDER BY position LIMIT ?`, [limit])
        .map((row) => parseStoredJson<EventEnvelope>(String(row.event))),

    ack(id: string, eventIds: readonly string[]): void {
      for (const eventId of eventIds) engine.run(`DELETE FROM ${outbox} WHERE id = ? AND event_id = ?`, [id, eventId]);
    },
  };
}
