// What a protocol's zip files cost: 200 MB of files to a reader that is quick and to one that is slow, and the record.
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FileAnswer } from '@portal/contracts/form';
import type { Submitted } from '@portal/contracts/protocol';
import { makePdf } from '@portal/standalone/demo';
import { applicationWith } from '../e2e/faults/application.ts';
import { signIn, signUp, uploadAll, uploadForm, type Person } from '../e2e/faults/people.ts';
import { startPortal, type RunningPortal } from '../e2e/portal/start-portal.ts';
import { printTable } from './figures.ts';

const mebibyte = 1024 * 1024;
const [forms, perForm, size] = [2, 5, 20_000_000];
/** Until a process that has started and answered is at rest, in ms. */
const settle = 3_000;
/** The limits of what is packed while it is sent (docs/record 17). */
const [mostGrowth, longestToFirst] = [64, 1_000];

/** A PDF of so many bytes, each another one. */
function aPdf(): Buffer {
  const pdf = makePdf('bench');
  const noise = Buffer.from(`%${randomBytes(size / 2).toString('hex')}\n`);
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), noise, pdf.subarray(pdf.lastIndexOf('startxref'))]);
}

async function fill({ url }: RunningPortal): Promise<{ protocol: string; small: string; officer: string }> {
  const [owner, officer] = [await signUp(url, 'researcher'), await signUp(url, 'compliance')];
  const application = applicationWith(await uploadAll(owner));
  const filed = await owner.post<Submitted>('/api/protocols', application);
  const small = await owner.post<Submitted>('/api/protocols', application);
  for (let form = 0; form < forms; form += 1) {
    const files: FileAnswer[] = [];
    for (let one = 0; one < perForm; one += 1) {
      const body = uploadForm('follow_up', `large-${one}.pdf`, aPdf());
      files.push((await owner.call('POST', '/api/files', { body })).body as FileAnswer);
    }
    await owner.post('/api/follow-ups', { kind: 'adverse_event', protocol: filed.id, files });
  }
  return { protocol: filed.id, small: small.id, officer: officer.email };
}

/** Resident memory of the portal's process, in MiB. */
async function residentOf({ pid }: RunningPortal): Promise<number> {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** Reads a file to its end, `wait` ms between two parts of it, and watches the portal's memory meanwhile. */
async function read(portal: RunningPortal, { access }: Person, address: string, wait: number) {
  const before = await residentOf(portal);
  let most = before;
  const watch = setInterval(() => void residentOf(portal).then((now) => (most = Math.max(most, now))), 20);
  const start = performance.now();
  const answer = await fetch(`${portal.url}${address}`, { headers: { authorization: `Bearer ${access}` } });
  let [bytes, first] = [0, 0];
  for await (const part of answer.body ?? []) {
    first ||= performance.now() - start;
    bytes += (part as Uint8Array).length;
    if (wait > 0) await pause(wait);
  }
  const took = performance.now() - start;
  clearInterval(watch);
  if (answer.status !== 200) throw new Error(`GET ${address}: ${answer.status}`);
  return { bytes, first: Math.round(first), took: Math.round(took), growth: Math.round(most - before) };
}

const folder = await mkdtemp(path.join(tmpdir(), 'portal-bench-'));
const data = path.join(folder, 'data');
try {
  const filling = await startPortal(data);
  const { protocol, small, officer } = await fill(filling);
  await filling.stop();
  // Another process for each: what the one before took would hide what this one takes.
  const rows: Record<string, string | number>[] = [];
  let isOver = false;
  for (const [what, of, wait] of [
    ['files, read as fast as they come', `/api/files/of/${protocol}.zip`, 0],
    ['files, read slowly', `/api/files/of/${protocol}.zip`, 5],
    ['record', `/api/protocols/${protocol}/archive.zip`, 0],
  ] as const) {
    const portal = await startPortal(data);
    const person = await signIn(portal.url, officer);
    // What a process needs once, for its first zip and its first sign-in, is no growth by these files.
    await read(portal, person, `/api/files/of/${small}.zip`, 0);
    await pause(settle);
    const { bytes, first, took, growth } = await read(portal, person, of, wait);
    await portal.stop();
    rows.push({
      what,
      MiB: Math.round(bytes / mebibyte),
      'first byte ms': first,
      'in all ms': took,
      'growth MiB': growth,
    });
    isOver ||= first > longestToFirst || (of.includes('/files/') && growth > mostGrowth);
  }
  printTable(`archives, load ${loadavg()[0]?.toFixed(1)}`, rows);
  process.stdout.write(
    `goals: first byte in ${longestToFirst} ms, files with ${mostGrowth} MiB: ${isOver ? 'missed' : 'met'}\n`,
  );
  process.exitCode = isOver ? 1 : 0;
} finally {
  await rm(folder, { recursive: true, force: true });
}
