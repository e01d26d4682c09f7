import { foldWords } from '../../text/index.ts';
import { searchFieldOf, type DeclaredFields } from '../declared-fields.ts';
import type { Query } from '../store.port.ts';
import type { Engine } from './engine.ts';
import { conditions, whereAll, type Fragment } from './filter.ts';
import { tableOf, valuesOf } from './names.ts';

/** Sorts after every text that has the prefix before it. */
const lastCharacter = '\u{10FFFF}';

/** What meets fewer rows than this may lead: the other words are then looked up row by row. */
const few = 1000;

/**
 * The WHERE clause of a query. Words are prefixes, and all of them must be there: the rarest leads, so that a whole
 * reference number costs no more than its count. @throws UndeclaredUse
 */
export function filter(engine: Engine, fields: DeclaredFields, { where, search = '' }: Omit<Query, 'sort'>): Fragment {
  const given = conditions(fields, where);
  const found = foldWords(search).map((word) => wordRange(fields, word));
  if (found.length === 0) return whereAll(given);
  const values = valuesOf(fields.name);
  const counted = found.map((word) => ({ word, met: metBy(engine, values, whereAll([word])) }));
  const [rarest, ...others] = counted.sort((one, other) => one.met - other.met);
  if (rarest && rarest.met < few) {
    const rest = others.map(({ word }) => inRow(fields, word));
    return whereAll([among(fields, rarest.word), ...conditions(fields, where, true), ...rest]);
  }
  const isNarrow = metBy(engine, tableOf(fields.name), whereAll(given)) < few;
  return whereAll([...given, ...found.map((word) => (isNarrow ? inRow(fields, word) : among(fields, word)))]);
}

const wordRange = (fields: DeclaredFields, word: string): Fragment => ({
  sql: 'field = ? AND value >= ? AND value < ?',
  params: [searchFieldOf(fields), word, word + lastCharacter],
});

/** How many rows of the table there are, counted up to `few`. */
const metBy = (engine: Engine, table: string, { sql, params }: Fragment): number =>
  Number(engine.get(`SELECT count(*) AS met FROM (SELECT 1 FROM ${table} ${sql} LIMIT ${few})`, params)?.met);

/** Leads to the rows that have the word. */
const among = ({ name }: DeclaredFields, { sql, params }: Fragment): Fragment => ({
  sql: `id IN (SELECT id FROM ${valuesOf(name)} WHERE ${sql})`,
  params,
});

/** Asks a row that something else led to whether it has the word. */
const inRow = ({ name }: DeclaredFields, { sql, params }: Fragment): Fragment => ({
  sql: `EXISTS (SELECT 1 FROM ${valuesOf(name)} AS word WHERE word.id = ${tableOf(name)}.id AND ${sql})`,
  params,
});
