import { randomUUID } from 'node:crypto';
import type { mongo } from 'mongoose';
import type { Clock } from '../../time/index.ts';
import { EngineDown } from '../store-error.ts';
import type { ChangeLog } from './change-log.ts';
import { asStoreError } from './mongo-error.ts';
import { sharedRun } from './shared-run.ts';
import type { Stored } from './stored.ts';

/** A writer logs its change long before: what is older was left by a crash or an outage. In ms. */
const leftBehind = 60_000;
/** Documents that are healed at a time. */
const batch = 500;

/**
 * Brings changes into the log. Each document is marked by the write that changes it, and the mark is taken away once that is
 * logged; what a crash leaves in between is found by its mark and logged by whoever comes next.
 */
export function createChanges(collection: mongo.Collection<Stored>, log: ChangeLog, clock: Clock) {
  let logged: string[] = [];
  const tidying = new Set<Promise<void>>();
  const tidy = sharedRun(async () => {
    const tokens = logged;
    logged = [];
    await collection.updateMany({ '_unlogged.token': { $in: tokens } }, { $unset: { _unlogged: 1 } });
  });
  const tidied = (token: string): void => {
    logged.push(token);
    const run: Promise<void> = tidy()
      .catch(() => undefined)
      .finally(() => tidying.delete(run));
    tidying.add(run);
  };

  return {
    /** What to store with the documents of one change, and what to do once they are stored. */
    begin() {
      const token = randomUUID();
      return {
        mark: { _unlogged: { token, at: clock().getTime() } },
        /** An engine that went away after it stored them leaves them to `heal`. */
        async stored(ids: readonly string[]): Promise<void> {
          try {
            await log.append(ids);
            tidied(token);
          } catch (error) {
            if (!(asStoreError(error) instanceof EngineDown)) throw error;
          }
        },
      };
    },

    /** Logs what crashes and outages left unlogged, and ends the removals among it. Several may do so at once. */
    async heal(): Promise<void> {
      const before = clock().getTime() - leftBehind;
      const found = await collection
        .find({ '_unlogged.token': { $gt: '' } }, { projection: { _unlogged: 1, _gone: 1 } })
        .limit(batch)
        .toArray();
      const left = found.filter(({ _unlogged }) => _unlogged && _unlogged.at <= before);
      if (left.length === 0) return;
      await log.append(left.map(({ _id }) => _id));
      const marked = { '_unlogged.token': { $in: left.flatMap(({ _unlogged }) => _unlogged?.token ?? []) } };
      await collection.deleteMany({ ...marked, _gone: true });
      await collection.updateMany(marked, { $unset: { _unlogged: 1 } });
    },

    /** Resolves when no mark is being taken away any more. */
    async settled(): Promise<void> {
      await Promise.all(tidying);
    },
  };
}

export type Changes = ReturnType<typeof createChanges>;
