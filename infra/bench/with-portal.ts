import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPortal, type RunningPortal } from '../e2e/portal/start-portal.ts';

/** Runs `measure` against a portal on an empty data folder, and takes both away again. */
export async function withPortal<T>(
  measure: (portal: RunningPortal) => Promise<T>,
  settings: Readonly<Record<string, string>> = {},
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-bench-'));
  const portal = await startPortal(path.join(folder, 'data'), settings);
  try {
    return await measure(portal);
  } finally {
    await portal.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
