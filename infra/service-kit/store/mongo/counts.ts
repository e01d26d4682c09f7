import { randomUUID } from 'node:crypto';
import type { mongo } from 'mongoose';
import type { Clock } from '../../time/index.ts';
import type { DeclaredFields } from '../declared-fields.ts';
import { EngineDown } from '../store-error.ts';
import type { Aggregate, Where } from '../store.port.ts';
import { countAll, healTallies } from './heal-tallies.ts';
import { asStoreError } from './mongo-error.ts';
import { fromStored, pathOf, type PendingTally, type Stored } from './stored.ts';
import { createTallyChanges } from './tally-changes.ts';
import { createTallySet } from './tally-set.ts';

type Counted = Pick<Stored, '_counted' | '_tallies'>;

/** The counts of a collection as its reads and writes use them (ADR 0015). */
export function createCounts(db: mongo.Db, fields: DeclaredFields, clock: Clock) {
  const collection = db.collection<Stored>(fields.name);
  const tallies = createTallySet(db, fields);
  const changes = createTallyChanges(collection, fields, tallies, clock);
  const tidying = new Set<Promise<void>>();
  const counting = { collection, tallies, changes, clock };
  let complete = false;

  /** Readers wait for the counts, not for the tidying. What an outage leaves undone is healed. */
  const apply = async (token: string, pending: readonly PendingTally[]): Promise<void> => {
    if (pending.length === 0) return;
    try {
      const tidy = await changes.apply(token, pending);
      const tidied: Promise<void> = tidy()
        .catch(() => undefined)
        .finally(() => tidying.delete(tidied));
      tidying.add(tidied);
    } catch (error) {
      if (!(asStoreError(error) instanceof EngineDown)) throw error;
    }
  };

  /** What to store beside a document, and what to do once it is stored. */
  const of = (change: PendingTally | undefined) => {
    const pending = change ? [change] : [];
    const stored: Counted = { _counted: tallies.set, ...(change && { _tallies: pending }) };
    return { stored, apply: () => apply(change?.token ?? '', pending) };
  };

  const counted = Object.fromEntries(fields.counted.flat().map((field) => [pathOf(field), 1]));
  const standing = (id: string, version?: number) =>
    collection.findOne(
      { _id: id, ...(version !== undefined && { version }) },
      { projection: { version: 1, _counted: 1, _outbox: 1, ...counted } },
    );
  const before = (stored: Stored | null): Aggregate | undefined =>
    stored?._counted === tallies.set ? fromStored<Aggregate>({ ...stored, doc: stored.doc ?? {} }) : undefined;

  const isComplete = async (): Promise<boolean> => (complete ||= await tallies.isComplete());

  return {
    ofNew: (doc: Aggregate) => of(changes.between(undefined, doc)),
    ofMany(docs: readonly Aggregate[]) {
      const token = randomUUID();
      const stored = docs.map((doc) => of(changes.between(undefined, doc, token)).stored);
      const pending = stored.flatMap(({ _tallies = [] }) => _tallies);
      return { stored, apply: () => apply(token, pending) };
    },
    /** For the document that follows on `version`. */
    ofNext: async (doc: Aggregate, version: number) =>
      of(changes.between(before(await standing(doc.id, version)), doc)),

    /** Before a document is removed: it is marked as gone together with what that changes, so that a crash cannot lose the one without the other. */
    async leave(id: string): Promise<void> {
      for (let stored = await standing(id); stored && !stored._outbox; stored = await standing(id)) {
        const change = changes.between(before(stored), undefined);
        if (!change) return;
        const { matchedCount } = await collection.updateOne(
          { _id: id, version: stored.version, _outbox: { $exists: false }, _gone: { $exists: false } },
          { $set: { _gone: true }, $push: { _tallies: change } },
        );
        if (matchedCount === 1) return apply(change.token, [change]);
        if ((await collection.findOne({ _id: id, _gone: true }, { projection: { _id: 1 } })) !== null) return;
      }
    },

    amount: async (where: Where) => ((await isComplete()) ? tallies.amount(where) : undefined),
    by: async (field: string, where: Where) => ((await isComplete()) ? tallies.by(field, where) : undefined),

    /** Makes ready to count; what a crash left is finished. An empty collection is complete at once. */
    async prepare(): Promise<void> {
      await tallies.prepare();
      await healTallies(counting);
      if (await isComplete()) return;
      const uncounted = await collection.findOne({ _counted: { $ne: tallies.set } }, { projection: { _id: 1 } });
      if (!uncounted) await tallies.complete();
    },
    heal: () => healTallies(counting),
    /** For a migration: counts what was stored before it was counted, or was counted otherwise. */
    async migrate(): Promise<void> {
      if (!(await isComplete())) await countAll(counting);
      await tallies.dropOthers();
    },
    async settled(): Promise<void> {
      await Promise.all(tidying);
    },
  };
}

export type Counts = ReturnType<typeof createCounts>;
