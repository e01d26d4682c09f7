import type { EventEnvelope } from '@portal/contracts/events';
import { parseStoredJson } from '../../json/index.ts';
import { mustBeServed, mustBeSingle, mustBeUnique, type DeclaredFields } from '../declared-fields.ts';
import type { Aggregate, Kept, Query, Where } from '../store.port.ts';
import type { Engine, Row } from './engine.ts';
import { columnFragment, conditions, most, whereAll, type Fragment } from './filter.ts';
import { columnOf, countKey, docsOf, outboxOf, rowsOf, tableOf, valuesOf } from './names.ts';
import { createMemory } from './memory.ts';
import { createOrders } from './orders.ts';
import { createSearch } from './search.ts';
import type { Made } from './tables.ts';
import { createWalk, near } from './walk.ts';

const defaultLimit = 100;
/** Rows that are remembered by their id: names that stand beside the rows of every list. */
const mostNamed = 256;
/** Rows of a page that is remembered. */
const mostOnScreen = 50;

/** Rows as one text, in a list's order or in the opposite one. */
interface Page {
  text: string;
  isBackward: boolean;
}

/** The reading half of a collection, synchronous. */
export function createReads<D extends Aggregate>(
  engine: Engine,
  fields: DeclaredFields,
  { tallies, postings }: Made,
  stamp: () => string,
) {
  const table = tableOf(fields.name);
  const docs = docsOf(fields.name);
  const shown = rowsOf(fields.name);
  const walk = createWalk(engine, fields, stamp);
  const lengthOf = (where: Where) => tallies.amount(where) ?? tallies.amount({}) ?? 0;
  const orders = createOrders(walk, lengthOf, stamp);
  const searching = createSearch(engine, fields, { postings, walk, orders, stamp });

  /** The rows of a page, given by a query for their numbers, in one statement and as one text: each row alone would cost more than reading it. */
  const pageOf = ({ sql, params }: Fragment): string => {
    const whole = `SELECT group_concat(shown.row) AS rows FROM (${sql}) AS page CROSS JOIN ${shown} AS shown ON shown.n = page.n`;
    return String(engine.get(whole, params)?.rows ?? '');
  };

  const numbered = (numbers: readonly number[]): D[] => {
    const text = pageOf({ sql: 'SELECT value AS n FROM json_each(?)', params: [JSON.stringify(numbers)] });
    return parseStoredJson<D[]>(`[${text}]`);
  };

  const pages = createMemory<Page>(stamp);

  const named = createMemory<string>(stamp, mostNamed);
  /** Rows that are asked for by nothing but their ids, in the order of those. */
  const rowsNamed = (ids: readonly string[], { skip, limit }: { skip: number; limit: number }): D[] => {
    const sql = `SELECT row FROM ${shown} WHERE n = (SELECT n FROM ${table} WHERE id = ?)`;
    const rows = [...new Set(ids)].sort().map((id) => named(id, () => String(engine.get(sql, [id])?.row ?? '')));
    const found = rows.filter((row) => row !== '').slice(skip, skip + limit);
    return parseStoredJson<D[]>(`[${found.join()}]`);
  };

  /** Where documents that hold one value of a multi-valued field are counted: each holds it once. */
  const holding = (where: Where) => {
    const [[field = '', value] = [], ...others] = Object.entries(where);
    if (others.length > 0 || typeof value !== 'string' || !fields.multi.includes(field)) return undefined;
    return { source: valuesOf(fields.name), parts: [columnFragment('field', field), columnFragment('value', value)] };
  };

  const document = (row: Row | undefined): D | undefined => row && parseStoredJson<D>(String(row.doc));

  return {
    findById: (id: string) =>
      document(engine.get(`SELECT doc FROM ${table} JOIN ${docs} USING (n) WHERE id = ?`, [id])),

    findOne(where: Where) {
      mustBeUnique(fields, where);
      if (Object.values(where).includes(null)) return undefined;
      const { sql, params } = whereAll(conditions(fields, where));
      return document(engine.get(`SELECT doc FROM ${docs} WHERE n = (SELECT n FROM ${table} ${sql})`, params));
    },

    find(query: Query) {
      mustBeServed(fields, query);
      const { where = {}, search = '', sort, skip = 0, limit = defaultLimit } = query;
      const hits = searching.hits(where, search);
      if (hits) {
        return numbered(searching.page(hits, { where, search, sort, skip, limit }));
      }
      const ids = sort === undefined ? onlyIds(where) : undefined;
      if (ids && ids.length <= mostNamed) return rowsNamed(ids, { skip, limit });
      const order = skip < near || limit > mostOnScreen ? undefined : orders({ where, sort });
      if (order) return numbered([...order.numbers.subarray(skip, skip + limit)]);
      const read = (): Page => {
        // Only a deep page asks how far it is from the other end.
        const total = skip < near ? undefined : tallies.amount(where);
        const stretch = walk.stretch({ where, sort, skip, limit, total });
        return { text: stretch ? pageOf(stretch) : '', isBackward: stretch?.isBackward === true };
      };
      // First pages are asked for most, by everybody; long ones are parts of an export, and asked for once.
      const isFirst = skip === 0 && limit <= mostOnScreen;
      const { text, isBackward } = isFirst ? pages(JSON.stringify([where, sort, limit]), read) : read();
      const rows = parseStoredJson<D[]>(`[${text}]`);
      return isBackward ? rows.reverse() : rows;
    },

    count({ where = {}, search = '' }: Pick<Query, 'where' | 'search'>, upTo = Infinity) {
      mustBeServed(fields, { where, search });
      const hits = searching.hits(where, search);
      if (hits) return searching.amount(hits, { where, search }, upTo);
      const kept = tallies.amount(where);
      if (kept !== undefined) return Math.min(kept, upTo);
      const { source, parts } = holding(where) ?? { source: table, parts: conditions(fields, where) };
      const { sql, params } = whereAll(parts);
      const counted = `SELECT count(*) AS amount FROM (SELECT 1 FROM ${source} ${sql} ${most})`;
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
      const rows = engine.all(`SELECT doc FROM ${table} JOIN ${docs} USING (n) WHERE id > ? ORDER BY id ${most}`, [
        id,
        batch,
      ]);
      const found = rows.map((row) => parseStoredJson<D>(String(row.doc)));
      const waiting = engine
        .all(`SELECT event FROM ${outboxOf(fields.name)} WHERE id > ? AND id <= ? ORDER BY position`, [
          id,
          found.at(-1)?.id ?? id,
        ])
        .map((row) => parseStoredJson<EventEnvelope>(String(row.event)));
      const events = Map.groupBy(waiting, ({ key }) => key);
      return found.map((doc) => ({ doc, events: events.get(doc.id) ?? [] }));
    },
  };
}

/** The ids that are asked for, where nothing else is. */
function onlyIds({ id, ...others }: Where): readonly string[] | undefined {
  const isList = Array.isArray(id) && id.every((one) => typeof one === 'string');
  return isList && Object.keys(others).length === 0 ? (id as readonly string[]) : undefined;
}
