import { isDeepStrictEqual } from 'node:util';
import type { Log } from '@portal/service-kit/log';
import { EngineDown, type Store } from '@portal/service-kit/store';
import type { Dependencies } from '../dependencies.ts';
import type { UpgradeWalk } from './store.ts';

/** Brings what an earlier release stored of a protocol up to date, once in each store, in the background. Safe to repeat. */
export interface Upgrade<D = Dependencies> {
  /** The counter that marks it as done. */
  mark: string;
  renew(dependencies: D, protocol: { id: string; number: string }): Promise<unknown>;
}

/** None before 1.0.0 (ADR 0025). */
const upgrades: readonly Upgrade[] = [];

type Marks = Pick<Store, 'counters' | 'next'>;

/** Those that this store still needs. */
export async function missingUpgrades(store: Pick<Marks, 'counters'>): Promise<readonly Upgrade[]> {
  const done = await store.counters();
  return upgrades.filter(({ mark }) => !(mark in done));
}

/** A store whose protocols were all made by this release needs none. */
export async function markAsPresent(store: Marks): Promise<void> {
  for (const { mark } of await missingUpgrades(store)) await store.next(mark);
}

const batch = 100;
const light = { isLight: true };

/** What the log says beside who and why. */
export const notUpToDate =
  'not brought up to date: what is named here stays as an earlier release left it, the others go on; ' +
  'see infra/deploy/when.md#not-brought-up-to-date';

/**
 * Runs these upgrades in one walk through all protocols, which others interrupt after each batch and which goes on after a restart, and
 * marks those as done in which nothing failed: the others are tried again at the next start. Answers whether the walk was ended: not
 * where the lease was lost. @throws EngineDown
 */
export async function runUpgrades<D extends Pick<Dependencies, 'protocols' | 'upgradeWalk'>>(
  dependencies: D,
  upgrades: readonly Upgrade<D>[],
  { store, log, isHeld }: { store: Pick<Marks, 'next'>; log: Pick<Log, 'error'>; isHeld: () => boolean },
): Promise<boolean> {
  const { protocols, upgradeWalk } = dependencies;
  const marks = upgrades.map(({ mark }) => mark);
  const present = await upgradeWalk.findById('walk');
  const fresh: UpgradeWalk = { id: 'walk', version: 0, marks, behind: '', failed: [] };
  let walk = present ?? (await upgradeWalk.insert(fresh, [], light));
  if (!isDeepStrictEqual(walk.marks, marks)) walk = { ...fresh, version: walk.version };
  // The last one once more: ranges hold their ends.
  for await (const rows of protocols.all({ where: { id: { from: walk.behind } } }, batch)) {
    const failed = new Set(walk.failed);
    for (const { id, number } of rows)
      for (const { mark, renew } of upgrades) {
        if (!isHeld()) return false;
        try {
          await renew(dependencies, { id, number });
        } catch (error) {
          if (error instanceof EngineDown) throw error;
          failed.add(mark);
          log.error({ upgrade: mark, protocol: id, record: number, error }, notUpToDate);
        }
      }
    walk = await upgradeWalk.replace({ ...walk, behind: rows.at(-1)?.id ?? '', failed: [...failed] }, [], light);
  }
  for (const mark of marks) if (!walk.failed.includes(mark)) await store.next(mark);
  await upgradeWalk.remove(walk.id);
  return true;
}
