import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { RunningPortal } from '../../portal/start-portal.ts';

const run = promisify(execFile);

/** A place for a data folder that can be made to run out of room. */
export interface SmallDisk {
  /** For the data folder. */
  folder: string;
  /** Leaves no more than so many bytes for a new file. */
  leave: (portal: Pick<RunningPortal, 'pid'>, bytes: number) => Promise<void>;
  /** There is room again. */
  free: (portal: Pick<RunningPortal, 'pid'>) => Promise<void>;
  remove: () => Promise<void>;
}

/** A disk of its own that a neighbour's file fills, as most full disks are. @throws where this user may not mount */
export async function tmpfsDisk(megabytes: number): Promise<SmallDisk> {
  const mount = await mkdtemp(path.join(tmpdir(), 'portal-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', mount]);
  } catch (error) {
    await rm(mount, { recursive: true });
    throw error;
  }
  const folder = path.join(mount, 'data');
  await mkdir(folder);
  const ballast = path.join(mount, 'ballast');
  return {
    folder,
    async leave(_portal, bytes) {
      const file = await open(ballast, 'a');
      try {
        for (;;) await file.appendFile(Buffer.alloc(64 * 1024));
      } catch {
        const { size } = await file.stat();
        await file.truncate(Math.max(0, size - bytes));
      } finally {
        await file.close();
      }
    },
    free: () => rm(ballast, { force: true }),
    async remove() {
      await run('umount', ['--lazy', mount]);
      await rm(mount, { recursive: true });
    },
  };
}

/** Nobody writes there any more, root neither. @throws where this user may not mount */
export const makeReadOnly = async ({ folder }: Pick<SmallDisk, 'folder'>): Promise<void> =>
  void (await run('mount', ['-o', 'remount,ro', path.dirname(folder)]));

/** From now on no file that the portal writes to may grow over so many bytes: with 0 nothing can be written at all. */
export const limitFiles: SmallDisk['leave'] = async ({ pid }, bytes) =>
  void (await run('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:unlimited`]));

export const freeFiles: SmallDisk['free'] = async ({ pid }) =>
  void (await run('prlimit', [`--pid=${pid}`, '--fsize=unlimited:unlimited']));

/** A limit to the size of every file (RLIMIT_FSIZE), which needs no rights. */
export async function limitedDisk(): Promise<SmallDisk> {
  const root = await mkdtemp(path.join(tmpdir(), 'portal-limit-'));
  return {
    folder: path.join(root, 'data'),
    leave: limitFiles,
    free: freeFiles,
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/** Why a kind of disk cannot be had here; undefined where it can. */
export async function obstacleTo(make: () => Promise<SmallDisk>): Promise<string | undefined> {
  try {
    await (await make()).remove();
    return undefined;
  } catch (error) {
    return String((error as Error).message).split('\n')[0];
  }
}
