// What approved copies cost: one of 100 pages while others work, and all of a protocol as a zip file.
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { FileAnswer } from '@portal/contracts/form';
import type { Protocol, Submitted } from '@portal/contracts/protocol';
import { applicationWith } from '../e2e/faults/application.ts';
import { signUp, uploadAll, uploadForm, type Person } from '../e2e/faults/people.ts';
import { assign } from '../e2e/screens/filed.ts';
import type { RunningPortal } from '../e2e/portal/start-portal.ts';
import { aMadePdf } from '../pdf/testing/made-pdfs.ts';
import { percentile, printTable } from './figures.ts';
import { withPortal } from './with-portal.ts';

/** First byte and other requests in ms, p95; memory in MiB. */
const limits = { first: 300, beside: 100, growth: 64 };
const [pages, runs] = [100, 40];
/** Between two requests of somebody who reads, and until a process that has answered is at rest, in ms. */
const [betweenReads, settle] = [10, 3_000];

/** An accepted application that names documents of `pages` pages each. */
async function accepted({ url }: RunningPortal, owner: Person, officer: Person): Promise<Protocol> {
  const reviewer = await signUp(url, 'reviewer');
  const files = new Map(await uploadAll(owner));
  const pdf = Buffer.from(await aMadePdf({ pages }));
  for (const purpose of files.keys()) {
    const body = uploadForm(purpose, `${purpose}.pdf`, pdf);
    files.set(purpose, (await owner.call('POST', '/api/files', { body })).body as FileAnswer);
  }
  const filed = await owner.post<Submitted>('/api/protocols', applicationWith(files, 'MSc'));
  await assign(officer, filed, [reviewer]);
  const path = `/api/protocols/${filed.id}`;
  await reviewer.post(`${path}/review`, { comment: 'Sound.' });
  await officer.post(`${path}/decision`, { status: 'accepted' });
  return owner.get<Protocol>(path);
}

/** Resident memory of the portal's process, in MiB. */
const residentOf = async ({ pid }: RunningPortal): Promise<number> =>
  Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

await withPortal(async (portal) => {
  const [owner, officer] = [await signUp(portal.url, 'researcher'), await signUp(portal.url, 'compliance')];
  const protocol = await accepted(portal, owner, officer);
  const large = protocol.approved?.find(({ kind }) => kind === 'stamped');
  if (!large) throw new Error(`No copy: ${JSON.stringify(protocol.approved)}`);

  /** Reads an answer to its end. Ms until its first byte, and its bytes. */
  const read = async (address: string) => {
    const began = performance.now();
    const answer = await fetch(`${portal.url}${address}`, { headers: { authorization: `Bearer ${owner.access}` } });
    if (answer.status !== 200) throw new Error(`GET ${address}: ${answer.status}`);
    let [first, bytes] = [0, 0];
    for await (const part of answer.body ?? []) {
      first ||= performance.now() - began;
      bytes += (part as Uint8Array).length;
    }
    return { first, bytes };
  };
  const others = async (until: () => boolean): Promise<number[]> => {
    const times: number[] = [];
    while (!until()) {
      const began = performance.now();
      await officer.get(times.length % 2 === 0 ? '/api/protocols' : `/api/protocols/${protocol.id}`);
      times.push(performance.now() - began);
      await pause(betweenReads);
    }
    return times;
  };

  await read(large.href);
  const firsts: number[] = [];
  let isDone = false;
  const copies = (async () => {
    for (let run = 0; run < runs; run += 1) firsts.push((await read(large.href)).first);
  })().finally(() => (isDone = true));
  const [beside] = await Promise.all([others(() => isDone), copies]);

  await pause(settle);
  const before = await residentOf(portal);
  let most = before;
  const watch = setInterval(() => void residentOf(portal).then((now) => (most = Math.max(most, now))), 20);
  const zip = await read(`/api/files/approved/${protocol.id}.zip`).finally(() => clearInterval(watch));

  const row = (what: string, value: number, limit?: number) => ({
    what,
    value: Math.round(value),
    limit: limit ?? '',
    '': limit === undefined ? '' : value < limit ? 'met' : 'MISSED',
  });
  const [first, meanwhile, growth] = [percentile(firsts, 0.95), percentile(beside, 0.95), most - before];
  printTable('Approved copies', [
    row(`a copy of ${pages} pages, first byte, p95 of ${runs}, ms`, first, limits.first),
    row(`other requests meanwhile (${beside.length}), p95, ms`, meanwhile, limits.beside),
    row(`${protocol.approved?.length} copies as a zip file of ${zip.bytes} B: memory more, MiB`, growth, limits.growth),
  ]);
  if (first >= limits.first || meanwhile >= limits.beside || growth >= limits.growth) process.exitCode = 1;
});
