// How long the calls take that people wait for, on the standalone profile.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Submitted } from '@portal/contracts/protocol';
import { applicationWith } from '../e2e/faults/application.ts';
import { signUp, uploadAll } from '../e2e/faults/people.ts';
import { percentile } from './percentile.ts';
import { printTable } from './table.ts';
import { withPortal } from './with-portal.ts';

const atOnce = 8;
const calls = 400;
const mailRuns = 40;
/** No measurement goes on for longer, in ms. */
const longest = 30_000;

/** Makes so many calls, `atOnce` under way all the time; answers the milliseconds of each. */
async function timed(count: number, width: number, one: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + longest;
  let begun = 0;
  const run = async (): Promise<void> => {
    while (begun < count && performance.now() < end) {
      begun += 1;
      const began = performance.now();
      await one();
      times.push(performance.now() - began);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: width }, run));
  rates.set(times, Math.round((times.length * 1000) / (performance.now() - began)));
  return times;
}
const rates = new Map<number[], number>();

await withPortal(async ({ url, dataDir }) => {
  const officer = await signUp(url, 'compliance');
  const owner = await signUp(url, 'researcher');
  const application = applicationWith(await uploadAll(owner));
  const submit = () => owner.post<Submitted>('/api/protocols', application);
  const mails = async () =>
    (await readdir(path.join(dataDir, 'mail')).catch(() => [])).filter((name) => name.endsWith('.eml')).length;
  const untilMails = async (count: number): Promise<void> => {
    while ((await mails()) < count) await new Promise((resolve) => setTimeout(resolve, 2));
  };

  const submitted = await timed(calls, atOnce, submit);
  await untilMails(2 * submitted.length);
  const { id } = await submit();
  await untilMails(2 * submitted.length + 2);
  const listed = await timed(calls, atOnce, () => officer.get('/api/protocols?page=3'));
  const read = await timed(calls, atOnce, () => officer.get(`/api/protocols/${id}`));
  const before = await mails();
  let sent = 0;
  const mailed = await timed(mailRuns, 1, async () => {
    await submit();
    sent += 1;
    await untilMails(before + 2 * sent);
  });

  const row = (what: string, width: number, times: number[]) => ({
    what,
    calls: times.length,
    'at once': width,
    'p50 ms': percentile(times, 0.5),
    'p95 ms': percentile(times, 0.95),
    'a second': rates.get(times) ?? 0,
  });
  printTable('standalone profile, over HTTP', [
    row('submit a whole application', atOnce, submitted),
    row('list, a page of 10', atOnce, listed),
    row('one protocol, nested', atOnce, read),
    row('submit to both mails written', 1, mailed),
  ]);
});
