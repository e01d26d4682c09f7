import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FolderInUse, lockFolder } from '../../standalone/data-folder.ts';
import { startPortal } from './start-portal.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const cache = path.join(root, '.cache/demo');

/** Changes with the sources and with the day: the demo's story happened so many days ago. */
function keyOfToday(): string {
  const sources = globSync(['svc-*/**/*.{ts,txt}', 'infra/{contracts,service-kit,standalone}/**/*.{ts,txt}'], {
    cwd: root,
    exclude: (name) => name.endsWith('node_modules'),
  });
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  for (const file of sources.sort()) hash.update(file).update(readFileSync(path.join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

/** Waits while another process has the lock. */
async function locked(): Promise<() => void> {
  for (;;) {
    try {
      return lockFolder(cache);
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error;
      await sleep(100);
    }
  }
}

/** Puts the demo data into a data folder that is not there yet. It is made once for all tests, and copied. */
export async function copyDemo(dataDir: string): Promise<void> {
  const key = keyOfToday();
  const [filled, filling] = [path.join(cache, key), path.join(cache, 'filling')];
  mkdirSync(cache, { recursive: true });
  const unlock = await locked();
  try {
    if (!existsSync(filled)) {
      for (const name of readdirSync(cache).filter((one) => !one.startsWith('lock.sqlite')))
        rmSync(path.join(cache, name), { recursive: true });
      const portal = await startPortal(filling, { DEMO: 'on' });
      await portal.stop();
      renameSync(filling, filled);
    }
    cpSync(filled, dataDir, { recursive: true });
  } finally {
    unlock();
  }
}
