import { rmSync } from 'node:fs';

/** Has the folder go with this process, however it ends by itself or by a signal, unless it is removed or kept before. */
export function passingFolder(folder: string): { remove: () => void; keep: () => void } {
  const remove = (): void => {
    keep();
    rmSync(folder, { recursive: true, force: true });
  };
  const keep = (): void => void process.off('exit', remove);
  process.once('exit', remove);
  return { remove, keep };
}
