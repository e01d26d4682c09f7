// Lists, searches and counters at 1,000 and at 100,000 protocols, timed in the server. MongoDB too where MONGODB_URI is set.
// BENCH_KINDS=council: those alone that have a goal of their own.
import { randomUUID } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeMongoNames } from '../service-kit/testing/mongo-names.ts';
import { ask, ended, hangUp, report, rush, serve } from './lists-asking.ts';
import { askedKinds } from './lists-kinds.ts';
import { atOnce, judge, type Engine, type Measured } from './lists-report.ts';

const sizesOf = (given = '1000,100000'): number[] => given.split(',').map(Number);
/** Calls of each kind that are measured, and before them. */
const calls = 200;
const warmUp = 40;
/** Milliseconds that no kind is asked for longer. */
const longest = 30_000;
/** Milliseconds that an engine is given after many documents were stored: some plan by statistics that they gather meanwhile. */
const settling = 10_000;

/** Reads a file to its end, so that the system holds it: the disk is none of what is measured. */
async function bringIn(file: string): Promise<void> {
  const handle = await open(file);
  const part = Buffer.alloc(1_048_576);
  while ((await handle.read(part)).bytesRead > 0);
  await handle.close();
}

async function measure(engine: Engine, place: string, size: number): Promise<Measured> {
  // What seeding needs is none of the memory that is measured.
  const seeding = await serve(engine, place, size);
  await ended(seeding.child);
  if (seeding.server.seeded > 0 && engine === 'mongodb') await new Promise((resolve) => setTimeout(resolve, settling));
  const { server, child, readyMs } = await serve(engine, place, size);
  try {
    const before = (await report(server)).rss;
    const [times, crowded]: [number[][], number[][]] = [[], []];
    for (const kind of askedKinds) {
      if (engine === 'sqlite') await bringIn(place);
      await ask(server, kind, { first: 0, count: warmUp, ms: longest / 4 });
      await ask(server, kind, { first: warmUp, count: calls, ms: longest });
      times.push((await report(server)).times);
      if (kind.council) await ask(server, kind, { first: warmUp, count: 4 * calls, ms: longest, width: atOnce });
      crowded.push((await report(server)).times);
    }
    const rate = await rush(server);
    const { rss } = await report(server);
    return { size, times, crowded, rate, readyMs, seeded: seeding.server.seeded, memory: [before, rss] };
  } finally {
    await ended(child);
  }
}

async function measureAll(engine: Engine, sizes: readonly number[], placeOf: (size: number) => string): Promise<void> {
  const measured = [];
  for (const size of sizes) measured.push(await measure(engine, placeOf(size), size));
  if (!judge(engine, measured)) process.exitCode = 1;
}

/** A folder that is kept: what is seeded there once serves the next measurement too. */
const kept = process.env.BENCH_FOLDER;
const folder = kept ?? (await mkdtemp(path.join(tmpdir(), 'portal-bench-')));
const database = process.env.BENCH_DATABASE;
const uri = process.env.MONGODB_URI;
try {
  if (process.env.BENCH_SIZES !== '')
    await measureAll('sqlite', sizesOf(process.env.BENCH_SIZES), (size) => path.join(folder, `${size}.sqlite`));
  if (uri) {
    const prefix = database ?? `bench-${randomUUID()}`;
    try {
      await measureAll('mongodb', sizesOf(process.env.BENCH_MONGODB_SIZES), (size) => `${prefix}-${size}`);
    } finally {
      if (database === undefined) await removeMongoNames(uri, prefix);
    }
  }
} finally {
  hangUp();
  if (kept === undefined) await rm(folder, { recursive: true, force: true });
}
