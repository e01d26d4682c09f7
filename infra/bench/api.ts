// How long people wait for calls and for their mails, on both profiles under the same load.
import { readdir } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg } from 'node:os';
import path from 'node:path';
import { percentile, printTable, type Timed } from './figures.ts';
import { atOnce, kinds, measure, type Figures, type Kind } from './load.ts';
import { withDistributedPortal } from './with-distributed-portal.ts';
import { withPortal } from './with-portal.ts';

/** Milliseconds that 95 of 100 mails may take from the submit on. */
const goals = { standalone: 250, distributed: 500 };

const what: Record<Kind, string> = {
  submit: `submit a whole application, ${atOnce} at once`,
  alone: 'the same, one at a time',
  review: 'review, one at a time',
  list: `list, a page of 10, ${atOnce} at once`,
  read: `one protocol, nested, ${atOnce} at once`,
  mailed: 'submit until its mails are there, one at a time',
};

const columns = (profile: string, { times, rate }: Timed) => ({
  [`${profile} p50 ms`]: percentile(times, 0.5),
  [`${profile} p95 ms`]: percentile(times, 0.95),
  [`${profile} a second`]: rate,
});

const told = (profile: keyof typeof goals, { mailed }: Figures): string => {
  const reached = percentile(mailed.times, 0.95);
  const verdict = reached <= goals[profile] ? 'met' : 'MISSED';
  return `Event to mail, ${profile}: ${reached} ms p95, goal ${goals[profile]} ms: ${verdict}\n`;
};

/** Each figure when it is there: a run that breaks off leaves what it measured. */
const reportOf =
  (profile: string) =>
  (kind: Kind, { times, rate }: Timed) => {
    const figures = `p50 ${percentile(times, 0.5)} ms, p95 ${percentile(times, 0.95)} ms, ${rate} a second`;
    process.stdout.write(`${profile}: ${what[kind]}: ${figures} (${load()})\n`);
  };

const load = (): string => `load ${loadavg()[0]?.toFixed(1)}`;
const loadBefore = load();
const standalone = await withPortal(({ url, dataDir }) =>
  measure(
    {
      url,
      mails: async () =>
        (await readdir(path.join(dataDir, 'mail')).catch(() => [])).filter((name) => name.endsWith('.eml')).length,
    },
    reportOf('standalone'),
  ),
);
const distributed = await withDistributedPortal(({ url, mailServer }) =>
  measure({ url, mails: async () => mailServer.taken.length }, reportOf('distributed')),
);
const isMissing = 'missing' in distributed;

printTable(
  'over HTTP: standalone (one process), distributed (two replicas of each service, Kafka, MongoDB, gateway)',
  kinds.map((kind) => ({
    what: what[kind],
    ...columns('standalone', standalone[kind]),
    ...(isMissing ? { distributed: 'not measured' } : columns('distributed', distributed[kind])),
  })),
);
process.stdout.write(`\n${told('standalone', standalone)}`);
process.stdout.write(isMissing ? `Distributed: ${distributed.missing}\n` : told('distributed', distributed));
process.stdout.write(
  `${availableParallelism()} cores of ${cpus()[0]?.model}, ${loadBefore} before and ${load()} after: not to be compared where others were at work.\n`,
);
