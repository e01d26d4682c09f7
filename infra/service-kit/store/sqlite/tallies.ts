import { mostCounted, type DeclaredFields } from '../declared-fields.ts';
import type { Aggregate, Condition, Scalar, Where } from '../store.port.ts';
import type { Engine } from './engine.ts';
import { tallyOf } from './names.ts';

const keys = Array.from({ length: mostCounted }, (_, at) => `key${at}`);

/** The table of a collection's kept counts. */
export const tallyTable = (name: string): string =>
  `CREATE TABLE IF NOT EXISTS ${tallyOf(name)}
     (entry INTEGER NOT NULL, ${keys.map((key) => `${key} TEXT NOT NULL`).join()}, amount INTEGER NOT NULL,
      PRIMARY KEY (entry, ${keys.join()})) STRICT, WITHOUT ROWID`;

const coded = (value: unknown): string => JSON.stringify(value ?? null);

/** Every combination that the document is counted under, as entry and keys. */
function groupsOf({ counted, multi }: DeclaredFields, doc: Aggregate): Map<string, (string | number)[]> {
  const member = (field: string): unknown => doc[field as keyof Aggregate];
  const groups = counted.flatMap((entry, at) => {
    const [first = '', ...rest] = entry;
    const leading = multi.includes(first) ? new Set((member(first) ?? []) as unknown as string[]) : [member(first)];
    const tail = rest.map((field) => coded(member(field)));
    const unused = keys.slice(entry.length).map(() => '');
    return [...leading].map((value) => [at, coded(value), ...tail, ...unused]);
  });
  return new Map(groups.map((group) => [group.join('\n'), group]));
}

/** Counts of a collection, kept in the transaction of each write. Writing functions run inside a transaction of the caller's. */
export function createTallies(engine: Engine, fields: DeclaredFields) {
  const table = tallyOf(fields.name);
  const place = `entry = ? AND ${keys.map((key) => `${key} = ?`).join(' AND ')}`;

  const add = (group: readonly (string | number)[], amount: number): void => {
    engine.run(
      `INSERT INTO ${table} (entry, ${keys.join()}, amount) VALUES (?, ${keys.map(() => '?').join()}, ?)
       ON CONFLICT DO UPDATE SET amount = amount + excluded.amount`,
      [...group, amount],
    );
    if (amount < 0) engine.run(`DELETE FROM ${table} WHERE ${place} AND amount = 0`, group);
  };

  /** The entry that counts these conditions, and `field` beside them; undefined where none does. */
  const serving = (where: Where, field?: string): { at: number; entry: readonly string[] } | undefined => {
    const asked = [...Object.keys(where), ...(field === undefined ? [] : [field])];
    const at = fields.counted.findIndex((entry) => {
      const [first = ''] = entry;
      const leads = first in where && (!fields.multi.includes(first) || isOne(where[first]));
      return leads && asked.every((one) => entry.includes(one));
    });
    const entry = fields.counted[at];
    return entry && Object.values(where).every(isCountable) ? { at, entry } : undefined;
  };

  const meeting = ({ at, entry }: { at: number; entry: readonly string[] }, where: Where) => {
    const chosen = entry.flatMap((field, position) =>
      field in where ? [{ key: keys[position] ?? '', values: valuesOf(where[field] ?? null) }] : [],
    );
    const parts = chosen.map(({ key, values }) => `AND ${key} IN (${values.map(() => '?').join()})`);
    return {
      sql: `FROM ${table} WHERE entry = ? ${parts.join(' ')}`,
      params: [at, ...chosen.flatMap(({ values }) => values)],
    };
  };

  return {
    /** `before` and `after` are undefined where there was or will be no document. */
    change(before: Aggregate | undefined, after: Aggregate | undefined): void {
      const [old, fresh] = [before, after].map((doc) => (doc ? groupsOf(fields, doc) : new Map<string, never>()));
      for (const [key, group] of old ?? []) if (!fresh?.has(key)) add(group, -1);
      for (const [key, group] of fresh ?? []) if (!old?.has(key)) add(group, 1);
    },

    /** Counts many documents that are stored without `change`, and keeps their sums in one go. */
    gather() {
      const sums = new Map<string, { group: (string | number)[]; amount: number }>();
      return {
        add(doc: Aggregate): void {
          for (const [key, group] of groupsOf(fields, doc)) {
            const sum = sums.get(key) ?? { group, amount: 0 };
            sum.amount += 1;
            sums.set(key, sum);
          }
        },
        keep(): void {
          for (const { group, amount } of sums.values()) add(group, amount);
        },
      };
    },

    /** How many meet the conditions; undefined where that is not kept. */
    amount(where: Where): number | undefined {
      const entry = serving(where);
      if (!entry) return undefined;
      const { sql, params } = meeting(entry, where);
      return Number(engine.get(`SELECT total(amount) AS amount ${sql}`, params)?.amount);
    },

    /** How many there are of each value of a field; undefined where that is not kept. */
    by(field: string, where: Where): Record<string, number> | undefined {
      const entry = serving(where, field);
      if (!entry || fields.multi.includes(field)) return undefined;
      const { sql, params } = meeting(entry, where);
      const key = keys[entry.entry.indexOf(field)];
      const groups = engine.all(`SELECT ${key} AS kind, sum(amount) AS amount ${sql} GROUP BY kind`, params);
      return Object.fromEntries(groups.map(({ kind, amount }) => [textOf(String(kind)), Number(amount)]));
    },
  };
}

export type Tallies = ReturnType<typeof createTallies>;

const isOne = (condition: Condition | undefined): boolean => typeof condition !== 'object' || condition === null;
const isCountable = (condition: Condition): boolean => isOne(condition) || Array.isArray(condition);
const valuesOf = (condition: Condition): string[] =>
  Array.isArray(condition) ? [...new Set((condition as readonly Scalar[]).map(coded))] : [coded(condition)];

/** A coded value as a key of `countBy`. */
const textOf = (code: string): string => String(JSON.parse(code));
