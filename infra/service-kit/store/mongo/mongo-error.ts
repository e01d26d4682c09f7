import mongoose from 'mongoose';
import { EngineDown, NoRoom } from '../store-error.ts';

const { MongoBulkWriteError, MongoError, MongoServerError } = mongoose.mongo;

const [taken, diskFull] = [11000, 14031];

/** The engine is not there, not reached in time, or closed: by the names that driver and mongoose give their errors. */
const outages =
  /^Mongo.*(Network|ServerSelection|NotConnected|TopologyClosed|ClientClosed|ServerClosed|PoolClosed|PoolCleared|WaitQueueTimeout|OperationTimeout|ExpiredSession|StalePrimary|WriteConcern)/;

/**
 * Server codes: 6 and 7 host not found or reached, 50 and 262 late, 64 and 100 too few members took the write, 89 network,
 * 91 and 11600 shutting down, 133 and 134 no member to read from, 189, 10058, 10107, 11602, 13435 and 13436 not primary.
 */
const outageCodes = new Set([6, 7, 50, 64, 89, 91, 100, 133, 134, 189, 262, 10058, 10107, 11600, 11602, 13435, 13436]);

/** The line ended while a command was being written: the driver passes on the error of its socket. A client's has no `syscall`. */
const isCut = ({ code, syscall }: Error & { code?: unknown; syscall?: unknown }) =>
  code === 'EPIPE' || (code === 'ECONNRESET' && !!syscall);

/** The error as the port names it: a full disk is NoRoom, an engine that does not answer EngineDown, with its cause; all else as it is. */
export function asStoreError(error: unknown): unknown {
  // The driver wraps whatever ends an insert, a lost connection too.
  if (error instanceof MongoBulkWriteError && error.errorResponse instanceof Error)
    return asStoreError(error.errorResponse);
  if (!(error instanceof Error)) return error;
  if (error instanceof MongoServerError && error.code === diskFull) return new NoRoom('MongoDB', { cause: error });
  const refused = error instanceof MongoServerError && outageCodes.has(Number(error.code));
  const passing = isCut(error) || (error instanceof MongoError && error.hasErrorLabel('RetryableWriteError'));
  return refused || passing || outages.test(error.name) ? new EngineDown('MongoDB', { cause: error }) : error;
}

/** True for a broken unique index or a taken id. */
export const isDuplicate = (error: unknown): boolean => error instanceof MongoServerError && error.code === taken;
