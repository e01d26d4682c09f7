import { randomUUID } from 'node:crypto';
import type { mongo } from 'mongoose';
import type { Clock } from '../../time/index.ts';
import type { ChangeLog } from './change-log.ts';
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

  return {
    /** One change: what to store with its documents, and what to do once they are stored. */
    begin() {
      const token = randomUUID();
      return {
        token,
        mark: { _unlogged: { token, at: clock().getTime() } },
        /** Logs its documents and takes their marks away, for which nobody waits. @throws EngineDown, which leaves them to `heal` */
        async end(ids: readonly string[]): Promise<void> {
          await log.append(ids);
          logged.push(token);
          const run: Promise<void> = tidy()
            .catch(() => undefined)
            .finally(() => tidying.delete(run));
          tidying.add(run);
        },
      };
    },

    /** Logs documents whose marks go with them. @throws EngineDown, which leaves them to `heal` */
    log: (ids: readonly string[]): Promise<void> => log.append(ids),

    /** Logs what crashes and outages left unlogged, and ends the removals among it. Several may do so at once. @throws EngineDown */
    async heal(): Promise<void> {
      const before = clock().getTime() - leftBehind;
      const left = await collection
        .find(
          { '_unlogged.token': { $gt: '' }, '_unlogged.at': { $lte: before } },
          { projection: { _unlogged: 1 }, limit: batch },
        )
        .toArray();
      if (left.length === 0) return;
      const ids = left.map(({ _id }) => _id);
      await log.append(ids);
      // One that was changed again meanwhile bears another mark.
      const tokens = left.flatMap(({ _unlogged }) => _unlogged?.token ?? []);
      const marked = { _id: { $in: ids }, '_unlogged.token': { $in: tokens } };
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
