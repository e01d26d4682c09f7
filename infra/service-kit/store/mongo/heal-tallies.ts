import { randomUUID } from 'node:crypto';
import type { mongo } from 'mongoose';
import type { Clock } from '../../time/index.ts';
import type { Aggregate } from '../store.port.ts';
import { fromStored, type Stored } from './stored.ts';
import { leftBehind, type TallyChanges } from './tally-changes.ts';
import type { TallySet } from './tally-set.ts';

const batch = 500;

interface Counting {
  collection: mongo.Collection<Stored>;
  tallies: TallySet;
  changes: TallyChanges;
  clock: Clock;
}

/** Brings what stands in documents under this token into the counts. */
async function finish({ collection, changes }: Counting, token: string): Promise<void> {
  const held = await collection.find({ '_tallies.token': token }, { projection: { _tallies: 1 } }).toArray();
  const stored = held.flatMap(({ _tallies = [] }) => _tallies.filter((change) => change.token === token));
  if (stored.length === 0) return;
  const tidy = await changes.apply(token, stored);
  await tidy();
}

/** Finishes the changes that a crash left in their documents, each once whoever finishes it; answers how many. @throws EngineDown */
export async function healTallies(counting: Counting): Promise<number> {
  const { collection, clock } = counting;
  const before = clock().getTime() - leftBehind;
  const waiting = { '_tallies.token': { $gt: '' } };
  const found = await collection
    .find(waiting, { projection: { _tallies: 1 } })
    .limit(batch)
    .toArray();
  const old = found.flatMap(({ _tallies = [] }) => _tallies).filter(({ at }) => at <= before);
  const tokens = new Set(old.map(({ token }) => token));
  for (const token of tokens) await finish(counting, token);
  return tokens.size;
}

/** Counts every document that is not counted yet, while others may be writing, and says so when all are. @throws EngineDown */
export async function countAll(counting: Counting): Promise<void> {
  const { collection, tallies, changes } = counting;
  const { set } = tallies;
  const after = (id: string) =>
    collection
      .find({ _id: { $gt: id } })
      .sort({ _id: 1 })
      .limit(batch)
      .toArray();
  for (let docs = await after(''); docs.length > 0; docs = await after(docs.at(-1)?._id ?? '')) {
    const token = randomUUID();
    const updates = docs
      .filter(({ _counted }) => _counted !== set)
      .map((stored) => {
        // One that was written meanwhile was counted by whoever wrote it.
        const filter = { _id: stored._id, version: stored.version, _counted: { $ne: set } };
        const change = changes.between(undefined, fromStored<Aggregate>(stored), token);
        return {
          updateOne: { filter, update: { $set: { _counted: set }, ...(change && { $push: { _tallies: change } }) } },
        };
      });
    if (updates.length === 0) continue;
    await collection.bulkWrite(updates, { ordered: false });
    await finish(counting, token);
  }
  await tallies.complete();
}
