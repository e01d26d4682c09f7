import type { SQLInputValue } from 'node:sqlite';
import { sortOf, type DeclaredFields } from '../declared-fields.ts';
import type { Scalar, Where } from '../store.port.ts';
import type { Engine } from './engine.ts';
import { columnFragment, conditions, mostAfter, whereAll, type Fragment } from './filter.ts';
import { createMemory } from './memory.ts';
import { columnOf, tableOf } from './names.ts';
import { orderedIndexes } from './ordered.ts';

/** Rows between two places of a list that are remembered. */
const stride = 256;
/** A page that begins before is walked to from the start of its list. */
export const near = 200;
/** Any-of conditions are walked as so many lists at most, each in the order of an index. */
const mostArms = 8;

export interface Page {
  where: Where;
  sort?: string;
  skip: number;
  limit: number;
  /** How many rows the list has, where that is known: one nearer to its end is walked from there. */
  total?: number;
}

/** A part of a list as a query that gives `n`, in the list's order or in the opposite one. */
export interface Stretch extends Fragment {
  isBackward: boolean;
}

interface Mark {
  /** Rows up to and with this one. */
  at: number;
  key: SQLInputValue;
  id: string;
}

/** Conditions with each any-of of single values taken apart. */
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

/** Finds parts of lists, in their order. */
export function createWalk(engine: Engine, fields: DeclaredFields, stamp: () => string) {
  const indexes = orderedIndexes(fields);
  const marksOf = createMemory<Mark[]>(stamp);

  /** The table whose own order serves the list, and its conditions. */
  const sourceOf = (where: Where, sort: string) => {
    const asked = Object.keys(where);
    const index = indexes.find(
      ({ first, rest }) => typeof where[first] === 'string' && sameFields([first, ...rest], [...asked, sort]),
    );
    if (!index) return { table: tableOf(fields.name), parts: conditions(fields, where) };
    const parts = Object.entries(where).map(([field, condition]) =>
      columnFragment(field === index.first ? 'value' : columnOf(field), condition),
    );
    return { table: index.table, parts };
  };

  /** Nothing where the page lies beyond the list. */
  const stretch = ({ where, sort, skip, limit, total }: Page): Stretch | undefined => {
    const { field, descending } = sortOf(fields, sort);
    const column = columnOf(field);
    const isBackward = total !== undefined && skip * 2 > total;
    const count = isBackward ? Math.min(limit, total - skip) : limit;
    if (count <= 0) return undefined;
    const offset = isBackward ? total - skip - count : skip;
    const goesDown = descending !== isBackward;
    const direction = goesDown ? 'DESC' : 'ASC';
    const ordered = field === 'id' ? `ORDER BY id ${direction}` : `ORDER BY key ${direction}, id ${direction}`;

    const arms = armsOf(fields, where);
    const after = (mark: Mark): Fragment => {
      const sign = goesDown ? '<' : '>';
      if (field === 'id') return { sql: `id ${sign} ?`, params: [mark.id] };
      return { sql: `(${column}, id) ${sign} (?, ?)`, params: [mark.key, mark.id] };
    };
    const rows = (from: Mark | undefined, wanted: number, ignored: number): Fragment => {
      const lists = arms.map((arm) => {
        const { table, parts } = sourceOf(arm, field);
        const { sql, params } = whereAll([...parts, ...(from ? [after(from)] : [])]);
        return { sql: `SELECT n, ${column} AS key, id FROM ${table} ${sql}`, params };
      });
      const sql = `${lists.map((list) => list.sql).join(' UNION ALL ')} ${ordered} ${mostAfter}`;
      return { sql, params: [...lists.flatMap((list) => list.params), wanted, ignored] };
    };
    if (offset <= near) return { ...rows(undefined, count, offset), isBackward };
    const marks = marksOf(JSON.stringify([where, sort, isBackward]), () => []);
    const reached = () => marks.findLast(({ at }) => at <= offset);

    for (let from = reached(); offset - (from?.at ?? 0) > stride; from = reached()) {
      const { sql, params } = rows(from, 1, stride - 1);
      const row = engine.get(sql, params);
      // An absent value cannot be compared with, so the rest is counted off from the last mark.
      if (!row || row.key === null) break;
      marks.push({ at: (from?.at ?? 0) + stride, key: row.key ?? null, id: String(row.id) });
    }
    const from = reached();
    return { ...rows(from, count, offset - (from?.at ?? 0)), isBackward };
  };

  return {
    stretch,

    /** The numbers of a part of a list, in its order. */
    numbers(page: Page): number[] {
      const part = stretch(page);
      if (!part) return [];
      const row = engine.get(`SELECT json_group_array(n) AS numbers FROM (${part.sql})`, part.params);
      const numbers = JSON.parse(String(row?.numbers)) as number[];
      return part.isBackward ? numbers.reverse() : numbers;
    },

    /** What a list is ordered by, as SQL. */
    ordered(sort?: string): string {
      const { field, descending } = sortOf(fields, sort);
      const direction = descending ? 'DESC' : 'ASC';
      return field === 'id' ? `id ${direction}` : `${columnOf(field)} ${direction}, id ${direction}`;
    },
  };
}

export type Walk = ReturnType<typeof createWalk>;

const sameFields = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((field) => other.includes(field));
