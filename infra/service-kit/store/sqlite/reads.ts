import type { EventEnvelope } from '@portal/contracts/events';
import type { Reads, Wanted } from '../collection.ts';
import type { DeclaredFields } from '../declared-fields.ts';
import type { Aggregate, Scalar, Where } from '../store.port.ts';
import type { Engine, Row } from './engine.ts';
import { most, type Fragment } from './filter.ts';
import { columnOf, docsOf, fromSql, outboxOf, rowsOf, searchOf, tableOf, toSql } from './names.ts';
import { createSelect, type Selected } from './select.ts';

/** The reading half of a collection. A search that meets `many` rows is read in list order; others by their words, then sorted. */
export function createReads(engine: Engine, fields: DeclaredFields, many = 1_000): Reads {
  const { name } = fields;
  const [table, docs, outbox] = [tableOf(name), docsOf(name), outboxOf(name)];
  const select = createSelect(fields);

  /** The numbers of the rows that words meet, as a JSON array, asked for once; undefined where they are many. */
  const hitsOf = (words: readonly string[]): string | undefined => {
    if (words.length === 0) return undefined;
    const found = searchOf(name);
    const sql = `SELECT json_group_array(n) AS hits, count(*) AS amount FROM (SELECT rowid AS n FROM ${found} WHERE ${found} MATCH ? ${most})`;
    const { hits, amount } = engine.get(sql, [select.match(words), many]) ?? {};
    return Number(amount) < many ? String(hits) : undefined;
  };
  const selected = (wanted: Wanted): Selected => {
    const hits = hitsOf(wanted.words);
    return { ...wanted, byWords: hits !== undefined, hits };
  };
  const amountOf = (wanted: Selected, upTo: number): number => {
    const { sql, params } = select.some(wanted, '1');
    return Number(engine.get(`SELECT count(*) AS amount FROM (${sql} ${most})`, [...params, upTo])?.amount);
  };
  const grouped = (field: string, where: Where): Fragment => {
    const counted = `c.${columnOf(field)} AS kind, count(*) AS amount`;
    const { sql, params } = select.some({ where, words: [], byWords: false, except: [] }, counted, [field]);
    return { sql: `${sql} GROUP BY kind`, params };
  };
  const document = (row: Row): Aggregate => engine.parsed<Aggregate>(row.doc);
  const event = (row: Row): EventEnvelope => engine.parsed<EventEnvelope>(row.event);

  return {
    async findOne(where) {
      const is = Object.keys(where).map((field) => `${columnOf(field)} = ?`);
      const values = Object.values(where).map((value) => toSql(value as Scalar));
      const sql = `SELECT doc FROM ${docs} WHERE n = (SELECT n FROM ${table} WHERE ${is.join(' AND ')})`;
      const row = engine.get(sql, values);
      return row && document(row);
    },

    async read(wanted, { order, after, skip, limit }) {
      const { sql, params } = select.page(selected(wanted), order, after);
      const page = `${sql} ${most} OFFSET ? + 0`;
      const whole = `SELECT page.key, page.id, shown.row FROM (${page}) AS page CROSS JOIN ${rowsOf(name)} AS shown ON shown.n = page.n`;
      return engine.all(whole, [...params, limit, skip]).map(({ row, key, id }) => ({
        row: engine.parsed<Aggregate>(row),
        at: { key: fromSql(key), id: String(id) },
      }));
    },

    async ids(wanted, { order, after, skip, limit }) {
      const { sql, params } = select.page(selected(wanted), order, after);
      return engine.all(`${sql} ${most} OFFSET ? + 0`, [...params, limit, skip]).map(({ id }) => String(id));
    },

    async count(asked, upTo = -1) {
      const wanted = selected(asked);
      // A search with many hits is counted in list order only where the conditions leave few rows.
      const byWords = wanted.words.length > 0 && (wanted.byWords || amountOf({ ...wanted, words: [] }, many) === many);
      return amountOf({ ...wanted, byWords }, upTo);
    },

    async countBy(field, where) {
      const { sql, params } = grouped(field, where);
      const groups = engine.all(sql, params);
      return Object.fromEntries(groups.map(({ kind, amount }) => [String(fromSql(kind)), Number(amount)]));
    },

    async mostBy(field, where, { skip, limit }) {
      const { sql, params } = grouped(field, where);
      const page = `SELECT * FROM (${sql}) ORDER BY amount DESC, kind ${most} OFFSET ? + 0`;
      const rows = engine.all(page, [...params, limit, skip]);
      const values = Number(engine.get(`SELECT count(*) AS amount FROM (${sql})`, params)?.amount);
      return { rows: rows.map(({ kind, amount }) => [String(fromSql(kind)), Number(amount)] as const), values };
    },

    async after(id, batch) {
      const sql = `SELECT doc FROM ${table} JOIN ${docs} USING (n) WHERE id > ? ORDER BY id ${most}`;
      const found = engine.all(sql, [id, batch]).map(document);
      const last = found.at(-1)?.id ?? id;
      const waiting = engine.all(`SELECT event FROM ${outbox} WHERE id > ? AND id <= ? ORDER BY position`, [id, last]);
      const events = Map.groupBy(waiting.map(event), ({ key }) => key);
      return found.map((doc) => ({ doc, events: events.get(doc.id) ?? [] }));
    },

    pending: async (limit) => engine.all(`SELECT event FROM ${outbox} ORDER BY position ${most}`, [limit]).map(event),
  };
}
