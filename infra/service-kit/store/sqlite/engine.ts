import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import { asStoreError } from './sqlite-error.ts';

const mostStatements = 500;

export type Row = Record<string, SQLOutputValue>;

/** One database file: prepared statements by text, transactions, and errors in the port's words. */
export interface Engine {
  all(sql: string, params?: readonly SQLInputValue[]): Row[];
  get(sql: string, params?: readonly SQLInputValue[]): Row | undefined;
  /** Answers how many rows changed. */
  run(sql: string, params?: readonly SQLInputValue[]): number;
  exec(sql: string): void;
  /** Runs `work` in one transaction that is durable when this resolves; a throw leaves nothing of it. */
  write<T>(work: () => T): Promise<T>;
  /** The same, but for that a power cut may undo it together with whatever else came after the last durable write. The end of this process does not. */
  writeLightly<T>(work: () => T): Promise<T>;
  read<T>(work: () => T): Promise<T>;
  /** Notes, inside the transaction that does it, that a collection is changed, through whichever of its handles. */
  noteChange(collection: string): void;
  /** Another text whenever a collection was changed through this connection, or anything through another one; those are looked for once in each `read`. */
  stampOf(collection: string): string;
  close(): void;
}

export interface EngineOptions {
  file: string;
  /** How long a write waits for another process that is writing; the event loop waits with it. */
  busyMs?: number;
  /** Most pages the file may grow to; 0 for no limit of ours. */
  mostPages?: number;
  /** Nothing is synced: a power cut may take all of it. */
  isPassing?: boolean;
}

/** @throws EngineDown when the file cannot be opened */
export function openEngine(options: EngineOptions): Engine {
  const db = openDatabase(options);
  const statements = new Map<string, StatementSync>();
  let others: number | undefined;
  const own = new Map<string, number>();

  const prepared = (sql: string): StatementSync => {
    const known = statements.get(sql);
    if (known) return known;
    if (statements.size >= mostStatements) statements.clear();
    const statement = db.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };

  return {
    all: (sql, params = []) => prepared(sql).all(...params),
    get: (sql, params = []) => prepared(sql).get(...params),
    run: (sql, params = []) => Number(prepared(sql).run(...params).changes),
    exec: (sql) => db.exec(sql),
    write: (work) => answer(() => transaction(db, work)),
    writeLightly: (work) =>
      answer(() => {
        db.exec('PRAGMA synchronous = NORMAL');
        try {
          return transaction(db, work);
        } finally {
          db.exec('PRAGMA synchronous = FULL');
        }
      }),
    read: (work) => {
      others = undefined;
      return answer(work);
    },
    noteChange: (collection) => void own.set(collection, (own.get(collection) ?? 0) + 1),
    stampOf(collection) {
      others ??= Number(prepared('PRAGMA data_version').get()?.data_version);
      return `${own.get(collection) ?? 0} ${others}`;
    },
    close: () => {
      statements.clear();
      if (db.isOpen) db.close();
    },
  };
}

function openDatabase({ file, busyMs = 2000, mostPages = 0, isPassing = false }: EngineOptions): DatabaseSync {
  try {
    mkdirSync(dirname(file), { recursive: true });
    const db = new DatabaseSync(file, { timeout: busyMs });
    // FULL in WAL mode syncs the log at every commit: what was acknowledged survives a power cut.
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA journal_size_limit = 67108864;');
    if (isPassing) db.exec('PRAGMA synchronous = OFF');
    // SQLite's own memory of pages (2 MiB) is left as it is: the system keeps the file as long as it has room, and a larger one made short lists faster alone.
    if (mostPages > 0) db.exec(`PRAGMA max_page_count = ${mostPages}`);
    return db;
  } catch (error) {
    throw asStoreError(error);
  }
}

function transaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

async function answer<T>(work: () => T): Promise<T> {
  try {
    return work();
  } catch (error) {
    throw asStoreError(error);
  }
}
