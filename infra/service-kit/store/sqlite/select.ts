import { halvesOf, mustBeDeclared, type DeclaredFields, type Order } from '../declared-fields.ts';
import type { Cursor } from '../every-row.ts';
import type { Condition, Scalar, Where } from '../store.port.ts';
import { columnFragment, whereAll, type Fragment } from './filter.ts';
import { columnOf, searchOf, tableOf, toSql, valuesOf } from './names.ts';

/** Any-of conditions are read as so many lists at most, each in the order of an index, which SQLite merges. */
const mostArms = 24;

/** Rows to be found, with what was asked for taken apart. */
export interface Wanted {
  where: Where;
  /** Folded words. */
  words: readonly string[];
  /** Whether the words lead to the rows; otherwise each row's words are looked at on the way along the list. */
  byWords: boolean;
  except: readonly string[];
}

/** Where rows are read from: a table as `c` that holds every field that is asked for. */
interface Source {
  sql: string;
  params: string[];
  /** The multi-valued field that stands in the table itself. */
  led?: string;
}

/** What finds rows and orders them, as SQL over one collection's tables. */
export function createSelect(fields: DeclaredFields) {
  const { name, multi } = fields;
  const table = tableOf(name);
  const match = (words: readonly string[]): string => words.map((word) => `"${word}"*`).join(' AND ');

  /** A table of values leads where one value is asked for and everything else is indexed behind it. */
  const sourceOf = ({ where, words, byWords }: Wanted, others: readonly string[]): Source => {
    if (byWords) {
      const found = searchOf(name);
      return {
        sql: `${found} CROSS JOIN ${table} AS c ON c.n = ${found}.rowid AND ${found} MATCH ?`,
        params: [match(words)],
      };
    }
    const asked = [...Object.keys(where), ...others];
    const led = multi.find(
      (field) =>
        typeof where[field] === 'string' &&
        asked.every((other) => other === field || other === 'id' || isBehind(fields, field, other)),
    );
    return led === undefined
      ? { sql: `${table} AS c`, params: [] }
      : { sql: `${valuesOf(name, led)} AS c`, params: [], led };
  };

  const conditionOn = (field: string, condition: Condition, led?: string): Fragment => {
    mustBeDeclared(fields, field);
    if (field === led) return columnFragment('c.value', condition);
    if (!multi.includes(field)) return columnFragment(`c.${columnOf(field)}`, condition);
    const { sql, params } = columnFragment('value', condition);
    return { sql: `c.n IN (SELECT n FROM ${valuesOf(name, field)} WHERE ${sql})`, params };
  };

  const partsOf = ({ where, words, byWords, except }: Wanted, led?: string): Fragment[] => {
    const parts = Object.entries(where).map(([field, condition]) => conditionOn(field, condition, led));
    if (except.length > 0) parts.push({ sql: `c.id NOT IN (${except.map(() => '?').join()})`, params: [...except] });
    if (words.length > 0 && !byWords) {
      const tests = words.map(() => 'instr(w.words, ?) > 0').join(' AND ');
      const sql = `EXISTS (SELECT 1 FROM ${table} AS w WHERE w.n = c.n AND ${tests})`;
      parts.push({ sql, params: words.map((word) => ` ${word}`) });
    }
    return parts;
  };

  /** The numbers, sort values and ids of rows in order, so that an index gives them so. */
  const ordered = (wanted: Wanted, { field, descending }: Order, more: readonly Fragment[]): Fragment => {
    const direction = descending ? 'DESC' : 'ASC';
    const arms = (wanted.byWords ? [wanted.where] : armsOf(fields, wanted.where)).map((where) => {
      const source = sourceOf({ ...wanted, where }, [field]);
      const { sql, params } = whereAll([...partsOf({ ...wanted, where }, source.led), ...more]);
      const shown = `SELECT c.n AS n, c.${columnOf(field)} AS key, c.id AS id`;
      return { sql: `${shown} FROM ${source.sql} ${sql}`, params: [...source.params, ...params] };
    });
    const sql = `${arms.map((arm) => arm.sql).join(' UNION ALL ')} ORDER BY key ${direction}, id ${direction}`;
    return { sql, params: arms.flatMap((arm) => arm.params) };
  };

  /** The same of a whole list from `after` on, the rows without a value behind the others. */
  const page = (wanted: Wanted, order: Order, after?: Cursor): Fragment => {
    const behind = after ? [behindOf(after, order)] : [];
    const { present, missing } = halvesOf(wanted.where, order);
    const isLate = order.isOptional && after?.key === null;
    const halves = [
      ...(present && !isLate ? [ordered({ ...wanted, where: present }, order, behind)] : []),
      ...(missing ? [ordered({ ...wanted, where: missing }, order, isLate ? behind : [])] : []),
    ];
    // The limit keeps SQLite from leaving out an order that it does not need.
    const sql = halves.map((half) => `SELECT * FROM (${half.sql} LIMIT -1)`).join(' UNION ALL ');
    return { sql: halves.length > 1 ? sql : (halves[0]?.sql ?? ''), params: halves.flatMap(({ params }) => params) };
  };

  return {
    match,
    page,

    /** The rows, in any order, each as `shown` of the fields `others`. */
    some(wanted: Wanted, shown: string, others: readonly string[] = []): Fragment {
      const source = sourceOf(wanted, others);
      const { sql, params } = whereAll(partsOf(wanted, source.led));
      return { sql: `SELECT ${shown} FROM ${source.sql} ${sql}`, params: [...source.params, ...params] };
    },
  };
}

const isBehind = ({ indexed }: DeclaredFields, led: string, field: string): boolean =>
  indexed.some(([first, ...rest]) => first === led && rest.includes(field));

/** Rows behind a cursor. */
function behindOf({ key, id }: Cursor, { field, descending }: Order): Fragment {
  const sign = descending ? '<' : '>';
  if (field === 'id' || key === null) return { sql: `c.id ${sign} ?`, params: [id] };
  return { sql: `(c.${columnOf(field)}, c.id) ${sign} (?, ?)`, params: [toSql(key), id] };
}

/** Conditions with each any-of of single values taken apart, where that makes few. */
function armsOf(fields: DeclaredFields, where: Where): Where[] {
  const arms = Object.entries(where).reduce<Where[]>(
    (all, [field, condition]) => {
      const isSplit =
        Array.isArray(condition) && field !== 'id' && !fields.multi.includes(field) && condition.length > 0;
      const choices = isSplit ? [...new Set(condition as readonly Scalar[])] : [condition];
      return all.flatMap((arm) => choices.map((choice) => ({ ...arm, [field]: choice })));
    },
    [{}],
  );
  return arms.length <= mostArms ? arms : [where];
}
