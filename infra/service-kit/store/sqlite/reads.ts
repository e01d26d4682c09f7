import type { EventEnvelope } from '@portal/contracts/events';
import { parseStoredJson } from '../../json/index.ts';
import { mustBeServed, mustBeSingle, mustBeUnique, orderOf, wordsOf, type DeclaredFields } from '../declared-fields.ts';
import type { Cursor, Placed } from '../every-row.ts';
import type { Aggregate, Kept, Query, Selection, Where } from '../store.port.ts';
import type { Engine, Row } from './engine.ts';
import { most } from './filter.ts';
import { columnOf, docsOf, fromSql, outboxOf, rowsOf, searchOf, tableOf } from './names.ts';
import { createSelect, type Wanted } from './select.ts';

const defaultLimit = 100;

/** The reading half of a collection, synchronous. A search that meets `many` rows is read along its list; one that meets fewer is read by its words and sorted. */
export function createReads<D extends Aggregate>(engine: Engine, fields: DeclaredFields, many = 1_000) {
  const { name } = fields;
  const [table, docs] = [tableOf(name), docsOf(name)];
  const select = createSelect(fields);

  const meetsMany = (words: readonly string[]): boolean => {
    const found = searchOf(name);
    const sql = `SELECT count(*) AS amount FROM (SELECT 1 FROM ${found} WHERE ${found} MATCH ? ${most})`;
    return Number(engine.get(sql, [select.match(words), many])?.amount) >= many;
  };

  const wantedBy = ({ where = {}, search, except = [] }: Selection): Wanted => {
    const words = wordsOf(fields, search);
    return { where, words, byWords: words.length > 0 && !meetsMany(words), except };
  };

  const amountOf = (wanted: Wanted, upTo: number): number => {
    const { sql, params } = select.some(wanted, '1');
    const counted = `SELECT count(*) AS amount FROM (${sql} ${most})`;
    return Number(engine.get(counted, [...params, upTo === Infinity ? -1 : upTo])?.amount);
  };

  const document = (row: Row | undefined): D | undefined => row && parseStoredJson<D>(String(row.doc));

  return {
    findById: (id: string) =>
      document(engine.get(`SELECT doc FROM ${table} JOIN ${docs} USING (n) WHERE id = ?`, [id])),

    findOne(where: Where) {
      mustBeUnique(fields, where);
      if (Object.values(where).includes(null)) return undefined;
      const { sql, params } = select.some({ where, words: [], byWords: false, except: [] }, 'c.n');
      return document(engine.get(`SELECT doc FROM ${docs} WHERE n = (${sql})`, params));
    },

    read(query: Query, after?: Cursor): Placed<D>[] {
      mustBeServed(fields, query);
      const { sort, skip = 0, limit = defaultLimit } = query;
      const { sql, params } = select.page(wantedBy(query), orderOf(fields, sort), after);
      const page = `${sql} ${most} OFFSET ? + 0`;
      const whole = `SELECT page.key, page.id, shown.row FROM (${page}) AS page CROSS JOIN ${rowsOf(name)} AS shown ON shown.n = page.n`;
      return engine.all(whole, [...params, limit, skip]).map(({ row, key, id }) => ({
        row: parseStoredJson<D>(String(row)),
        at: { key: fromSql(key), id: String(id) },
      }));
    },

    count(selection: Selection, upTo = Infinity): number {
      mustBeServed(fields, selection);
      const wanted = wantedBy(selection);
      // Many rows are counted along the list only where the conditions leave few of them.
      const byWords = wanted.words.length > 0 && (wanted.byWords || amountOf({ ...wanted, words: [] }, many) === many);
      return amountOf({ ...wanted, byWords }, upTo);
    },

    countBy(field: string, where: Where = {}): Record<string, number> {
      mustBeSingle(fields, field);
      const wanted = { where, words: [], byWords: false, except: [] };
      const { sql, params } = select.some(wanted, `c.${columnOf(field)} AS kind, count(*) AS amount`, [field]);
      const groups = engine.all(`${sql} GROUP BY kind`, params);
      return Object.fromEntries(groups.map(({ kind, amount }) => [String(fromSql(kind)), Number(amount)]));
    },

    after(id: string, batch: number): Kept<D>[] {
      const rows = engine.all(`SELECT doc FROM ${table} JOIN ${docs} USING (n) WHERE id > ? ORDER BY id ${most}`, [
        id,
        batch,
      ]);
      const found = rows.map((row) => parseStoredJson<D>(String(row.doc)));
      const waiting = engine
        .all(`SELECT event FROM ${outboxOf(name)} WHERE id > ? AND id <= ? ORDER BY position`, [
          id,
          found.at(-1)?.id ?? id,
        ])
        .map((row) => parseStoredJson<EventEnvelope>(String(row.event)));
      const events = Map.groupBy(waiting, ({ key }) => key);
      return found.map((doc) => ({ doc, events: events.get(doc.id) ?? [] }));
    },
  };
}
