import { groupsOf, servingEntry, textOf, type Group, type Serving } from './counted.ts';
import { mostCounted, type DeclaredFields } from '../declared-fields.ts';
import type { Aggregate, Where } from '../store.port.ts';
import type { Engine } from './engine.ts';
import { tallyOf } from './names.ts';

const keys = Array.from({ length: mostCounted }, (_, at) => `key${at}`);

/** The table of a collection's kept counts. */
export const tallyTable = (name: string): string =>
  `CREATE TABLE IF NOT EXISTS ${tallyOf(name)}
     (entry INTEGER NOT NULL, ${keys.map((key) => `${key} TEXT NOT NULL`).join()}, amount INTEGER NOT NULL,
      PRIMARY KEY (entry, ${keys.join()})) STRICT, WITHOUT ROWID`;

/** Counts of a collection, kept in the transaction of each write. Writing functions run inside a transaction of the caller's. */
export function createTallies(engine: Engine, fields: DeclaredFields) {
  const table = tallyOf(fields.name);
  const place = `entry = ? AND ${keys.map((key) => `${key} = ?`).join(' AND ')}`;

  const add = (group: Group, amount: number): void => {
    engine.run(
      `INSERT INTO ${table} (entry, ${keys.join()}, amount) VALUES (?, ${keys.map(() => '?').join()}, ?)
       ON CONFLICT DO UPDATE SET amount = amount + excluded.amount`,
      [...group, amount],
    );
    if (amount < 0) engine.run(`DELETE FROM ${table} WHERE ${place} AND amount = 0`, group);
  };

  const meeting = ({ entry, chosen }: Serving) => {
    const parts = chosen.map(({ at, values }) => `AND ${keys[at]} IN (${values.map(() => '?').join()})`);
    return {
      sql: `FROM ${table} WHERE entry = ? ${parts.join(' ')}`,
      params: [entry, ...chosen.flatMap(({ values }) => values)],
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
      const sums = new Map<string, { group: Group; amount: number }>();
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
      const serving = servingEntry(fields, where);
      if (!serving) return undefined;
      const { sql, params } = meeting(serving);
      return Number(engine.get(`SELECT total(amount) AS amount ${sql}`, params)?.amount);
    },

    /** How many there are of each value of a field; undefined where that is not kept. */
    by(field: string, where: Where): Record<string, number> | undefined {
      const serving = servingEntry(fields, where, field);
      if (!serving || fields.multi.includes(field)) return undefined;
      const { sql, params } = meeting(serving);
      const key = keys[serving.fields.indexOf(field)];
      const groups = engine.all(`SELECT ${key} AS kind, sum(amount) AS amount ${sql} GROUP BY kind`, params);
      return Object.fromEntries(groups.map(({ kind, amount }) => [textOf(String(kind)), Number(amount)]));
    },
  };
}

export type Tallies = ReturnType<typeof createTallies>;
