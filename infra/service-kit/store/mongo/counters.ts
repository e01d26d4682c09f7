import type { mongo } from 'mongoose';
import { cameFirst } from '../compare-and-set.ts';
import { isDuplicate } from './mongo-error.ts';

interface Counter {
  _id: string;
  /** The last number given. */
  value: number;
}

/** The next number, at least `start`. Raising never inserts: a simultaneous upsert may hide what it gave. */
export async function nextNumber(db: mongo.Db, name: string, start: number): Promise<number> {
  const counters = db.collection<Counter>('_counters');
  for (;;) {
    const raised = await counters.findOneAndUpdate(
      { _id: name, value: { $gte: start - 1 } },
      { $inc: { value: 1 } },
      { returnDocument: 'after' },
    );
    if (raised) return raised.value;
    const { matchedCount } = await counters.updateOne({ _id: name }, { $max: { value: start - 1 } });
    if (matchedCount === 0) await cameFirst(() => counters.insertOne({ _id: name, value: start - 1 }), isDuplicate);
  }
}

/** The last number given by each. */
export async function allCounters(db: mongo.Db): Promise<Record<string, number>> {
  const counters = await db.collection<Counter>('_counters').find().toArray();
  return Object.fromEntries(counters.map(({ _id, value }) => [_id, value]));
}
