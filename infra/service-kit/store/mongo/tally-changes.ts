import { randomUUID } from 'node:crypto';
import type { mongo } from 'mongoose';
import type { Clock } from '../../time/index.ts';
import { groupsOf } from '../counted.ts';
import type { DeclaredFields } from '../declared-fields.ts';
import type { Aggregate } from '../store.port.ts';
import type { PendingTally, Stored } from './stored.ts';
import type { Difference, TallySet } from './tally-set.ts';
import { withoutMembers } from './without-members.ts';

/** A writer brings its own change into the counts long before: what is older was left by a crash or an outage. In ms. */
export const leftBehind = 60_000;

/** Sums of changes that go under one token. */
export function differencesOf(changes: readonly Pick<PendingTally, 'minus' | 'plus'>[]): Difference[] {
  const sums = new Map<string, Difference>();
  const add = (group: Difference['group'], amount: number): void => {
    const key = group.join('\n');
    sums.set(key, { group, amount: (sums.get(key)?.amount ?? 0) + amount });
  };
  for (const { minus, plus } of changes) {
    for (const group of minus) add(group, -1);
    for (const group of plus) add(group, 1);
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0);
}

/**
 * Changes of counts. Each is stored in its document by the write that it follows from, brought into the counts, and taken out of
 * the document again; what a crash leaves in between is found there and finished by whoever comes next.
 */
export function createTallyChanges(
  collection: mongo.Collection<Stored>,
  fields: DeclaredFields,
  tallies: TallySet,
  clock: Clock,
) {
  /**
   * Takes a finished change out of its documents, and only then out of the counts' memory. An old one stays in that: others may
   * be finishing it too.
   */
  const tidy = async (token: string, at: number, differences: readonly Difference[]): Promise<void> => {
    await collection.deleteMany({ '_tallies.token': token, _gone: true });
    await collection.updateMany({ '_tallies.token': token }, withoutMembers('_tallies', 'token', [token]));
    if (clock().getTime() - at < leftBehind / 2) await tallies.forget(token, differences);
  };

  return {
    /** The change to be stored with a document; undefined where no count changes. `before` only where it was counted. */
    between(
      before: Aggregate | undefined,
      after: Aggregate | undefined,
      token: string = randomUUID(),
    ): PendingTally | undefined {
      const [old, fresh] = [before, after].map((doc) => (doc ? groupsOf(fields, doc) : undefined));
      const minus = [...(old ?? [])].flatMap(([key, group]) => (fresh?.has(key) ? [] : [group]));
      const plus = [...(fresh ?? [])].flatMap(([key, group]) => (old?.has(key) ? [] : [group]));
      if (minus.length + plus.length === 0) return undefined;
      return { token, at: clock().getTime(), minus, plus };
    },

    /** Brings stored changes of one token into the counts; answers how to tidy up, which no reader need wait for. @throws EngineDown, which leaves them to `healTallies` */
    async apply(token: string, changes: readonly PendingTally[]): Promise<() => Promise<void>> {
      const differences = differencesOf(changes);
      await tallies.apply(token, differences);
      return () => tidy(token, Math.min(...changes.map(({ at }) => at)), differences);
    },
  };
}

export type TallyChanges = ReturnType<typeof createTallyChanges>;
