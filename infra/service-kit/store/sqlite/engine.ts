import fs from 'node:fs';
import { basename, dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { parseStoredJson } from '../../json/index.ts';
import { storedForm } from '../form.ts';
import { StoreDamaged } from '../store-error.ts';
import { holdsOurForm } from './form-of-file.ts';
import { createGroupCommit } from './group-commit.ts';
import { asStoreError } from './sqlite-error.ts';

const mostStatements = 500;
const fdatasync = promisify((file: number, done: fs.NoParamCallback) => fs.fdatasync(file, done));

export type Row = Record<string, SQLOutputValue>;

export type Engine = ReturnType<typeof openEngine>;

export interface EngineOptions {
  file: string;
  /** How long a write waits for another process that is writing; the event loop waits with it. */
  busyMs?: number;
  /** Nothing is synced: a power cut may take all of it. */
  isPassing?: boolean;
  /** Told when the disk cannot sync a commit. */
  onBroken?: (error: unknown) => void;
}

/** One database file: prepared statements by text, transactions, and errors in the port's words. @throws OtherForm; EngineDown when the file cannot be opened */
export function openEngine(options: EngineOptions) {
  const { file } = options;
  /** @throws the port's errors for what SQLite says */
  const named = <T>(work: () => T): T => namedFor(file, work);
  const db = openDatabase(options);
  const statements = new Map<string, StatementSync>();
  // SQLite keeps its log as long as the file is open.
  const log = named(() => fs.openSync(`${file}-wal`, 'r+'));
  const sync = async (): Promise<void> => {
    if (!options.isPassing) await fdatasync(log);
  };
  const commits = createGroupCommit(db, sync, options.onBroken);

  const prepared = (sql: string): StatementSync => {
    const known = statements.get(sql);
    if (known) return known;
    if (statements.size >= mostStatements) statements.clear();
    const statement = db.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };

  type Params = readonly SQLInputValue[];
  return {
    all: (sql: string, params: Params = []): Row[] => named(() => prepared(sql).all(...params)),
    /** Row by row, while other tables are written. */
    each: (sql: string): Iterable<Row> => prepared(sql).iterate(),
    get: (sql: string, params: Params = []): Row | undefined => named(() => prepared(sql).get(...params)),
    /** Answers how many rows changed. */
    run: (sql: string, params: Params = []): number => Number(named(() => prepared(sql).run(...params)).changes),
    exec: (sql: string): void => named(() => db.exec(sql)),
    /** What was stored as JSON. @throws StoreDamaged where it is none any more */
    parsed<T>(text: unknown): T {
      try {
        return parseStoredJson<T>(String(text));
      } catch (cause) {
        throw new StoreDamaged(basename(file, '.sqlite'), { cause });
      }
    },
    settled: commits.settled,
    /**
     * Runs `work` soon, in the order of the calls, and resolves when it is durable; those that wait at the same time share one
     * commit. A throw leaves nothing of this `work` and everything of the others'. A power cut may undo light writes that no
     * other write has followed. @throws what `work` throws; EngineDown or NoRoom, together with the others, when the commit fails.
     * Where the disk cannot sync a commit, reads and writes are refused until the file is opened again.
     */
    write: commits.write,
    /** Commits the writes that wait, then closes the file. */
    async close(): Promise<void> {
      await commits.finish();
      statements.clear();
      if (!db.isOpen) return;
      db.close();
      fs.closeSync(log);
    },
  };
}

/** @throws the port's errors for what SQLite says of this file */
function namedFor<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw asStoreError(error, file);
  }
}

const openDatabase = ({ file, busyMs = 2000, isPassing = false }: EngineOptions): DatabaseSync =>
  namedFor(file, () => {
    const isNew = !holdsOurForm(file);
    fs.mkdirSync(dirname(file), { recursive: true });
    const db = new DatabaseSync(file, { timeout: busyMs });
    try {
      prepare(db, { isNew, busyMs, isPassing });
    } catch (error) {
      db.close();
      throw error;
    }
    return db;
  });

/** @throws what SQLite says */
function prepare(
  db: DatabaseSync,
  { isNew, busyMs, isPassing }: { isNew: boolean; busyMs: number; isPassing: boolean },
) {
  // Before there is a log: the header then bears it from the first write on.
  if (isNew) db.exec(`PRAGMA user_version = ${storedForm}`);
  // NORMAL keeps the file whole in a power cut; our own sync makes what was acknowledged survive it.
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA journal_size_limit = 67108864;');
  // What a crash left in the log goes to the file: a page of the log that the disk could not sync may be in the system's memory alone.
  db.exec(`PRAGMA busy_timeout = 0; PRAGMA wal_checkpoint(TRUNCATE); PRAGMA busy_timeout = ${busyMs};`);
  // What undoes one statement of several is kept in memory, not in a file that is made and removed for each.
  db.exec('PRAGMA temp_store = MEMORY; PRAGMA wal_autocheckpoint = 4000;');
  if (isPassing) db.exec('PRAGMA synchronous = OFF');
  // SQLite's own memory of pages (2 MiB) is left as it is: the system keeps the file as long as it has room, and a larger one made short lists faster alone.
}
