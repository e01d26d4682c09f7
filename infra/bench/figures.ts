import { existsSync, readFileSync } from 'node:fs';

export interface Timed {
  /** Milliseconds of each call. */
  times: readonly number[];
  /** Calls that ended in a second. */
  rate: number;
}

/** No measurement goes on for longer, in ms. */
const longest = 30_000;

/** Makes so many calls, `width` under way all the time. */
export async function timed(count: number, width: number, one: () => Promise<unknown>): Promise<Timed> {
  const times: number[] = [];
  const start = performance.now();
  let begun = 0;
  const run = async (): Promise<void> => {
    while (begun < count && performance.now() < start + longest) {
      begun += 1;
      const began = performance.now();
      await one();
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: width }, run));
  return { times, rate: Math.round((times.length * 1000) / (performance.now() - start)) };
}

/** The value that this share (0 to 1) of the values does not exceed. */
export function valueAt(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const at = Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1);
  return sorted[Math.max(0, at)] ?? Number.NaN;
}

/** `valueAt` with one decimal. */
export const percentile = (values: readonly number[], share: number): number =>
  Math.round(valueAt(values, share) * 10) / 10;

/** Two decimals: many of what is measured takes less than a millisecond. */
export const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** Ms of a processor that a process has used so far, in all its threads; undefined where the system does not say (other than Linux). In steps of 10. */
export function processorMs(pid: number): number | undefined {
  if (!existsSync(`/proc/${pid}/stat`)) return undefined;
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').slice(11, 13);
  return 10 * (Number(user) + Number(system));
}

/** Prints rows in columns: texts to the left, numbers to the right. */
export function printTable(title: string, rows: readonly Readonly<Record<string, string | number>>[]): void {
  const columns = Object.keys(rows[0] ?? {});
  const width = (name: string) => Math.max(name.length, ...rows.map((row) => String(row[name]).length));
  const cell = (name: string, value: string | number) =>
    typeof value === 'number' ? String(value).padStart(width(name)) : value.padEnd(width(name));
  const lines = rows.map((row) => columns.map((name) => cell(name, row[name] ?? '')).join('  '));
  process.stdout.write(
    `\n${title}\n${columns.map((name) => name.padEnd(width(name))).join('  ')}\n${lines.join('\n')}\n`,
  );
}
