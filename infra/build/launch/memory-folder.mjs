import { existsSync, mkdtempSync, readFileSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import path from 'node:path';

const memory = '/dev/shm';
const enough = 6 * 2 ** 30;

/** Tests write programs there and run them. */
const runsPrograms = () =>
  readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .some((line) => line.split(' ')[1] === memory && !line.split(' ')[3]?.split(',').includes('noexec'));

/**
 * A new folder in memory for what tests write, where `least` bytes fit into it and as many are left besides; undefined
 * elsewhere. Databases there wait for no disk, and lose nothing when a process ends, which is all that tests end.
 */
export function memoryFolder(least = enough) {
  if (!existsSync(memory) || !runsPrograms()) return undefined;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < least || freemem() < 2 * least) return undefined;
  return mkdtempSync(path.join(memory, 'portal-tests-'));
}
