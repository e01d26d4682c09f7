// What an upload costs: small ones one at a time and eight at once, and submits that bring a file of their own.
import { randomBytes, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { loadavg } from 'node:os';
import type { FileAnswer } from '@portal/contracts/form';
import { makePdf } from '@portal/standalone/demo';
import { applicationWith } from '../e2e/faults/application.ts';
import { signUp, uploadAll, type Person } from '../e2e/faults/people.ts';
import { percentile, printTable, processorMs, timed, type Timed } from './figures.ts';
import type { RunningPortal } from '../e2e/portal/start-portal.ts';
import { withPortal } from './with-portal.ts';

const atOnce = 8;
const small = 50_000;
const large = 1024 * 1024;
/** As long as browsers make it: the parser takes far longer to find a short one. */
const boundary = '----WebKitFormBoundary7MA4YWxkTrZu0gW';

/** A PDF of about so many bytes, each another one. */
function aPdf(size: number): Buffer {
  const pdf = makePdf('bench');
  const noise = Buffer.from(`%${randomBytes(size / 2).toString('hex')}\n`);
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), noise, pdf.subarray(pdf.lastIndexOf('startxref'))]);
}

const multipart = (content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="purpose"\r\n\r\ncv\r\n--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`,
    ),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);

const agent = new Agent({ keepAlive: true });

/** A call without the cost of a client that does more than this. */
const send = (url: string, { access }: Person, body: Buffer): Promise<FileAnswer> =>
  new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${access}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': body.length,
    };
    const call = request(`${url}/api/files`, { method: 'POST', agent, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        if (answer.statusCode === 201) resolve(JSON.parse(text) as FileAnswer);
        else reject(new Error(`${answer.statusCode} ${text}`));
      });
    });
    call.on('error', reject).end(body);
  });

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
    const bodies = Array.from({ length: 50 }, () => multipart(aPdf(small)));
    const larger = Array.from({ length: 20 }, () => multipart(aPdf(large)));
    let next = 0;
    const upload = (from: readonly Buffer[]) => () => send(url, owner, from[(next += 1) % from.length]!);
    await timed(50, 1, upload(bodies));
    const alone = await measured(portal, 200, 1, upload(bodies));
    const together = await measured(portal, 600, atOnce, upload(bodies));
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
