// How long the PDF of the largest valid application takes, and what twenty at once cost everybody else.
import { maxTextLength, type FileAnswer } from '@portal/contracts/form';
import type { Protocol, Submitted } from '@portal/contracts/protocol';
import { completeApplication } from '@portal/contracts/testing';
import { signUp, uploadAll } from '../e2e/faults/people.ts';
import { percentile } from './percentile.ts';
import { printTable } from './table.ts';
import { withPortal } from './with-portal.ts';

/** In ms. */
const limits = { whole: 2_000, beside: 100 };
const atOnce = 20;
const alone = 5;
/** So long others are timed without any PDF, in ms: what the machine is like at the moment. */
const quiet = 3_000;
/** Between two requests of somebody who reads, in ms. */
const pause = 10;

const sentence = 'A cohort of adults in Mutare is followed for two years. ';
/** Every text as long as it may be. */
const largest = (files: ReadonlyMap<string, FileAnswer>) =>
  completeApplication('Clinical Trials', {
    on: new Date().toISOString().slice(0, 10),
    file: ({ name }) => files.get(name),
    text: () => sentence.repeat(maxTextLength / sentence.length),
  });

await withPortal(async ({ url }) => {
  const owner = await signUp(url, 'researcher');
  const officer = await signUp(url, 'compliance');
  const { id } = await owner.post<Submitted>('/api/protocols', largest(await uploadAll(owner)));
  const path = `/api/protocols/${id}`;
  const pdf = async (): Promise<number> => {
    const began = performance.now();
    const answer = await fetch(`${url}${path}/export.pdf`, { headers: { authorization: `Bearer ${owner.access}` } });
    if (answer.status !== 200) throw new Error(`GET export.pdf: ${answer.status}`);
    await answer.arrayBuffer();
    return performance.now() - began;
  };
  const others = async (until: () => boolean): Promise<number[]> => {
    const times: number[] = [];
    while (!until()) {
      const began = performance.now();
      await (times.length % 2 === 0 ? officer.get('/api/protocols') : officer.get<Protocol>(path));
      times.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    return times;
  };

  const first = await pdf();
  const single: number[] = [];
  while (single.length < alone) single.push(await pdf());
  let isDone = false;
  const quietUntil = performance.now() + quiet;
  const before = await others(() => performance.now() > quietUntil);
  const crowd = Promise.all(Array.from({ length: atOnce }, pdf)).finally(() => (isDone = true));
  const [times, beside] = await Promise.all([crowd, others(() => isDone)]);

  const row = (what: string, ms: number, limit?: number) => ({
    what,
    ms: Math.round(ms),
    limit: limit ?? '',
    '': limit === undefined ? '' : ms < limit ? 'met' : 'MISSED',
  });
  printTable('PDF of the largest valid application', [
    row('the first, its thread and fonts started', first, limits.whole),
    row(`alone, slowest of ${alone}`, Math.max(...single), limits.whole),
    row(`${atOnce} at once, the last of them`, Math.max(...times)),
    row(`other requests before (${before.length}), p95`, percentile(before, 0.95)),
    row(`other requests meanwhile (${beside.length}), p95`, percentile(beside, 0.95), limits.beside),
  ]);
  if (Math.max(first, ...single) >= limits.whole || percentile(beside, 0.95) >= limits.beside) process.exitCode = 1;
});
