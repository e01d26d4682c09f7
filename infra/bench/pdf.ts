// How long the PDF of the largest valid application takes, and what twenty at once cost everybody else.
import { maxTextLength, type FileAnswer } from '@portal/contracts/form';
import type { Protocol, Submitted } from '@portal/contracts/protocol';
import { completeApplication } from '@portal/samples';
import { signUp, uploadAll } from '../e2e/faults/people.ts';
import { percentile, printTable } from './figures.ts';
import { withPortal } from './with-portal.ts';

/** In ms. */
const limits = { whole: 2_000, beside: 100 };
const atOnce = 20;
const alone = 5;
/** In ms: for how long others are timed without any PDF, to know how fast the machine is now. */
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
  const application = largest(await uploadAll(owner));
  const submitted = async () => `/api/protocols/${(await owner.post<Submitted>('/api/protocols', application)).id}`;
  const path = await submitted();
  const pdf = async (of = path): Promise<number> => {
    const began = performance.now();
    const answer = await fetch(`${url}${of}/export.pdf`, { headers: { authorization: `Bearer ${owner.access}` } });
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

  const several = async (count: number): Promise<string[]> => {
    const paths: string[] = [];
    while (paths.length < count) paths.push(await submitted());
    return paths;
  };
  const crowd = async (paths: readonly string[]) => {
    let isDone = false;
    const asked = Promise.all(paths.map(pdf)).finally(() => (isDone = true));
    const [times, beside] = await Promise.all([asked, others(() => isDone)]);
    return { slowest: Math.max(...times), beside };
  };

  // What was drawn a moment ago is kept, so each one that is timed is of another application.
  const first = await pdf();
  const single: number[] = [];
  for (const each of await several(alone)) single.push(await pdf(each));
  const quietUntil = performance.now() + quiet;
  const before = await others(() => performance.now() > quietUntil);
  const different = await crowd(await several(atOnce));
  const [one = path] = await several(1);
  const same = await crowd(Array<string>(atOnce).fill(one));
  const beside = percentile(different.beside, 0.95);

  const row = (what: string, ms: number, limit?: number) => ({
    what,
    ms: Math.round(ms),
    limit: limit ?? '',
    '': limit === undefined ? '' : ms < limit ? 'met' : 'MISSED',
  });
  printTable('PDF of the largest valid application', [
    row('the first, its thread and fonts started', first, limits.whole),
    row(`alone, slowest of ${alone}`, Math.max(...single), limits.whole),
    row(`${atOnce} different ones at once, the last of them`, different.slowest),
    row(`other requests before (${before.length}), p95`, percentile(before, 0.95)),
    row(`other requests meanwhile (${different.beside.length}), p95`, beside, limits.beside),
    row(`${atOnce} times the same at once, the last of them`, same.slowest),
  ]);
  if (Math.max(first, ...single) >= limits.whole || beside >= limits.beside) process.exitCode = 1;
});
