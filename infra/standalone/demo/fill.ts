import {
  closeSync,
  cpSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import type { PortalSettings } from '@portal/service-kit/config';
import { showsPortal } from '../engines.ts';
import { lockFolder } from '../data-folder.ts';
import { openDemoPortal } from './demo-portal.ts';
import { playYear } from './year.ts';

/** Beside what the folder holds already, until it is whole. */
const asideIn = (folder: string): string => path.join(folder, '.demo');

/** Whether no portal has worked on the data folder yet, but one that was making its demo data. */
export const isBlank = (dataDir: string): boolean =>
  !existsSync(path.join(dataDir, 'store')) && (existsSync(asideIn(dataDir)) || !showsPortal(dataDir));

function sync(file: string): void {
  const handle = openSync(file, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/**
 * Fills a blank data folder with demo accounts and a year of their work, made beside it and moved there when it is whole: an end
 * in between leaves the folder blank. @throws FolderInUse
 */
export async function fillDemo(settings: PortalSettings, now = new Date()): Promise<void> {
  const folder = path.resolve(settings.dataDir);
  const aside = asideIn(folder);
  mkdirSync(aside, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(aside);
  try {
    const made = path.join(aside, 'data');
    rmSync(made, { recursive: true, force: true });
    const keys = path.join(folder, 'keys');
    if (existsSync(keys)) cpSync(keys, path.join(made, 'keys'), { recursive: true });
    await playYear((at) => openDemoPortal({ ...settings, dataDir: made }, at, now), now, settings);
    for (const name of ['keys', 'store'])
      for (const file of readdirSync(path.join(made, name))) sync(path.join(made, name, file));
    // The store comes last: without it the folder is blank, whatever else was brought there before an end.
    for (const name of ['keys', 'files', 'mail', 'store'].filter((one) => existsSync(path.join(made, one)))) {
      const [from, to] = [path.join(made, name), path.join(folder, name)];
      if (existsSync(to)) cpSync(from, to, { recursive: true });
      else renameSync(from, to);
    }
  } finally {
    unlock();
  }
  rmSync(aside, { recursive: true });
}
