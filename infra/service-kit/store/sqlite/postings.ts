import { groupValues, valuesAsked } from './counted.ts';
import { searchFieldOf, type DeclaredFields } from '../declared-fields.ts';
import type { Aggregate, Where } from '../store.port.ts';
import { emptySet, intersection, type BitSet } from './bit-set.ts';
import type { Engine } from './engine.ts';
import { postingsOf } from './names.ts';
import { addTo, excluding, including, perPosting } from './posting.ts';

/** Words are kept under each of their beginnings up to so many characters, longer ones whole besides. */
const longestBeginning = 3;

const nothing = new Uint8Array();

/** Sorts after every text that has the prefix before it. */
const lastCharacter = '\u{10FFFF}';

export const postingsTable = (name: string): string =>
  `CREATE TABLE IF NOT EXISTS ${postingsOf(name)}
     (field TEXT NOT NULL, value TEXT NOT NULL, part INTEGER NOT NULL, numbers BLOB NOT NULL, UNIQUE (field, value, part)) STRICT`;

/**
 * Which documents hold a word, or a value of a counted field: what searches are made of. Kept for collections that can be
 * searched, in the transaction of each write. Writing functions run inside a transaction of the caller's.
 */
export function createPostings(engine: Engine, fields: DeclaredFields) {
  const table = postingsOf(fields.name);
  const { search } = fields;
  const kept = new Set(search === undefined ? [] : fields.counted.flat());
  const beginnings = `${search}*`;

  /** Every field and value that a document stands under, each as 'field\nvalue'. */
  const keysOf = (doc: Aggregate | undefined): Set<string> => {
    const keys = new Set<string>();
    if (!doc || search === undefined) return keys;
    for (const word of (doc[search as keyof Aggregate] ?? []) as unknown as string[]) {
      const characters = Array.from(word);
      for (let length = 1; length <= Math.min(longestBeginning, characters.length); length += 1)
        keys.add(`${beginnings}\n${characters.slice(0, length).join('')}`);
      if (characters.length > longestBeginning) keys.add(`${search}\n${word}`);
    }
    for (const field of kept) for (const value of groupValues(fields, doc, field)) keys.add(`${field}\n${value}`);
    return keys;
  };

  const place = (key: string, part: number): [field: string, value: string, part: number] => {
    const end = key.indexOf('\n');
    return [key.slice(0, end), key.slice(end + 1), part];
  };
  const storedAt = (key: string, part: number): Uint8Array => {
    const sql = `SELECT numbers FROM ${table} WHERE field = ? AND value = ? AND part = ?`;
    return (engine.get(sql, place(key, part))?.numbers ?? nothing) as Uint8Array;
  };
  const keepAt = (key: string, part: number, stored: Uint8Array): void => {
    if (stored.length === 0) {
      engine.run(`DELETE FROM ${table} WHERE field = ? AND value = ? AND part = ?`, place(key, part));
      return;
    }
    engine.run(
      `INSERT INTO ${table} (field, value, part, numbers) VALUES (?, ?, ?, ?)
       ON CONFLICT (field, value, part) DO UPDATE SET numbers = excluded.numbers`,
      [...place(key, part), stored],
    );
  };

  /** All documents under what a condition meets. */
  const found = (condition: string, params: readonly string[]): BitSet => {
    const rows = engine.all(`SELECT part, numbers FROM ${table} WHERE field = ? AND ${condition}`, params);
    const last = rows.reduce((most, { part }) => Math.max(most, Number(part)), -1);
    const set = emptySet((last + 1) * perPosting);
    for (const { part, numbers } of rows) addTo(set, Number(part) * perPosting, numbers as Uint8Array);
    return set;
  };

  return {
    /** `before` and `after` are undefined where there was or will be no document. */
    change(number: number, before: Aggregate | undefined, after: Aggregate | undefined): void {
      const [old, fresh] = [keysOf(before), keysOf(after)];
      const [part, own] = [Math.floor(number / perPosting), number % perPosting];
      for (const key of old) if (!fresh.has(key)) keepAt(key, part, excluding(storedAt(key, part), own));
      for (const key of fresh) if (!old.has(key)) keepAt(key, part, including(storedAt(key, part), [own]));
    },

    /** Adds many new documents, by rising numbers, and keeps them a part at a time. */
    gather() {
      let part = 0;
      let gathered = new Map<string, number[]>();
      const keep = (): void => {
        for (const key of [...gathered.keys()].sort())
          keepAt(key, part, including(storedAt(key, part), gathered.get(key) ?? []));
        gathered = new Map();
      };
      return {
        add(number: number, doc: Aggregate): void {
          if (Math.floor(number / perPosting) !== part) keep();
          part = Math.floor(number / perPosting);
          for (const key of keysOf(doc)) {
            const numbers = gathered.get(key);
            if (numbers) numbers.push(number % perPosting);
            else gathered.set(key, [number % perPosting]);
          }
        },
        keep,
      };
    },

    /** The documents with a word that begins so. @throws UndeclaredUse */
    beginningWith(word: string): BitSet {
      const field = searchFieldOf(fields);
      return Array.from(word).length <= longestBeginning
        ? found('value = ?', [beginnings, word])
        : found('value >= ? AND value < ?', [field, word, word + lastCharacter]);
    },

    /** The documents that meet those of the conditions that can be told so, and the conditions that are left. */
    meeting(where: Where): { set: BitSet | undefined; left: Where } {
      let set: BitSet | undefined;
      const left: Record<string, Where[string]> = {};
      for (const [field, condition] of Object.entries(where)) {
        const values = kept.has(field) ? valuesAsked(fields, field, condition) : undefined;
        if (!values) {
          left[field] = condition;
          continue;
        }
        const one = found(`value IN (${values.map(() => '?').join()})`, [field, ...values]);
        set = set ? intersection(set, one) : one;
      }
      return { set, left };
    },

    clear: (): void => void engine.run(`DELETE FROM ${table}`),
  };
}

export type Postings = ReturnType<typeof createPostings>;
