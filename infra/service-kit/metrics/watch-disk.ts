import { statfs } from 'node:fs/promises';
import type { Metrics } from './create-metrics.ts';

/** Tells how much room the folder's file system has, as far as this process may fill it. */
export function watchDisk(metrics: Pick<Metrics, 'watch'>, folder: string): void {
  metrics.watch('disk_free', async () => {
    const { bavail, bsize } = await statfs(folder);
    return [[{ folder }, bavail * bsize]];
  });
  metrics.watch('disk_size', async () => {
    const { blocks, bsize } = await statfs(folder);
    return [[{ folder }, blocks * bsize]];
  });
}
