// Lists, searches and counters at 1,000 and at 100,000 protocols, timed in the server. MongoDB too where MONGODB_URI is set.
import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeMongoNames } from '../service-kit/testing/mongo-names.ts';
import { kinds, type Kind } from './lists-kinds.ts';
import type { Server, ServerReport } from './lists-report.ts';
import { percentile } from './percentile.ts';
import { printTable } from './table.ts';

const sizes = (process.env.BENCH_SIZES ?? '1000,100000').split(',').map(Number);
const calls = 150;
const warmUp = 30;
/** No kind is asked for longer, in ms; warming up takes a fifth of that at most. */
const longest = 20_000;
const atOnce = 16;
const burst = 4_000;

const agent = new Agent({ keepAlive: true, maxSockets: atOnce });

function get(url: string, token = ''): Promise<{ body: string; total: number }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const body = Buffer.concat(chunks).toString();
        if (answer.statusCode === 200) resolve({ body, total: Number(answer.headers['x-total-count']) });
        else reject(new Error(`${url}: ${answer.statusCode} ${body}`));
      });
    });
    sent.on('error', reject).end();
  });
}

async function serve(engine: string, place: string, size: number): Promise<{ server: Server; child: ChildProcess }> {
  const file = path.join(import.meta.dirname, 'lists-server.ts');
  const child = fork(file, [engine, place, String(size)], { execArgv: ['--disable-warning=ExperimentalWarning'] });
  const server = await new Promise<Server>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Server));
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
  });
  return { server, child };
}

const report = async ({ url }: Server): Promise<ServerReport> =>
  JSON.parse((await get(`${url}/times`)).body) as ServerReport;

async function timed({ url, tokens }: Server, kind: Kind): Promise<ServerReport> {
  const token = tokens[kind.role];
  const total = kind.list === undefined ? 0 : (await get(`${url}/api/protocols?${kind.list}`, token)).total;
  const ask = async (first: number, count: number, ms: number): Promise<void> => {
    const end = performance.now() + ms;
    for (let at = first; at < first + count && performance.now() < end; at += 1)
      await get(url + kind.path(at, total), token);
  };
  await ask(calls, warmUp, longest / 5);
  await report({ url, tokens, seeded: 0 });
  await ask(0, calls, longest);
  return report({ url, tokens, seeded: 0 });
}

/** Every kind in turn, `atOnce` under way all the time; requests a second. */
async function rush(server: Server): Promise<number> {
  const totals = await Promise.all(
    kinds.map(async ({ role, list }) =>
      list === undefined ? 0 : (await get(`${server.url}/api/protocols?${list}`, server.tokens[role])).total,
    ),
  );
  let begun = 0;
  const began = performance.now();
  const run = async () => {
    while (begun < burst && performance.now() - began < 20_000) {
      const at = begun++;
      const kind = kinds[at % kinds.length] as Kind;
      await get(server.url + kind.path(at, totals[at % kinds.length] ?? 0), server.tokens[kind.role]);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, run));
  return Math.round((begun * 1000) / (performance.now() - began));
}

interface Measured {
  size: number;
  /** Of each kind. */
  reports: ServerReport[];
  rate: number;
  seeded: number;
  memory: [number, number];
}

async function measure(engine: string, place: string, size: number): Promise<Measured> {
  const { server, child } = await serve(engine, place, size);
  try {
    const before = (await report(server)).rss;
    const reports: ServerReport[] = [];
    for (const kind of kinds) reports.push(await timed(server, kind));
    const rate = await rush(server);
    return { size, reports, rate, seeded: server.seeded, memory: [before, (await report(server)).rss] };
  } finally {
    child.disconnect();
  }
}

/** Two decimals: many of these take less than a millisecond. */
const hundredths = (value: number): number => Math.round(value * 100) / 100;
const fine = (times: readonly number[], share: number): number => {
  const scaled = times.map((time) => time * 100);
  return Math.round(percentile(scaled, share)) / 100;
};

function print(engine: string, measured: readonly Measured[]): void {
  const named = (size: number) => size.toLocaleString('en-GB');
  const rows = kinds.map(({ what }, at) => {
    const columns = measured.map(({ size, reports }) => ({
      [`p50 ms at ${named(size)}`]: fine(reports[at]?.times ?? [], 0.5),
      [`p95 ms at ${named(size)}`]: fine(reports[at]?.times ?? [], 0.95),
      [`processor ms at ${named(size)}`]: hundredths(reports[at]?.cpu ?? 0),
    }));
    const used = measured.map(({ reports }) => reports[at]?.cpu ?? 0);
    const growth = hundredths((used.at(-1) ?? 0) / (used[0] ?? 1));
    return Object.assign({ what }, ...columns, { growth }) as Record<string, string | number>;
  });
  printTable(`${engine}: lists, timed in the server`, rows);
  printTable(
    `${engine}: as a whole`,
    measured.map(({ size, rate, seeded, memory }) => ({
      protocols: size,
      'ready in s': seeded,
      [`a second, ${atOnce} at once`]: rate,
      'MiB before': Math.round(memory[0] / 1024 / 1024),
      'MiB after': Math.round(memory[1] / 1024 / 1024),
    })),
  );
}

/** A folder that is kept: what is seeded there once serves the next measurement too. */
const kept = process.env.BENCH_FOLDER;
const folder = kept ?? (await mkdtemp(path.join(tmpdir(), 'portal-bench-')));
try {
  const sqlite: Measured[] = [];
  for (const size of sizes) sqlite.push(await measure('sqlite', path.join(folder, `${size}.sqlite`), size));
  print('SQLite', sqlite);
  if (process.env.MONGODB_URI) {
    const mongodb: Measured[] = [];
    const prefix = `bench-${randomUUID()}`;
    try {
      for (const size of sizes) mongodb.push(await measure('mongodb', `${prefix}-${size}`, size));
      print('MongoDB', mongodb);
    } finally {
      await removeMongoNames(process.env.MONGODB_URI, prefix);
    }
  }
} finally {
  agent.destroy();
  if (kept === undefined) await rm(folder, { recursive: true, force: true });
}
