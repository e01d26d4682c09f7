// What an upload costs, sent as pages send it (docs/files 9, 17): small ones one at a time and eight at once, and submits that bring a
// file of their own.
import { createHash, randomUUID } from 'node:crypto';
import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { loadavg } from 'node:os';
import { partBytes, type Uploaded, type UploadOutcome } from '@portal/contracts/files';
import { makePdf } from '@portal/standalone/demo';
import { applicationWith } from '../e2e/faults/application.ts';
import { signUp, uploadAll, type Person } from '../e2e/faults/people.ts';
import { percentile, printTable, processorMs, timed, type Timed } from './figures.ts';
import type { RunningPortal } from '../e2e/portal/start-portal.ts';
import { withPortal } from './with-portal.ts';

const atOnce = 8;
const small = 50_000;
const large = 1_000_000;

/** A PDF of about so many bytes, each another one. */
const aPdf = (size: number): Buffer => makePdf(randomUUID(), size);

const agent = new Agent({ keepAlive: true });

interface Sent {
  method: string;
  path: string;
  headers?: Record<string, string | number>;
  body?: Buffer;
}

/** A call without the cost of a client that does more than this. */
const call = (url: string, { access }: Person, { method, path, headers, body }: Sent): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const all = { authorization: `Bearer ${access}`, ...headers, ...(body && { 'content-length': body.length }) };
    const sent = request(`${url}${path}`, { method, agent, headers: all }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        if (Number(answer.statusCode) < 300) resolve({ text, headers: answer.headers });
        else reject(new Error(`${answer.statusCode} ${text}`));
      });
    });
    sent.on('error', reject).end(body);
  });
interface Answer {
  text: string;
  headers: IncomingHttpHeaders;
}

const sha256 = (content: Buffer, form: 'hex' | 'base64') => createHash('sha256').update(content).digest(form);

/** One file, in the parts of a quick line. */
async function send(url: string, owner: Person, content: Buffer): Promise<Uploaded> {
  const said = { draft: randomUUID(), place: 'cv', purpose: 'cv', name: 'a.pdf', sha256: sha256(content, 'hex') };
  const metadata = Object.entries(said).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`);
  const part = (method: string, path: string, at: number, headers: Sent['headers']) => {
    const body = content.subarray(at, at + partBytes.most);
    const tus = { 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream' };
    const all = { ...tus, 'upload-checksum': `sha256 ${sha256(body, 'base64')}`, ...headers };
    return call(url, owner, { method, path, body, headers: all });
  };
  const begun = { 'upload-length': content.length, 'upload-metadata': metadata.join(',') };
  const path = String((await part('POST', '/api/uploads', 0, begun)).headers.location);
  for (let at = partBytes.most; at < content.length; at += partBytes.most)
    await part('PATCH', path, at, { 'upload-offset': at });
  const { file, state, reason } = JSON.parse((await call(url, owner, { method: 'GET', path })).text) as UploadOutcome;
  if (!file) throw new Error(`${state}: ${reason}`);
  return file;
}

/** Times calls, with the processor time that the portal takes for each. */
async function measured({ pid }: RunningPortal, count: number, width: number, one: () => Promise<unknown>) {
  const before = processorMs(pid);
  const figures = await timed(count, width, one);
  return { ...figures, processor: ((processorMs(pid) ?? Number.NaN) - (before ?? Number.NaN)) / figures.times.length };
}

const row = (what: string, { times, rate, processor }: Timed & { processor: number }, goal: string) => ({
  what,
  'p50 ms': percentile(times, 0.5),
  'p95 ms': percentile(times, 0.95),
  'a second': rate,
  'processor ms': percentile([processor], 1),
  goal,
});

await withPortal(
  async (portal) => {
    const { url } = portal;
    const owner = await signUp(url, 'researcher');
    const smaller = Array.from({ length: 50 }, () => aPdf(small));
    const larger = Array.from({ length: 20 }, () => aPdf(large));
    let next = 0;
    const upload = (from: readonly Buffer[]) => () => send(url, owner, from[(next += 1) % from.length]!);
    await timed(50, 1, upload(smaller));
    const alone = await measured(portal, 200, 1, upload(smaller));
    const together = await measured(portal, 600, atOnce, upload(smaller));
    const files = await uploadAll(owner);
    const megabytes = await measured(portal, 200, atOnce, upload(larger));
    const whole = await measured(portal, 400, atOnce, async () => {
      const cv = await upload(larger)();
      await owner.post('/api/protocols', applicationWith(new Map([...files, ['cv', cv]])), randomUUID());
    });
    printTable(`uploads, load ${loadavg()[0]?.toFixed(1)}`, [
      row('50 kB, one at a time', alone, 'p50 7'),
      row(`50 kB, ${atOnce} at once`, together, '150 a second'),
      row(`1 MB, ${atOnce} at once`, megabytes, ''),
      row(`submit with a file of 1 MB of its own, ${atOnce} at once`, whole, '80 a second'),
    ]);
  },
  process.env.BENCH_PROF ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${process.env.BENCH_PROF}` } : {},
);
agent.destroy();
