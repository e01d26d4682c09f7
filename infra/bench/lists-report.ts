import type { Role } from '@portal/contracts/accounts';

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

/** Requests under way at a time where the rate is measured. */
export const atOnce = 16;

/** What was measured with so many protocols. */
export interface Measured {
  size: number;
  /** Of each kind. */
  reports: readonly ServerReport[];
  /** Requests a second, `atOnce` under way. */
  rate: number;
  seeded: number;
  /** RSS in bytes, before anything was asked and after all of it. */
  memory: readonly [before: number, after: number];
}

/** Processor time of each kind at the largest size, for each millisecond of it at the smallest. */
export const growths = (measured: readonly Measured[]): number[] =>
  (measured[0]?.reports ?? []).map(({ cpu }, at) => (measured.at(-1)?.reports[at]?.cpu ?? Number.NaN) / cpu);
