// Begins servers of lists-server.ts and asks them, for lists.ts.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { askedKinds, type Kind } from './lists-kinds.ts';
import { atOnce, type Engine } from './lists-report.ts';
import type { Server, ServerReport } from './lists-server.ts';

/** Requests of one rush. */
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

/** Begins a server on a store, which it fills first where that is empty. @throws Error when it ends instead */
export async function serve(
  engine: Engine,
  place: string,
  size: number,
): Promise<{ server: Server; child: ChildProcess; readyMs: number }> {
  const began = performance.now();
  const file = path.join(import.meta.dirname, 'lists-server.ts');
  const child = fork(file, [engine, place, String(size)], { execArgv: ['--disable-warning=ExperimentalWarning'] });
  const server = await new Promise<Server>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Server));
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
  });
  return { server, child, readyMs: Math.round(performance.now() - began) };
}

/** What the server says about the requests since it was asked last. */
export const report = async ({ url }: Pick<Server, 'url'>): Promise<ServerReport> =>
  JSON.parse((await get(`${url}/times`)).body) as ServerReport;

interface Asked {
  /** Variations `first` to `first + count`. */
  first: number;
  count: number;
  /** For at most so many ms. */
  ms: number;
  /** Under way at a time. */
  width?: number;
}

/** Asks variations of a kind, one at a time unless told otherwise. */
export async function ask(
  { url, tokens, meetings }: Server,
  kind: Kind,
  { first, count, ms, width = 1 }: Asked,
): Promise<void> {
  const token = tokens[kind.role];
  const total = kind.list === undefined ? 0 : (await get(`${url}/api/protocols?${kind.list}`, token)).total;
  // The length of the list is none of what is measured.
  await report({ url });
  const end = performance.now() + ms;
  let at = first;
  const run = async (): Promise<void> => {
    while (at < first + count && performance.now() < end) await get(url + kind.path(at++, total, meetings), token);
  };
  await Promise.all(Array.from({ length: width }, run));
}

/** Every kind in turn, `atOnce` under way all the time; requests a second. */
export async function rush(server: Server): Promise<number> {
  const totals = await Promise.all(
    askedKinds.map(async ({ role, list }) =>
      list === undefined ? 0 : (await get(`${server.url}/api/protocols?${list}`, server.tokens[role])).total,
    ),
  );
  let begun = 0;
  const began = performance.now();
  const run = async () => {
    while (begun < burst && performance.now() - began < 20_000) {
      const at = begun++;
      const kind = askedKinds[at % askedKinds.length] as Kind;
      const total = totals[at % askedKinds.length] ?? 0;
      await get(server.url + kind.path(at, total, server.meetings), server.tokens[kind.role]);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, run));
  return Math.round((begun * 1000) / (performance.now() - began));
}

/** Lets go of a server. */
export async function ended(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.disconnect();
  await gone;
}

/** Closes the connections to all of them. */
export const hangUp = (): void => agent.destroy();
