import { isNativeError } from 'node:util/types';
import { EngineDown, NoRoom } from '../store/store-error.ts';

/** The disk, the share of it that this user has, and the size that a file may have here. */
const noRoom = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const faults = new Set(['EIO', 'EROFS', 'EMFILE', 'ENFILE', 'EACCES', 'ENOTDIR']);

export const codeOf = (error: unknown): string =>
  isNativeError(error) && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Full disks are NoRoom and failing ones EngineDown, with their cause; all else is returned as is. */
export function asFileError(error: unknown): unknown {
  if (noRoom.has(codeOf(error))) return new NoRoom('The disk', { cause: error });
  return faults.has(codeOf(error)) ? new EngineDown('The disk', { cause: error }) : error;
}
