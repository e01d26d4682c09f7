import type { EventEnvelope } from '@portal/contracts/events';
import { parseStoredJson } from '../../json/index.ts';
import { mustBeServed, mustBeSingle, mustBeUnique, sortOf, type DeclaredFields } from '../declared-fields.ts';
import type { Aggregate, Kept, Query, Where } from '../store.port.ts';
import type { Engine, Row } from './engine.ts';
import { columnFragment, conditions, whereAll } from './filter.ts';
import { createMemory } from './memory.ts';
import { columnOf, countKey, leanOf, outboxOf, tableOf, valuesOf } from './names.ts';
import { createSearch, gathered } from './search.ts';
import type { Tallies } from './tallies.ts';
import { createWalk, near } from './walk.ts';

const defaultLimit = 100;

/** The reading half of a collection, synchronous. */
export function createReads<D extends Aggregate>(
  engine: Engine,
  fields: DeclaredFields,
  tallies: Tallies,
  stamp: () => string,
) {
  const table = tableOf(fields.name);
  const searching = createSearch(engine, fields, tallies, stamp);
  const walk = createWalk(engine, fields, stamp);
  const orders = createMemory<string[]>(stamp);

  /** The rows of a page in one statement: asking for each alone costs more than reading it. */
  const rowsOf = (ids: readonly string[]): D[] => {
    if (ids.length === 0) return [];
    const chosen = `SELECT id, row FROM ${table} WHERE id IN (SELECT value FROM json_each(?))`;
    const found = engine.all(chosen, [JSON.stringify(ids)]).map(({ id, row }) => [id, row] as const);
    const byId = new Map(found);
    return ids.flatMap((id) => (byId.has(id) ? [parseStoredJson<D>(String(byId.get(id)))] : []));
  };

  /** These rows put in order. */
  const inOrder = (ids: readonly string[], sort?: string): string[] => {
    const { field, descending } = sortOf(fields, sort);
    const direction = descending ? 'DESC' : 'ASC';
    const ordered = field === 'id' ? `id ${direction}` : `${columnOf(field)} ${direction}, id ${direction}`;
    const chosen = `SELECT id FROM ${table} INDEXED BY ${leanOf(fields.name)} WHERE id IN (SELECT value FROM json_each(?))`;
    return engine.all(`${chosen} ORDER BY ${ordered}`, [JSON.stringify(ids)]).map((row) => String(row.id));
  };

  /** Where documents that hold one value of a multi-valued field are counted: each holds it once. */
  const holding = (where: Where) => {
    const [[field = '', value] = [], ...others] = Object.entries(where);
    if (others.length > 0 || typeof value !== 'string' || !fields.multi.includes(field)) return undefined;
    return { source: valuesOf(fields.name), parts: [columnFragment('field', field), columnFragment('value', value)] };
  };

  const document = (row: Row | undefined): D | undefined => row && parseStoredJson<D>(String(row.doc));

  return {
    findById: (id: string) => document(engine.get(`SELECT doc FROM ${table} WHERE id = ?`, [id])),

    findOne(where: Where) {
      mustBeUnique(fields, where);
      if (Object.values(where).includes(null)) return undefined;
      const { sql, params } = whereAll(conditions(fields, where));
      return document(engine.get(`SELECT doc FROM ${table} ${sql}`, params));
    },

    find(query: Query) {
      mustBeServed(fields, query);
      const { where = {}, search = '', sort, skip = 0, limit = defaultLimit } = query;
      const found = searching.hits(where, search);
      if (found && 'ids' in found) {
        const sorted = orders(JSON.stringify([where, search, sort]), () => inOrder(found.ids, sort));
        return rowsOf(sorted.slice(skip, skip + limit));
      }
      const probes = found?.probes;
      // Only a deep page asks how far it is from the other end.
      const total = found || skip < near ? undefined : tallies.amount(where);
      return rowsOf(walk({ where, sort, probes, skip, limit, total }));
    },

    count({ where = {}, search = '' }: Pick<Query, 'where' | 'search'>, upTo = Infinity) {
      mustBeServed(fields, { where, search });
      const found = searching.hits(where, search);
      if (found && 'ids' in found) return Math.min(found.ids.length, upTo);
      if (found && upTo <= gathered + 1) return upTo;
      const kept = found ? undefined : tallies.amount(where);
      if (kept !== undefined) return Math.min(kept, upTo);
      const { source, parts } = holding(where) ?? { source: table, parts: conditions(fields, where) };
      const { sql, params } = whereAll([...parts, ...(found?.probes ?? [])]);
      const counted = `SELECT count(*) AS amount FROM (SELECT 1 FROM ${source} AS item ${sql} LIMIT ?)`;
      return Number(engine.get(counted, [...params, upTo === Infinity ? -1 : upTo])?.amount);
    },

    countBy(field: string, where: Where = {}) {
      mustBeSingle(fields, field);
      const kept = tallies.by(field, where);
      if (kept) return kept;
      const { sql, params } = whereAll(conditions(fields, where));
      const grouped = `SELECT ${columnOf(field)} AS kind, count(*) AS amount FROM ${table} ${sql} GROUP BY kind`;
      return Object.fromEntries(engine.all(grouped, params).map((row) => [countKey(row.kind), Number(row.amount)]));
    },

    after(id: string, batch: number): Kept<D>[] {
      const rows = engine.all(`SELECT doc FROM ${table} WHERE id > ? ORDER BY id LIMIT ?`, [id, batch]);
      const docs = rows.map((row) => parseStoredJson<D>(String(row.doc)));
      const waiting = engine
        .all(`SELECT event FROM ${outboxOf(fields.name)} WHERE id > ? AND id <= ? ORDER BY position`, [
          id,
          docs.at(-1)?.id ?? id,
        ])
        .map((row) => parseStoredJson<EventEnvelope>(String(row.event)));
      const events = Map.groupBy(waiting, ({ key }) => key);
      return docs.map((doc) => ({ doc, events: events.get(doc.id) ?? [] }));
    },
  };
}
