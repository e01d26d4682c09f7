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
