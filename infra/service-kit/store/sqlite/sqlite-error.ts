import path from 'node:path';
import { isNativeError } from 'node:util/types';
import { EngineDown, NoRoom, StoreDamaged } from '../store-error.ts';

// Primary result codes: BUSY, LOCKED, NOMEM, READONLY, INTERRUPT, IOERR, CORRUPT, FULL, CANTOPEN, PROTOCOL, NOTADB.
const engineFaults = new Set([5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 26]);
const fileFaults = new Set(['ERR_INVALID_STATE', 'ENOENT', 'EACCES', 'ENOTDIR', 'ENOSPC', 'EROFS', 'EIO', 'EEXIST']);
const full = 13;
const damaged = new Set([11, 26]);
const uniqueViolations = new Set([1555, 2067]);

const isSqliteError = (error: unknown): error is Error & { code: string; errcode?: number } =>
  isNativeError(error) && 'code' in error;

/** The error as the port names it, with its cause: a full disk is NoRoom, a damaged file StoreDamaged, a closed database or other fault EngineDown; all else as it is. */
export function asStoreError(error: unknown, file = 'SQLite'): unknown {
  if (!isSqliteError(error)) return error;
  const primary = (error.errcode ?? 0) & 0xff;
  if (error.code === 'ENOSPC' || primary === full) return new NoRoom('SQLite', { cause: error });
  if (damaged.has(primary)) return new StoreDamaged(path.basename(file, '.sqlite'), { cause: error });
  return fileFaults.has(error.code) || engineFaults.has(primary) ? new EngineDown('SQLite', { cause: error }) : error;
}

/** True for a broken unique or primary key of this table. */
export const breaksUnique = (error: unknown, table: string): boolean =>
  isSqliteError(error) && uniqueViolations.has(error.errcode ?? 0) && error.message.includes(`${table}.`);
