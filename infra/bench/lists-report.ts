import type { Role } from '@portal/contracts/accounts';
import { valueAt } from './percentile.ts';

/** What the server of lists.ts says when it stands. */
export interface Server {
  url: string;
  tokens: Readonly<Record<Role, string>>;
  /** Seconds that seeding took. */
  seeded: number;
}

/** What it says about the requests since the last report. */
export interface ServerReport {
  /** Milliseconds from the request's head to the answer's end. */
  times: number[];
  /** Milliseconds of processor time that one of them took: steadier than the clock where others are at work. */
  cpu: number;
  /** Bytes. */
  rss: number;
}

/** What several rounds of one kind told. */
export interface KindReport {
  /** Of every request, in ms. */
  times: number[];
  /** Of each round: the middle one of its times, in ms. */
  middles: number[];
  /** Of each round: milliseconds of processor time that one request took. */
  cpus: number[];
  /** Rows of one answer, on an average. */
  rows: number;
}

/** Requests under way at a time where the rate is measured. */
export const atOnce = 16;

/** What was measured with so many protocols. */
export interface Measured {
  size: number;
  /** Of each kind. */
  reports: readonly KindReport[];
  /** Requests a second, `atOnce` under way. */
  rate: number;
  seeded: number;
  /** RSS in bytes, before anything was asked and after all of it. */
  memory: readonly [before: number, after: number];
}

/** What was measured with as many protocols again and again: all times, and the middle one of what there is one of each time. */
export function ofAll(times: readonly Measured[]): Measured {
  const [first] = times;
  if (!first) throw new Error('Nothing was measured.');
  const middle = (one: (measured: Measured) => number): number => valueAt(times.map(one), 0.5);
  const reports = first.reports.map(({ rows }, kind) => ({
    times: times.flatMap(({ reports }) => reports[kind]?.times ?? []),
    middles: times.flatMap(({ reports }) => reports[kind]?.middles ?? []),
    cpus: times.flatMap(({ reports }) => reports[kind]?.cpus ?? []),
    rows,
  }));
  return {
    ...first,
    reports,
    rate: middle(({ rate }) => rate),
    memory: [middle(({ memory }) => memory[0]), middle(({ memory }) => memory[1])],
  };
}

/** What is longer by more than this share cannot be compared. */
const comparable = 0.1;

/** Whether answers of this kind have as many rows at the largest size as at the smallest: few protocols meet rare words, many more than fill a page. */
export function isComparable(measured: readonly Measured[], kind: number): boolean {
  const [least = 0, most = 0] = [measured[0], measured.at(-1)].map((one) => one?.reports[kind]?.rows);
  return most <= least * (1 + comparable);
}

/** Of each kind: how many times as much it takes at the largest size as at the smallest, in the middle one of the rounds, in each of which both were measured. */
export function growths(measured: readonly Measured[], ofRounds: 'middles' | 'cpus'): number[] {
  const [least = [], most = []] = [measured[0]?.reports, measured.at(-1)?.reports];
  return least.map((report, kind) => {
    const ratios = report[ofRounds].map((taken, round) => (most[kind]?.[ofRounds][round] ?? Number.NaN) / taken);
    return valueAt(ratios, 0.5);
  });
}
