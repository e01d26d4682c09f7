import { loadavg } from 'node:os';
import { hundredths, printTable, valueAt } from './figures.ts';
import { askedKinds, councilGoal, goals } from './lists-kinds.ts';

export type Engine = 'sqlite' | 'mongodb';

/** Requests under way at a time where the rate is measured. */
export const atOnce = 16;

/** What was measured with so many protocols. */
export interface Measured {
  size: number;
  /** Of each kind, of every request: milliseconds from the request's head to the answer's end, in the server. */
  times: readonly (readonly number[])[];
  /** The same of the council's lists, `atOnce` under way. */
  crowded: readonly (readonly number[])[];
  /** Requests a second, `atOnce` under way. */
  rate: number;
  /** From the start of the process until it listens. */
  readyMs: number;
  /** Seconds that seeding took. */
  seeded: number;
  /** RSS in bytes, before anything was asked and after all of it. */
  memory: readonly [before: number, after: number];
}

const mib = (bytes: number): number => Math.round(bytes / 1024 / 1024);
const verdict = (isMet: boolean): string => (isMet ? 'met' : 'missed');

/** Prints every kind and says of each goal whether it is met with the most protocols; answers whether all are. */
export function judge(engine: Engine, measured: readonly Measured[]): boolean {
  const largest = measured.at(-1);
  if (!largest) return true;
  const limits = goals[engine];
  const rows = askedKinds.map(({ what, goal }, at) => {
    const [p50, p95] = [0.5, 0.95].map((part) => hundredths(valueAt(largest.times[at] ?? [], part))) as [
      number,
      number,
    ];
    const [limit50, limit95] = limits[goal];
    const small =
      measured[0] === largest
        ? {}
        : { [`p50 at ${measured[0]?.size}`]: hundredths(valueAt(measured[0]?.times[at] ?? [], 0.5)) };
    return { what, ...small, p50, p95, goal: `${limit50} / ${limit95}`, '': verdict(p50 <= limit50 && p95 <= limit95) };
  });
  const load = (loadavg()[0] ?? 0).toFixed(1);
  printTable(`${engine}: ms in the server with ${largest.size.toLocaleString('en-GB')} protocols (load ${load})`, rows);
  const council = askedKinds.flatMap(({ what, council: asked }, at) => {
    if (!asked) return [];
    const [one, many] = [largest.times, largest.crowded].map((times) => hundredths(valueAt(times[at] ?? [], 0.95)));
    const limits = { 'p95 alone': one ?? 0, [`p95, ${atOnce} at once`]: many ?? 0 };
    const isMet = ((asked === 'alone' ? one : many) ?? Infinity) <= councilGoal;
    return [{ what, ...limits, goal: `${councilGoal} ${asked}`, '': verdict(isMet) }];
  });
  printTable(`${engine}: the council's lists, p95 in ms in the server`, council);
  const growth = hundredths(largest.memory[1] / (measured[0]?.memory[1] ?? 1));
  const whole = [
    {
      goal: `a second, ${atOnce} at once, at least`,
      measured: largest.rate,
      limit: limits.rate,
      '': verdict(largest.rate >= limits.rate),
    },
    { goal: 'ready, ms', measured: largest.readyMs, limit: 2_000, '': verdict(largest.readyMs <= 2_000) },
    { goal: 'memory grows, times', measured: growth, limit: 1.1, '': verdict(growth <= 1.1) },
  ];
  printTable(`${engine}: as a whole`, whole);
  const memory = measured.map(({ size, memory: [before, after], seeded, readyMs }) => ({
    protocols: size,
    'MiB before': mib(before),
    'MiB after': mib(after),
    'seeded in s': seeded,
    'ready in ms': readyMs,
  }));
  printTable(`${engine}: memory`, memory);
  return [...rows, ...council, ...whole].every((row) => row[''] === 'met');
}
