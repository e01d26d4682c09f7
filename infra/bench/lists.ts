// Lists, searches and counters at 1,000 and at 100,000 protocols, timed in the server. MongoDB too where MONGODB_URI is set.
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeMongoNames } from '../service-kit/testing/mongo-names.ts';
import { ask, ended, hangUp, report, rush, serve } from './lists-asking.ts';
import { kinds, type Kind } from './lists-kinds.ts';
import { judge } from './lists-goals.ts';
import { printLists } from './lists-print.ts';
import { ofAll, type KindReport, type Measured, type Server, type ServerReport } from './lists-report.ts';
import { valueAt } from './percentile.ts';

const sizesOf = (given: string): number[] => given.split(',').map(Number);
const sizes = sizesOf(process.env.BENCH_SIZES ?? '1000,100000');
const mongoSizes = sizesOf(process.env.BENCH_MONGODB_SIZES ?? '1000,100000');
/** Calls of each kind in each round. */
const calls = 20;
/** Two servers of one size differ by more than two sizes: how code is compiled and where memory lies is another each time. So they are begun so often. */
const launches = 4;
/** Each time the sizes are measured in turn so often, a few milliseconds each: what else the machine does comes and goes. */
const rounds = 10;
/** Calls of each kind before anything is measured: what is compiled on the way counts for no size. */
const warmUp = 100;
/** No kind is asked for longer at a time, in ms; warming up takes half of that at most. */
const longest = 4_000;

interface Round extends ServerReport {
  /** Of every answer. */
  rows: number[];
}

async function timed(server: Server, kind: Kind, round: number): Promise<Round> {
  const rows = await ask(server, kind, round * calls, calls, longest / rounds);
  return { ...(await report(server)), rows };
}

const together = (told: readonly Round[]): KindReport => {
  const rows = told.flatMap((round) => round.rows);
  return {
    times: told.flatMap(({ times }) => times),
    middles: told.map(({ times }) => valueAt(times, 0.5)),
    cpus: told.map(({ cpu }) => cpu),
    rows: rows.reduce((sum, one) => sum + one, 0) / rows.length,
  };
};

/** Reads a file to its end, so that the system holds it: some take away within seconds what nobody reads, and the disk is none of what is measured. */
async function bringIn(file: string): Promise<void> {
  const handle = await open(file);
  const part = Buffer.alloc(1_048_576);
  while ((await handle.read(part)).bytesRead > 0);
  await handle.close();
}

/** A server for each size: what they take is measured in turn, since what else the machine does changes with time. */
async function launch(engine: string, places: readonly Place[]): Promise<Measured[]> {
  const children: ChildProcess[] = [];
  const begun = async ({ size, place, seeded }: Place) => {
    const { server, child } = await serve(engine, place, size);
    children.push(child);
    const before = (await report(server)).rss;
    for (const kind of kinds) await ask(server, kind, 0, warmUp, longest / 2);
    return { size, server, before, seeded, reports: [] as KindReport[] };
  };
  try {
    const stores = [];
    for (const place of places) stores.push(await begun(place));
    for (const kind of kinds) {
      if (engine === 'sqlite') for (const { place } of places) await bringIn(place);
      const told: Round[][] = stores.map(() => []);
      for (let round = 0; round < rounds; round += 1)
        for (const [at, { server }] of stores.entries()) told[at]?.push(await timed(server, kind, round));
      for (const [at, { reports }] of stores.entries()) reports.push(together(told[at] ?? []));
    }
    const measured: Measured[] = [];
    for (const { size, server, before, seeded, reports } of stores) {
      const rate = await rush(server);
      measured.push({ size, reports, rate, seeded, memory: [before, (await report(server)).rss] });
    }
    return measured;
  } finally {
    for (const child of children) await ended(child);
  }
}

interface Place {
  size: number;
  place: string;
  /** Seconds that seeding took. */
  seeded: number;
}

/** A store of each size, and servers of each, `launches` times. */
async function measure(engine: string, all: readonly number[], placeOf: (size: number) => string): Promise<Measured[]> {
  const places: Place[] = [];
  for (const size of all) {
    // What seeding needed is none of the memory that is measured.
    const { server, child } = await serve(engine, placeOf(size), size);
    places.push({ size, place: placeOf(size), seeded: server.seeded });
    await ended(child);
  }
  const told: Measured[][] = [];
  for (let time = 0; time < launches; time += 1) told.push(await launch(engine, places));
  return places.map((_, at) => ofAll(told.flatMap((measured) => measured[at] ?? [])));
}

/** A folder that is kept: what is seeded there once serves the next measurement too. */
const kept = process.env.BENCH_FOLDER;
const folder = kept ?? (await mkdtemp(path.join(tmpdir(), 'portal-bench-')));
try {
  const sqlite = await measure('sqlite', sizes, (size) => path.join(folder, `${size}.sqlite`));
  printLists('SQLite', sqlite);
  judge('SQLite', sqlite, { perSecond: 1_000 });
  if (process.env.MONGODB_URI) {
    const prefix = `bench-${randomUUID()}`;
    try {
      const mongodb = await measure('mongodb', mongoSizes, (size) => `${prefix}-${size}`);
      printLists('MongoDB', mongodb);
      judge('MongoDB', mongodb);
    } finally {
      await removeMongoNames(process.env.MONGODB_URI, prefix);
    }
  }
} finally {
  hangUp();
  if (kept === undefined) await rm(folder, { recursive: true, force: true });
}
