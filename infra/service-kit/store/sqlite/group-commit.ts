import type { DatabaseSync } from 'node:sqlite';
import { EngineDown } from '../store-error.ts';
import type { WriteOptions } from '../store.port.ts';
import { asStoreError } from './sqlite-error.ts';

/** A write that waits for the next commit. `run` does the work, inside a transaction, perhaps a second time, and gives what answers its caller after the commit. */
interface WaitingWrite {
  isLight: boolean;
  run: () => () => void;
  reject: (error: unknown) => void;
}

/**
 * One commit, and where it is not light one `sync`, for all that wait at the same time. The next commit waits for the sync (ADR 0051);
 * `onBroken` is told when the disk refused it.
 */
export function createGroupCommit(db: DatabaseSync, sync: () => Promise<void>, onBroken?: (error: unknown) => void) {
  let waiting: WaitingWrite[] = [];
  let isDue = false;
  let syncing: Promise<void> | undefined;
  let broken: EngineDown | undefined;

  const commitSoon = (): void => {
    if (isDue || syncing || waiting.length === 0) return;
    isDue = true;
    // After the I/O of this turn of the event loop, so that all requests that came in share the commit.
    setImmediate(commitAll);
  };
  const commitAll = (): void => {
    isDue = false;
    if (syncing) return;
    const writes = waiting;
    waiting = [];
    const refuse = (error: unknown) => writes.forEach(({ reject }) => reject(asStoreError(error)));
    if (broken) return refuse(broken);
    try {
      const answers = commit(db, writes);
      const answer = () => answers.forEach((one) => one());
      if (writes.every(({ isLight }) => isLight)) return answer();
      syncing = sync()
        .then(answer, (cause: unknown) => {
          // SQLite cannot take back what the log holds by now: it is shown to nobody, and no later commit may stand behind it.
          broken = new EngineDown('SQLite', { cause });
          refuse(broken);
          onBroken?.(cause);
        })
        .finally(() => {
          syncing = undefined;
          commitSoon();
        });
    } catch (error) {
      refuse(error);
    }
  };

  return {
    write: <T>(work: () => T, { isLight = false }: WriteOptions = {}): Promise<T> =>
      new Promise((resolve, reject) => {
        const run = () => {
          const result = work();
          return () => resolve(result);
        };
        waiting.push({ isLight, run, reject });
        commitSoon();
      }),
    /** Resolves when what is committed is on disk. @throws EngineDown where the disk could not sync it */
    async settled(): Promise<void> {
      await syncing;
      if (broken) throw broken;
    },
    /** Commits and syncs all that waits. */
    async finish(): Promise<void> {
      while (syncing ?? waiting.length > 0) await (syncing ?? commitAll());
    },
  };
}

/** Runs all writes in one transaction and gives what answers their callers. @throws where the file is busy, or a single write fails */
function commit(db: DatabaseSync, writes: readonly WaitingWrite[]): (() => void)[] {
  db.exec('BEGIN IMMEDIATE');
  try {
    const answers = writes.map(({ run }) => run());
    db.exec('COMMIT');
    return answers;
  } catch (error) {
    // A full disk or a fault of the file may have ended the transaction.
    if (db.isTransaction) db.exec('ROLLBACK');
    if (writes.length === 1) throw error;
    // All are undone, so that each is tried alone. Savepoints would spare that, but copy every page that any write changes.
    return writes.flatMap((write) => alone(db, write));
  }
}

function alone(db: DatabaseSync, write: WaitingWrite): (() => void)[] {
  try {
    return commit(db, [write]);
  } catch (error) {
    return [() => write.reject(asStoreError(error))];
  }
}
