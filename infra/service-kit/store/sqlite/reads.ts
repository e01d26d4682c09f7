import { parseStoredJson } from '../../json/index.ts';
import { mustBeServed, mustBeSingle, mustBeUnique, type DeclaredFields } from '../declared-fields.ts';
import type { Aggregate, Query, Where } from '../store.port.ts';
import type { Engine, Row } from './engine.ts';
import { conditions, order, whereAll } from './filter.ts';
import { columnOf, countKey, tableOf } from './names.ts';
import { filter } from './search.ts';

const defaultLimit = 100;

/** The reading half of a collection, synchronous. */
export function createReads<D extends Aggregate>(engine: Engine, fields: DeclaredFields) {
  const table = tableOf(fields.name);
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
      const { sql, params } = filter(engine, fields, query);
      const list = `SELECT row FROM ${table} ${sql} ${order(fields, query.sort)} LIMIT ? OFFSET ?`;
      const all = [...params, query.limit ?? defaultLimit, query.skip ?? 0];
      return engine.all(list, all).map((row) => parseStoredJson<D>(String(row.row)));
    },

    count(query: Pick<Query, 'where' | 'search'>, upTo = -1) {
      mustBeServed(fields, query);
      const { sql, params } = filter(engine, fields, query);
      const counted = `SELECT count(*) AS amount FROM (SELECT 1 FROM ${table} ${sql} LIMIT ?)`;
      return Number(engine.get(counted, [...params, upTo])?.amount);
    },

    countBy(field: string, where: Where = {}) {
      mustBeSingle(fields, field);
      const { sql, params } = whereAll(conditions(fields, where));
      const grouped = `SELECT ${columnOf(field)} AS kind, count(*) AS amount FROM ${table} ${sql} GROUP BY kind`;
      return Object.fromEntries(engine.all(grouped, params).map((row) => [countKey(row.kind), Number(row.amount)]));
    },

    after: (id: string, batch: number) =>
      engine
        .all(`SELECT doc FROM ${table} WHERE id > ? ORDER BY id LIMIT ?`, [id, batch])
        .map((row) => parseStoredJson<D>(String(row.doc))),
  };
}
