import { kinds } from './lists-kinds.ts';
import { atOnce, growths, type Measured } from './lists-report.ts';
import { hundredths, valueAt } from './percentile.ts';
import { printTable } from './table.ts';

const mib = (bytes: number): number => Math.round(bytes / 1024 / 1024);

/** Every kind at every size, and what they took together. */
export function printLists(engine: string, measured: readonly Measured[]): void {
  const named = (size: number) => size.toLocaleString('en-GB');
  const [growth, processorGrowth] = [growths(measured, 'middles'), growths(measured, 'cpus')];
  const rows = kinds.map(({ what }, at) => {
    const columns = measured.map(({ size, reports }) => ({
      [`p50 ms at ${named(size)}`]: hundredths(valueAt(reports[at]?.times ?? [], 0.5)),
      [`p95 ms at ${named(size)}`]: hundredths(valueAt(reports[at]?.times ?? [], 0.95)),
      [`rows at ${named(size)}`]: hundredths(reports[at]?.rows ?? 0),
      [`processor ms at ${named(size)}`]: hundredths(valueAt(reports[at]?.cpus ?? [], 0.5)),
    }));
    const grown = {
      'p50 grows': hundredths(growth[at] ?? Number.NaN),
      'processor time grows': hundredths(processorGrowth[at] ?? Number.NaN),
    };
    return Object.assign({ what }, ...columns, grown) as Record<string, string | number>;
  });
  printTable(`${engine}: lists, timed in the server`, rows);
  printTable(
    `${engine}: as a whole`,
    measured.map(({ size, rate, seeded, memory }) => ({
      protocols: size,
      'ready in s': seeded,
      [`a second, ${atOnce} at once`]: rate,
      'MiB before': mib(memory[0]),
      'MiB after': mib(memory[1]),
    })),
  );
}
