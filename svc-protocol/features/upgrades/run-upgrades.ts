import type { Log } from '@portal/service-kit/log';
import { EngineDown, type Store } from '@portal/service-kit/store';
import type { Dependencies } from '../../dependencies.ts';
import type { Each, Upgrade } from './index.ts';

const batch = 100;

/** What the log says beside who and why. */
export const notUpToDate =
  'not brought up to date: what is named here stays as an earlier version left it, the others go on; ' +
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
