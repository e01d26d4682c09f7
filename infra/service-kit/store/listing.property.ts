import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { soughtWords } from '@portal/contracts/texts';
import { aCase, aQuery, cases, chanceFrom, type Case } from './listing.cases.ts';
import { asNew } from './testing/contract-fixture.ts';
import type { Collection, List, Query, Scalar, Selection, Store, Where } from './store.port.ts';

const bytes = new Map<string, Buffer>();
function bytesOf(text: string): Buffer {
  const known = bytes.get(text) ?? Buffer.from(text);
  bytes.set(text, known);
  return known;
}

/** As MongoDB and SQLite compare: texts by their bytes. */
function compare(one: Scalar, other: Scalar): number {
  if (typeof one === 'string' && typeof other === 'string') return Buffer.compare(bytesOf(one), bytesOf(other));
  return Number(one) - Number(other);
}

function isMet(condition: Where[string], value: Scalar): boolean {
  if (Array.isArray(condition)) return condition.includes(value);
  if (typeof condition !== 'object' || condition === null) return condition === value;
  const { from, to } = condition as { from?: string | number; to?: string | number };
  return (
    value !== null && (from === undefined || compare(value, from) >= 0) && (to === undefined || compare(value, to) <= 0)
  );
}

const valueOf = (doc: Case, field: string) => (doc[field as keyof Case] ?? null) as Scalar;

/** A naive filter. */
function selected(docs: readonly Case[], { where = {}, search = '', except = [] }: Selection): Case[] {
  const wanted = soughtWords(search);
  return docs.filter(
    (doc) =>
      !except.includes(doc.id) &&
      wanted.every((word) => (doc.tokens ?? []).some((token) => token.startsWith(word))) &&
      Object.entries(where).every(([field, condition]) =>
        field === 'reviewers'
          ? (doc.reviewers ?? []).some((value) => isMet(condition, value))
          : isMet(condition, valueOf(doc, field)),
      ),
  );
}

/** A naive sort. */
function sorted(docs: readonly Case[], sort = 'id'): Case[] {
  const field = sort.replace(/^-/, '');
  const direction = sort === field ? 1 : -1;
  return [...docs].sort((one, other) => {
    const [a, b] = [valueOf(one, field), valueOf(other, field)];
    const byValue = a === null || b === null ? Number(a === null) - Number(b === null) : direction * compare(a, b);
    return byValue || direction * compare(one.id, other.id);
  });
}

const idsOf = (rows: readonly Pick<Case, 'id'>[]): string[] => rows.map(({ id }) => id);

async function collected(collection: Collection<Case>, list: List, batch: number): Promise<string[]> {
  const ids: string[] = [];
  for await (const rows of collection.all(list, batch)) ids.push(...idsOf(rows));
  return ids;
}

/**
 * Lists of random documents answer as a naive filter, sort and slice does, whatever is asked for and written. `open` gives a
 * store whose searches turn from their words to their list at few hits. LISTING_SEED makes other documents, LISTING_QUERIES more queries.
 */
export function listingProperty(
  engine: string,
  open: () => Promise<{ store: Store; close: () => Promise<void> }>,
): void {
  const seed = Number(process.env.LISTING_SEED ?? 2_149);
  const queries = Number(process.env.LISTING_QUERIES ?? 5_000);

  describe(`lists on ${engine}, seed ${seed}`, () => {
    const chance = chanceFrom(seed);
    const docs = new Map<string, Case>();
    let collection: Collection<Case>;
    let close: () => Promise<void>;

    beforeAll(async () => {
      const opened = await open();
      close = opened.close;
      collection = opened.store.collection(cases);
      for (let at = 0; at < 300; at += 1) {
        const doc = aCase(chance, `c${String((at * 7919) % 10_007)}`);
        docs.set(doc.id, { ...doc, version: 1 });
      }
      await collection.restore(asNew(docs.values()));
    });
    afterAll(() => close());

    const change = async (): Promise<void> => {
      const id = chance.of([...docs.keys()]);
      const present = docs.get(id);
      const act = chance.below(4);
      if (act === 0 && docs.size > 250) {
        await collection.remove(id);
        docs.delete(id);
      } else if (act === 1 || !present) {
        const fresh = `n${chance.below(1e6)}`;
        if (!docs.has(fresh)) docs.set(fresh, await collection.insert(aCase(chance, fresh)));
      } else docs.set(id, await collection.replace({ ...aCase(chance, id), version: present.version }));
    };

    /** Asks a query in every way and compares with the naive answer. */
    const check = async (all: readonly Case[], query: Query, at: number): Promise<void> => {
      const { sort, skip = 0, limit = 100, ...selection } = query;
      const { where = {} } = selection;
      const wanted = sorted(selected(all, selection), sort);
      const told = `seed ${seed}, query ${at}: ${JSON.stringify(query)}`;
      expect([told, idsOf(await collection.find(query))]).toEqual([told, idsOf(wanted.slice(skip, skip + limit))]);
      if (at % 6 === 0) {
        const upTo = 1 + (at % 35);
        const counts = [await collection.count(selection), await collection.count(selection, upTo)];
        expect([told, ...counts]).toEqual([told, wanted.length, Math.min(upTo, wanted.length)]);
        expect([told, await collection.total(selection)]).toEqual([told, { rows: wanted.length, isMore: false }]);
      }
      if (at % 10 === 5) {
        const field = (['status', 'kind', 'open', 'due'] as const)[Math.floor(at / 10) % 4] ?? 'status';
        const groups: Record<string, number> = {};
        for (const doc of selected(all, { where }))
          groups[String(valueOf(doc, field))] = (groups[String(valueOf(doc, field))] ?? 0) + 1;
        expect([told, await collection.countBy(field, where)]).toEqual([told, groups]);
      }
      if (at % 100 === 0)
        expect([told, await collected(collection, { ...selection, sort }, 37)]).toEqual([told, idsOf(wanted)]);
    };

    it(`answer ${queries} queries as a naive filter, sort and slice does`, async () => {
      const atOnce = 10;
      for (let at = 0; at < queries; at += atOnce) {
        await change();
        const all = [...docs.values()];
        const some = Array.from({ length: atOnce }, () => aQuery(chance, [...docs.keys()]));
        await Promise.all(some.map((query, offset) => check(all, query, at + offset)));
      }
    });

    it('are exported with each row that stood all the time exactly once, while others write', async () => {
      for (const sort of ['due', '-due', 'rank', '-title', 'id']) {
        const where = { open: [true] };
        const present = idsOf(selected([...docs.values()], { where })).filter((id) => id.startsWith('c'));
        let isWriting = true;
        // Every document stays in the list, but moves within it.
        const writing = (async () => {
          while (isWriting) {
            const id = chance.of(present);
            const { version } = docs.get(id)!;
            docs.set(id, await collection.replace({ ...aCase(chance, id), open: true, version }));
            const fresh = aCase(chance, `w${chance.below(1e9)}`);
            await collection.insert({ ...fresh, open: true });
            await collection.remove(fresh.id);
          }
        })();
        const exported = await collected(collection, { where, sort }, 20);
        isWriting = false;
        await writing;
        const met = exported.filter((id) => present.includes(id));
        expect([seed, sort, new Set(exported).size]).toEqual([seed, sort, exported.length]);
        expect([seed, sort, [...met].sort()]).toEqual([seed, sort, [...present].sort()]);
      }
    });
  });
}
