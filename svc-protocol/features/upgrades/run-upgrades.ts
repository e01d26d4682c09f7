import type { Log } from '@portal/service-kit/log';
import { EngineDown, type List, type Store } from '@portal/service-kit/store';
import type { Dependencies } from '../../dependencies.ts';

/** Does this with every record of a list, as long as the lease is held. One with which it fails is told, and holds up no other. */
export type Each = <R extends { id: string; number: string }>(
  collection: { all: (list: List, batch: number) => AsyncIterable<R[]> },
  list: List,
  work: (row: R) => Promise<unknown>,
) => Promise<void>;

/** Brings what an earlier release stored up to date, once in each store, in the background. Safe to repeat. */
export interface Upgrade {
  /** The counter that marks it as done. */
  mark: string;
  run(dependencies: Dependencies, each: Each): Promise<void>;
}

/** None before 1.0.0 (ADR 0025). */
const upgrades: readonly Upgrade[] = [];

/** Those that this store still needs. */
export async function missingUpgrades(store: Pick<Store, 'counters'>): Promise<readonly Upgrade[]> {
  const done = await store.counters();
  return upgrades.filter(({ mark }) => !(mark in done));
}

const batch = 100;

/** What the log says beside who and why. */
export const notUpToDate =
  'not brought up to date: what is named here stays as an earlier release left it, the others go on; ' +
  'see infra/deploy/when.md#not-brought-up-to-date';

/**
 * Runs these upgrades and marks those as done in which nothing failed: the others are tried again at the next start. Answers whether
 * all were run: not where the lease was lost. @throws EngineDown
 */
export async function runUpgrades(
  dependencies: Dependencies,
  upgrades: readonly Upgrade[],
  { store, log, isHeld }: { store: Pick<Store, 'next'>; log: Pick<Log, 'error'>; isHeld: () => boolean },
): Promise<boolean> {
  for (const { mark, run } of upgrades) {
    let isDone = true;
    const isolateFailure = async (
      about: { record?: string; id?: string },
      work: () => Promise<unknown>,
    ): Promise<void> => {
      try {
        await work();
      } catch (error) {
        if (error instanceof EngineDown) throw error;
        isDone = false;
        log.error({ upgrade: mark, ...about, error }, notUpToDate);
      }
    };
    const each: Each = async (collection, list, work) => {
      for await (const rows of collection.all(list, batch))
        for (const row of rows) {
          if (!isHeld()) return;
          await isolateFailure({ record: row.number, id: row.id }, () => work(row));
        }
    };
    await isolateFailure({}, () => run(dependencies, each));
    if (!isHeld()) return false;
    if (isDone) await store.next(mark);
  }
  return true;
}
