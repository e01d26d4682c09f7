import { loadavg } from 'node:os';
import { kinds } from './lists-kinds.ts';
import { atOnce, growths, isComparable, type Measured } from './lists-report.ts';
import { hundredths, valueAt } from './percentile.ts';
import { printTable } from './table.ts';

/** The largest of what was measured of the kinds, and which that is of. */
function worst(values: readonly number[]): { measured: number; of: string } {
  const measured = Math.max(...values);
  return { measured: hundredths(measured), of: kinds[values.indexOf(measured)]?.what ?? '' };
}

/** Says of each goal whether it is met with the most protocols. `perSecond` only where a rate is asked for. */
export function judge(engine: string, measured: readonly Measured[], { perSecond }: { perSecond?: number } = {}): void {
  const largest = measured.at(-1);
  if (!largest) return;
  const share = (part: number) => largest.reports.map(({ times }) => valueAt(times, part));
  const comparable = growths(measured, 'middles').map((growth, at) => (isComparable(measured, at) ? growth : 0));
  const memory = (largest.memory[1] ?? 0) / (measured[0]?.memory[1] ?? 1);
  const goals = [
    { goal: 'p50 in ms', ...worst(share(0.5)), limit: 5 },
    { goal: 'p95 in ms', ...worst(share(0.95)), limit: 20 },
    { goal: 'growth of p50', ...worst(comparable), limit: 1.2 },
    { goal: 'growth of memory', measured: hundredths(memory), of: 'all kinds', limit: 1.2 },
  ].map((row) => ({ ...row, '': row.measured <= row.limit ? 'met' : 'missed' }));
  const rate = {
    goal: `a second, ${atOnce} at once`,
    measured: largest.rate,
    of: 'all kinds',
    limit: perSecond ?? 0,
    '': largest.rate >= (perSecond ?? 0) ? 'met' : 'missed',
  };
  const load = loadavg()[0] ?? 0;
  const title = `${engine}: goals with ${largest.size.toLocaleString('en-GB')} protocols (load ${load.toFixed(1)})`;
  printTable(title, perSecond === undefined ? goals : [...goals, rate]);
}
