import { foldWords } from '../../text/index.ts';
import { searchFieldOf, type DeclaredFields } from '../declared-fields.ts';
import type { Where } from '../store.port.ts';
import type { Engine } from './engine.ts';
import { conditions, whereAll, type Fragment } from './filter.ts';
import { createMemory } from './memory.ts';
import { leanOf, tableOf, valuesOf } from './names.ts';
import type { Tallies } from './tallies.ts';

/** Sorts after every text that has the prefix before it. */
const lastCharacter = '\u{10FFFF}';

/** A search that meets no more rows than this is gathered whole; one that meets more is walked in the list's order. */
export const gathered = 1000;

/** Words that lead to no more rows than this are intersected; in what is left, each row is asked for more common ones. */
const intersected = 8000;

/** What a search meets: all ids where they are few, else what each row of a walk, which is called `item`, is asked. */
export type Hits = { ids: readonly string[] } | { probes: readonly Fragment[] };

/** Searches a collection. Words are prefixes, and all of them must be there: the rarest word or condition leads. @throws UndeclaredUse */
export function createSearch(engine: Engine, fields: DeclaredFields, tallies: Tallies, stamp: () => string) {
  const values = valuesOf(fields.name);
  const table = tableOf(fields.name);
  const lean = leanOf(fields.name);
  const remembered = createMemory<Hits>(stamp);

  const wordRange = (word: string): Fragment => ({
    sql: 'field = ? AND value >= ? AND value < ?',
    params: [searchFieldOf(fields), word, word + lastCharacter],
  });
  const inRow = ({ sql, params }: Fragment): Fragment => ({
    sql: `EXISTS (SELECT 1 FROM ${values} AS word WHERE word.id = item.id AND ${sql})`,
    params,
  });
  /** How many rows there are, counted up to where they are too many to be led by. */
  const met = (from: string, { sql, params }: Fragment): number =>
    Number(engine.get(`SELECT count(*) AS met FROM (SELECT 1 FROM ${from} ${sql} LIMIT ${intersected})`, params)?.met);
  const ids = (from: string, { sql, params }: Fragment): string[] =>
    engine
      .all(`SELECT DISTINCT id FROM ${from} AS item ${sql} LIMIT ${gathered + 1}`, params)
      .map((row) => String(row.id));

  const find = (where: Where, words: readonly Fragment[]): Hits => {
    const given = conditions(fields, where);
    const sized = words.map((word) => ({ word, met: met(values, whereAll([word])) }));
    const [rarest, ...others] = sized.sort((one, other) => one.met - other.met);
    const narrow = given.length > 0 ? (tallies.amount(where) ?? met(table, whereAll(given))) : Infinity;
    const probes = words.map(inRow);
    if (!rarest) return { probes: [] };
    if (narrow <= gathered && narrow < rarest.met) return { ids: ids(table, whereAll([...given, ...probes])) };
    const inside = whereAll([{ sql: 'row.id = item.id', params: [] }, ...conditions(fields, where, 'row.')]);
    const meets = {
      sql: `EXISTS (SELECT 1 FROM ${table} AS row INDEXED BY ${lean} ${inside.sql})`,
      params: inside.params,
    };
    const leading = [rarest, ...others.filter(({ met: rows }) => rows < intersected)].map(({ word }) =>
      whereAll([word]),
    );
    const lead = leading.map(({ sql }) => `SELECT id FROM ${values} ${sql}`).join(' INTERSECT ');
    const asked = whereAll([
      ...others.slice(leading.length - 1).map(({ word }) => inRow(word)),
      ...(given.length > 0 ? [meets] : []),
    ]);
    const found = ids(`(${lead})`, {
      sql: asked.sql,
      params: [...leading.flatMap(({ params }) => params), ...asked.params],
    });
    return found.length <= gathered ? { ids: found } : { probes };
  };

  return {
    /** Undefined where the text holds no word. */
    hits(where: Where, search: string): Hits | undefined {
      const words = foldWords(search);
      if (words.length === 0) return undefined;
      return remembered(JSON.stringify([where, words]), () => find(where, words.map(wordRange)));
    },
  };
}
