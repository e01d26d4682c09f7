// How much of a processor a distributed portal takes while nobody does anything.
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { hundredths, printTable } from './figures.ts';
import { withDistributedPortal } from './with-distributed-portal.ts';

/** Percent of one core that all processes of the portal may take together. */
const goal = 5;
/** In ms. Node compiles what the portal repeats at rest only after it ran some hundred times: for five minutes it costs half as much again. */
const settled = 300_000;
const measured = 180_000;

/** Seconds of processor time that a process has used, as its metrics tell. */
async function usedBy(opsUrl: string): Promise<number> {
  const text = await (await fetch(`${opsUrl}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]);
}

const outcome = await withDistributedPortal(async ({ replicas }) => {
  const used = () => Promise.all(replicas.map(({ opsUrl }) => usedBy(opsUrl)));
  // The first reading connects to Kafka to tell how far behind each consumer is.
  await used();
  await sleep(settled);
  const before = await used();
  await sleep(measured);
  const after = await used();
  return replicas.map(({ name }, at) => ({
    process: name,
    percent: (((after[at] ?? NaN) - (before[at] ?? NaN)) / measured) * 100_000,
  }));
});

if ('missing' in outcome) process.stdout.write(`The distributed portal: ${outcome.missing}\n`);
else {
  const all = outcome.reduce((sum, { percent }) => sum + percent, 0);
  printTable('at rest, percent of one core', [
    ...outcome.map(({ process: name, percent }) => ({ process: name, percent: hundredths(percent) })),
    { process: 'all', percent: hundredths(all) },
  ]);
  process.stdout.write(`\nGoal ${goal}: ${all <= goal ? 'met' : 'MISSED'} (load ${loadavg()[0]?.toFixed(1)})\n`);
  if (all > goal) process.exitCode = 1;
}
