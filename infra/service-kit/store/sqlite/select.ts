import type { Cursor, Wanted } from '../collection.ts';
import { halvesOf, indexedBehind, type DeclaredFields, type Order } from '../declared-fields.ts';
import { isAnyOf, type Condition, type Where } from '../store.port.ts';
import { columnFragment, marks, type Fragment } from './filter.ts';
import { columnOf, searchOf, tableOf, toSql, valuesOf } from './names.ts';

/** Any-of conditions become at most so many lists, each read in the order of an index, which SQLite merges. */
const mostArms = 24;

export interface Selected extends Wanted {
  /** Whether rows are found by the full-text index; otherwise the list is read in order and each row's words are tested. */
  byWords: boolean;
  /** The numbers that the index found, as a JSON array, where it was asked already. */
  hits?: string | undefined;
}

/** Where rows are read from: a table as `c` that holds every field that is asked for. */
interface Source extends Fragment {
  /** The multi-valued field that stands in the table itself. */
  led?: string;
}

/** What finds rows and orders them, as SQL over one collection's tables. */
export function createSelect(fields: DeclaredFields) {
  const { name, multi } = fields;
  const table = tableOf(name);
  const match = (words: readonly string[]): string => words.map((word) => `"${word}"*`).join(' AND ');

  /** The table of a multi-valued field is used where one value is asked for and its index covers all other fields. */
  const sourceOf = ({ where, words, byWords, hits }: Selected, others: readonly string[]): Source => {
    if (hits !== undefined)
      return { sql: `json_each(?) AS hit CROSS JOIN ${table} AS c ON c.n = hit.value`, params: [hits] };
    const found = searchOf(name);
    const joined = `${found} CROSS JOIN ${table} AS c ON c.n = ${found}.rowid AND ${found} MATCH ?`;
    if (byWords) return { sql: joined, params: [match(words)] };
    const asked = [...Object.keys(where), ...others];
    const led = multi.find(
      (field) =>
        typeof where[field] === 'string' &&
        asked.every((other) => other === field || other === 'id' || indexedBehind(fields, field).includes(other)),
    );
    return { sql: `${led === undefined ? table : valuesOf(name, led)} AS c`, params: [], led };
  };

  const conditionOn = (field: string, condition: Condition, led?: string): Fragment => {
    if (field === led) return columnFragment('c.value', condition);
    if (!multi.includes(field)) return columnFragment(`c.${columnOf(field)}`, condition);
    const { sql, params } = columnFragment('value', condition);
    return { sql: `c.n IN (SELECT n FROM ${valuesOf(name, field)} WHERE ${sql})`, params };
  };

  /** The rows that also meet `more`, in any order, each as `shown` of the fields `others`. */
  const some = (wanted: Selected, shown: string, others: readonly string[] = [], more: Fragment[] = []): Fragment => {
    const { where, words, byWords, except } = wanted;
    const { sql: from, params, led } = sourceOf(wanted, others);
    const parts = Object.entries(where).map(([field, condition]) => conditionOn(field, condition, led));
    if (except.length > 0) parts.push({ sql: `c.id NOT IN (${marks(except)})`, params: [...except] });
    if (words.length > 0 && !byWords) {
      const tests = words.map(() => 'instr(w.words, ?) > 0').join(' AND ');
      const sql = `EXISTS (SELECT 1 FROM ${table} AS w WHERE w.n = c.n AND ${tests})`;
      parts.push({ sql, params: words.map((word) => ` ${word}`) });
    }
    parts.push(...more);
    const sql = `SELECT ${shown} FROM ${from} WHERE ${['true', ...parts.map((part) => part.sql)].join(' AND ')}`;
    return { sql, params: [...params, ...parts.flatMap((part) => part.params)] };
  };

  /** The numbers, sort values and ids of rows, in the order of an index. */
  const ordered = (wanted: Selected, { field, descending }: Order, more: Fragment[]): Fragment => {
    const direction = descending ? 'DESC' : 'ASC';
    const shown = `c.n AS n, c.${columnOf(field)} AS key, c.id AS id`;
    const wheres = wanted.byWords ? [wanted.where] : armsOf(fields, wanted.where);
    const arms = wheres.map((where) => some({ ...wanted, where }, shown, [field], more));
    const sql = `${arms.map((arm) => arm.sql).join(' UNION ALL ')} ORDER BY key ${direction}, id ${direction}`;
    return { sql, params: arms.flatMap((arm) => arm.params) };
  };

  /** A whole list from `after` on, as `ordered` gives it, the rows without a value last. */
  const page = (wanted: Selected, order: Order, after?: Cursor): Fragment => {
    const behind = after ? [behindOf(after, order)] : [];
    const halves = halvesOf(wanted.where, order, after).map((where, at) =>
      ordered({ ...wanted, where }, order, at === 0 ? behind : []),
    );
    // Without a limit SQLite drops the ORDER BY of a subquery.
    const sql = halves.map((half) => `SELECT * FROM (${half.sql} LIMIT -1)`).join(' UNION ALL ');
    return { sql: halves.length > 1 ? sql : (halves[0]?.sql ?? ''), params: halves.flatMap(({ params }) => params) };
  };

  return { match, page, some };
}

/** Rows behind a cursor. */
function behindOf({ key, id }: Cursor, { field, descending }: Order): Fragment {
  const sign = descending ? '<' : '>';
  if (field === 'id' || key === null) return { sql: `c.id ${sign} ?`, params: [id] };
  return { sql: `(c.${columnOf(field)}, c.id) ${sign} (?, ?)`, params: [toSql(key), id] };
}

/** The conditions, once for each combination of any-of values; unchanged where that would be more than `mostArms`. */
function armsOf(fields: DeclaredFields, where: Where): Where[] {
  const arms = Object.entries(where).reduce<Where[]>(
    (all, [field, condition]) => {
      const isSplit = isAnyOf(condition) && field !== 'id' && !fields.multi.includes(field) && condition.length > 0;
      const choices = isSplit ? [...new Set(condition)] : [condition];
      return all.flatMap((arm) => choices.map((choice) => ({ ...arm, [field]: choice })));
    },
    [{}],
  );
  return arms.length <= mostArms ? arms : [where];
}
