import { isNativeError } from 'node:util/types';
import { EngineDown } from '../store/store-error.ts';

const faults = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EMFILE', 'ENFILE', 'EACCES', 'ENOTDIR']);

export const codeOf = (error: unknown): string =>
  isNativeError(error) && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Full and failing disks are EngineDown, with their cause; all else stays what it is. */
export const asFileError = (error: unknown): unknown =>
  faults.has(codeOf(error)) ? new EngineDown('The disk', { cause: error }) : error;
