import { systemClock, type Clock } from '../../time/index.ts';
import { createCountCache } from '../count-cache.ts';
import type { Aggregate, Store } from '../store.port.ts';
import { openCollection, type OpenCollection } from './collection.ts';
import { openEngine, type EngineOptions } from './engine.ts';
import { createSharedTables, type OnRewritten } from './tables.ts';

export interface SqliteStoreOptions extends EngineOptions {
  clock?: Clock;
  /** Told every ten thousand documents while a collection is made anew, as by a new version; that is done in one go by `ready`, or at its first use. */
  onRewritten?: OnRewritten;
  /** Hits from which on a search is read along its list. Left out, what was measured to be fast. */
  many?: number;
}

/**
 * The store on one SQLite file, made together with its folder when missing. Several stores may share a file.
 * `clock` decides when leases expire. @throws EngineDown when the file cannot be opened
 */
export function openSqliteStore({ clock = systemClock, onRewritten, many, ...options }: SqliteStoreOptions): Store {
  const engine = openEngine(options);
  const shared = engine.write(() => createSharedTables(engine));
  shared.catch(() => undefined);

  const declared = new Map<string, OpenCollection<Aggregate, keyof Aggregate>>();
  const counts = createCountCache();

  return {
    collection(declaration) {
      const collection = openCollection(engine, declaration, { counts, onRewritten, many });
      declared.set(declaration.name, collection as unknown as OpenCollection<Aggregate, keyof Aggregate>);
      return collection;
    },
    declared: () => [...declared.values()],
    async counters() {
      const rows = await engine.read(() => engine.all('SELECT name, value FROM counters'));
      return Object.fromEntries(rows.map(({ name, value }) => [String(name), Number(value)]));
    },
    async next(counter, start = 1) {
      // It is written before the document that bears the number, in the same file: what is kept of that is kept of this.
      const row = await engine.writeLightly(() =>
        engine.get(
          `INSERT INTO counters (name, value) VALUES (?, ?)
           ON CONFLICT (name) DO UPDATE SET value = max(value + 1, excluded.value) RETURNING value`,
          [counter, start],
        ),
      );
      return Number(row?.value);
    },
    async lease(name, holder, ttlMs) {
      const now = clock().getTime();
      // A power cut ends every holder too: nothing is lost with a lease.
      const changed = await engine.writeLightly(() =>
        engine.run(
          `INSERT INTO leases (name, holder, expires_at) VALUES (?, ?, ?)
           ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, expires_at = excluded.expires_at
           WHERE leases.holder = excluded.holder OR leases.expires_at <= ?`,
          [name, holder, now + ttlMs, now],
        ),
      );
      return changed === 1;
    },
    async release(name, holder) {
      await engine.writeLightly(() => engine.run('DELETE FROM leases WHERE name = ? AND holder = ?', [name, holder]));
    },
    async ready() {
      await shared;
      await engine.write(() => engine.get('SELECT 1'));
      for (const collection of declared.values()) await collection.align();
    },
    async close() {
      engine.close();
    },
  };
}
