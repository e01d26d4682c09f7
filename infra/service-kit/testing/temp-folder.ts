import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new empty folder and the function that removes it with everything in it. */
export async function createTempFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
