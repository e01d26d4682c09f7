import { systemClock } from '../../time/index.ts';
import { createCollections, type StoreOptions } from '../collections.ts';
import type { Store } from '../store.port.ts';
import { openEngine, type EngineOptions } from './engine.ts';
import { createReads } from './reads.ts';
import { alignTables, type OnRewritten } from './tables.ts';
import { createWrites } from './writes.ts';

export interface SqliteStoreOptions extends EngineOptions, StoreOptions {
  onRewritten?: OnRewritten;
}

/** Of damage no more is told. */
const mostDamage = 10;

/** A power cut may undo such a write: a counter is lost only with the document that has its number. */
const light = { isLight: true };

/** The store on one SQLite file, made together with its folder when missing. Several stores may share a file, but not their leases. @throws OtherForm; EngineDown when the file cannot be opened */
export function openSqliteStore({ clock = systemClock, onRewritten, many, ...options }: SqliteStoreOptions): Store {
  const engine = openEngine(options);
  try {
    engine.exec(`
    CREATE TABLE IF NOT EXISTS counters (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS declarations (name TEXT PRIMARY KEY, fields TEXT NOT NULL) STRICT, WITHOUT ROWID;`);
  } catch (error) {
    void engine.close();
    throw error;
  }

  // In memory: one process alone uses a file.
  const leases = new Map<string, { holder: string; until: number }>();
  const { collection, declared, ready } = createCollections((fields) => {
    const adapter = { ...createReads(engine, fields, many), ...createWrites(engine, fields) };
    return {
      prepare: () => engine.write(() => alignTables(engine, fields, onRewritten)),
      async use(work) {
        // Nobody is shown what a power cut may undo, but for light writes.
        await engine.settled();
        return work(adapter);
      },
    };
  });

  return {
    collection,
    declared,
    async counters() {
      await engine.settled();
      const rows = engine.all('SELECT name, value FROM counters');
      return Object.fromEntries(rows.map(({ name, value }) => [String(name), Number(value)]));
    },
    async damage() {
      const found = engine.all(`PRAGMA integrity_check(${mostDamage})`).map((row) => String(row.integrity_check));
      return found.filter((line) => line !== 'ok');
    },
    async next(counter, start = 1) {
      const sql = `INSERT INTO counters (name, value) VALUES (?, ?)
        ON CONFLICT (name) DO UPDATE SET value = max(value + 1, excluded.value) RETURNING value`;
      return Number((await engine.write(() => engine.get(sql, [counter, start]), light))?.value);
    },
    async lease(name, holder, ttlMs) {
      const now = clock().getTime();
      const held = leases.get(name);
      if (held && held.holder !== holder && held.until > now) return false;
      leases.set(name, { holder, until: now + ttlMs });
      return true;
    },
    async release(name, holder) {
      if (leases.get(name)?.holder === holder) leases.delete(name);
    },
    async ready() {
      await engine.write(() => engine.get('SELECT 1'), light);
      await ready();
    },
    close: () => engine.close(),
  };
}
