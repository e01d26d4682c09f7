import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import { EngineDown } from '../store-error.ts';
import type { WriteOptions } from '../store.port.ts';
import { openLog } from './log.ts';
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
  /** Told when the disk cannot sync a commit. */
  onBroken?: (error: unknown) => void;
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
  const log = openLog(options);
  const statements = new Map<string, StatementSync>();
  let waiting: WaitingWrite[] = [];
  let isDue = false;
  /** While the last commit is being synced. The next one waits for it. */
  let syncing: Promise<void> | undefined;
  let broken: EngineDown | undefined;

  const prepared = (sql: string): StatementSync => {
    const known = statements.get(sql);
    if (known) return known;
    if (statements.size >= mostStatements) statements.clear();
    const statement = db.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };

  const commitSoon = (): void => {
    if (isDue || syncing || waiting.length === 0) return;
    isDue = true;
    // After the I/O of this turn of the event loop, so that all requests that came in share the commit.
    setImmediate(commitAll);
  };
  const commitAll = (): void => {
    const writes = waiting;
    [isDue, waiting] = [false, []];
    if (writes.length === 0) return;
    const refuse = (error: unknown) => writes.forEach(({ reject }) => reject(asStoreError(error)));
    try {
      if (broken) throw broken;
      const answers = commit(db, writes);
      const answer = () => answers.forEach((one) => one());
      if (writes.every(({ isLight }) => isLight)) return answer();
      const settle = (how: () => void) => {
        syncing = undefined;
        how();
        commitSoon();
      };
      const fail = (cause: unknown) => {
        broken = new EngineDown('SQLite', { cause });
        options.onBroken?.(cause);
        refuse(broken);
      };
      syncing = log.sync().then(
        () => settle(answer),
        (error: unknown) => settle(() => fail(error)),
      );
    } catch (error) {
      refuse(error);
    }
  };

  type Params = readonly SQLInputValue[];
  return {
    all: (sql: string, params: Params = []): Row[] => named(() => prepared(sql).all(...params)),
    get: (sql: string, params: Params = []): Row | undefined => named(() => prepared(sql).get(...params)),
    /** Answers how many rows changed. */
    run: (sql: string, params: Params = []): number => Number(named(() => prepared(sql).run(...params)).changes),
    exec: (sql: string): void => named(() => db.exec(sql)),
    /** Resolves when what is committed is on disk. Who reads waits for it: nobody is shown what a power cut may undo, but for light writes. */
    settled: async () => syncing,
    /**
     * Runs `work` soon, in the order of the calls, and resolves when it is durable; those that wait at the same time share one
     * commit. A throw leaves nothing of this `work` and everything of the others'. A power cut may undo light writes that no
     * other write has followed. @throws what `work` throws; EngineDown or NoRoom, together with the others, when the commit fails.
     * Where the disk cannot sync a commit, all writes are refused until the file is opened again, which reads what the disk has.
     */
    write: <T>(work: () => T, { isLight = false }: WriteOptions = {}): Promise<T> =>
      new Promise((resolve, reject) => {
        const run = () => {
          const result = work();
          return () => resolve(result);
        };
        waiting.push({ isLight, run, reject });
        commitSoon();
      }),
    /** Commits the writes that wait, then closes the file. */
    async close(): Promise<void> {
      while (syncing ?? waiting.length > 0) {
        await syncing;
        if (waiting.length > 0) commitAll();
      }
      statements.clear();
      if (db.isOpen) db.close();
      await log.close();
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
    // NORMAL keeps the file whole in a power cut; `log.sync` makes what was acknowledged survive it, while the event loop goes on.
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA journal_size_limit = 67108864;');
    // What a crash left in the log goes to the file: a page of the log that the disk could not sync may be in memory alone.
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
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
