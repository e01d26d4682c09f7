// From the start of the process to ready, with front ends already built, and the memory of a portal that has nothing to do.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPortal } from '../e2e/portal/start-portal.ts';
import { percentile, printTable } from './figures.ts';

const runs = 5;
const idleSeconds = 30;

async function timed(folder: string): Promise<number> {
  const began = performance.now();
  const portal = await startPortal(folder);
  const took = performance.now() - began;
  await portal.stop();
  return took;
}

async function residentMegabytes(opsUrl: string): Promise<number> {
  const text = await (await fetch(`${opsUrl}/metrics`)).text();
  const bytes = /^process_resident_memory_bytes(?:\{[^}]*\})? (\S+)$/m.exec(text)?.[1];
  return Math.round(Number(bytes) / 1024 / 1024);
}

const folder = await mkdtemp(path.join(tmpdir(), 'portal-bench-'));
try {
  const first: number[] = [];
  for (let run = 0; run < runs; run += 1) first.push(await timed(path.join(folder, `data${run}`)));
  const again: number[] = [];
  for (let run = 0; run < runs; run += 1) again.push(await timed(path.join(folder, 'data0')));
  const row = (what: string, values: readonly number[]) => ({
    what,
    'median ms': Math.round(percentile(values, 0.5)),
    'worst ms': Math.round(Math.max(...values)),
  });
  printTable(`process start to ready, ${runs} runs each`, [
    row('empty data folder', first),
    row('the same folder again', again),
  ]);

  const portal = await startPortal(path.join(folder, 'data0'));
  await new Promise((resolve) => setTimeout(resolve, idleSeconds * 1000));
  printTable('memory', [{ what: `resident after ${idleSeconds} s idle`, MiB: await residentMegabytes(portal.opsUrl) }]);
  await portal.stop();
} finally {
  await rm(folder, { recursive: true, force: true });
}
