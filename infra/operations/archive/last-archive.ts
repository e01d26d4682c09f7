import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readManifest } from './manifest.ts';

/** The day of the newest whole archive beside a folder, where archives are kept: 'YYYY-MM-DD'. */
export function lastArchiveBeside(folder: string): string | undefined {
  const beside = path.dirname(path.resolve(folder));
  const made = globSync('*/manifest.json', { cwd: beside }).flatMap((name) => {
    try {
      return [readManifest(readFileSync(path.join(beside, name), 'utf8')).made_at];
    } catch {
      return [];
    }
  });
  return made.sort().at(-1)?.slice(0, 10);
}
