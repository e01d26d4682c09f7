import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import type { WriteOptions } from '../store.port.ts';
import { asStoreError } from './sqlite-error.ts';

const mostStatements = 500;

export type Row = Record<string, SQLOutputValue>;

export type Engine = ReturnType<typeof openEngine>;

export interface EngineOptions {
  file: string;
  /** How long a write waits for another process that is writing; the event loop waits with it. */
  busyMs?: number;
  /** Most pages the file may grow to; 0 for no limit of ours. */
  mostPages?: number;
  /** Nothing is synced: a power cut may take all of it. */
  isPassing?: boolean;
}

/** A write that waits for the next commit. */
interface WaitingWrite {
  isLight: boolean;
  /** Does the work, inside a transaction; gives what answers its caller after the commit. */
  run: () => () => void;
  reject: (error: unknown) => void;
}

/** One database file: prepared statements by text, transactions, and errors in the port's words. @throws EngineDown when the file cannot be opened */
export function openEngine(options: EngineOptions) {
  const db = openDatabase(options);
  const statements = new Map<string, StatementSync>();
  let waiting: WaitingWrite[] = [];

  const prepared = (sql: string): StatementSync => {
    const known = statements.get(sql);
    if (known) return known;
    if (statements.size >= mostStatements) statements.clear();
    const statement = db.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };

  const flush = (): void => {
    const writes = waiting;
    waiting = [];
    if (writes.length === 0) return;
    try {
      const answers = writes.every(({ isLight }) => isLight) ? commitUnsynced(db, writes) : commit(db, writes);
      for (const answer of answers) answer();
    } catch (error) {
      const fault = asStoreError(error);
      for (const { reject } of writes) reject(fault);
    }
  };

  type Params = readonly SQLInputValue[];
  return {
    all: (sql: string, params: Params = []): Row[] => named(() => prepared(sql).all(...params)),
    get: (sql: string, params: Params = []): Row | undefined => named(() => prepared(sql).get(...params)),
    /** Answers how many rows changed. */
    run: (sql: string, params: Params = []): number => Number(named(() => prepared(sql).run(...params)).changes),
    exec: (sql: string): void => named(() => db.exec(sql)),
    /**
     * Runs `work` soon, in the order of the calls, and resolves when it is durable; those that wait at the same time share one
     * commit. A throw leaves nothing of this `work` and everything of the others'. A power cut may undo light writes that no
     * other write has followed. @throws what `work` throws; EngineDown or NoRoom, together with the others, when the commit fails
     */
    write: <T>(work: () => T, { isLight = false }: WriteOptions = {}): Promise<T> =>
      new Promise((resolve, reject) => {
        // After the I/O of this turn of the event loop: all requests that came in while the last commit was synced share the next one.
        if (waiting.length === 0) setImmediate(flush);
        const run = () => {
          const result = work();
          return () => resolve(result);
        };
        waiting.push({ isLight, run, reject });
      }),
    /** Commits the writes that wait, then closes the file. */
    close(): void {
      flush();
      statements.clear();
      if (db.isOpen) db.close();
    },
  };
}

/** @throws the port's errors for what SQLite says */
function named<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw asStoreError(error);
  }
}

const openDatabase = ({ file, busyMs = 2000, mostPages = 0, isPassing = false }: EngineOptions): DatabaseSync =>
  named(() => {
    mkdirSync(dirname(file), { recursive: true });
    const db = new DatabaseSync(file, { timeout: busyMs });
    // FULL in WAL mode syncs the log at every commit: what was acknowledged survives a power cut.
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA journal_size_limit = 67108864;');
    // What undoes one write of several is kept in memory, not in a file that is made and removed for each.
    db.exec('PRAGMA temp_store = MEMORY; PRAGMA wal_autocheckpoint = 4000;');
    if (isPassing) db.exec('PRAGMA synchronous = OFF');
    // SQLite's own memory of pages (2 MiB) is left as it is: the system keeps the file as long as it has room, and a larger one made short lists faster alone.
    if (mostPages > 0) db.exec(`PRAGMA max_page_count = ${mostPages}`);
    return db;
  });

/** Runs all writes in one transaction and gives what answers their callers. @throws what made the transaction fail as a whole */
function commit(db: DatabaseSync, writes: readonly WaitingWrite[]): (() => void)[] {
  db.exec('BEGIN IMMEDIATE');
  try {
    // A savepoint copies each page that is changed: a single write, such as the rewriting of a collection, goes without.
    const answers = writes.map((write) => (writes.length === 1 ? write.run() : runInSavepoint(db, write)));
    db.exec('COMMIT');
    return answers;
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

/** Commits without waiting for the disk, and restores the file's own setting. */
function commitUnsynced(db: DatabaseSync, writes: readonly WaitingWrite[]): (() => void)[] {
  const level = Number(db.prepare('PRAGMA synchronous').get()?.synchronous);
  if (level <= normal) return commit(db, writes);
  db.exec(`PRAGMA synchronous = ${normal}`);
  try {
    return commit(db, writes);
  } finally {
    db.exec(`PRAGMA synchronous = ${level}`);
  }
}

/** SQLite's levels of syncing: 0 is OFF, 1 NORMAL, 2 FULL, 3 EXTRA. */
const normal = 1;

function runInSavepoint(db: DatabaseSync, { run, reject }: WaitingWrite): () => void {
  db.exec('SAVEPOINT one_write');
  try {
    const answer = run();
    db.exec('RELEASE one_write');
    return answer;
  } catch (error) {
    // A full disk or a fault of the file may have ended the whole transaction.
    if (!db.isTransaction) throw error;
    db.exec('ROLLBACK TO one_write; RELEASE one_write');
    return () => reject(asStoreError(error));
  }
}
