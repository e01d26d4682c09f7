import { byteSize, wholeNumber } from './readers.ts';

/** What one account, or one network, may do in a day (docs/accounts 30). Infinity where there is no limit. */
export interface Limits {
  /** Of an account, a day. */
  submissions: number;
  followUps: number;
  files: number;
  /** Bytes of an account's files that no submitted record holds, at any time. */
  unclaimed: number;
  /** Of a network, a day. */
  registrations: number;
}

/** Stands for a limit that was not set. */
const notSet = -1;
const count = { read: wholeNumber(0, 1_000_000), fallback: notSet };

export const limitSettings = {
  LIMIT_SUBMISSIONS: count,
  LIMIT_FOLLOW_UPS: count,
  LIMIT_FILES: count,
  LIMIT_UNCLAIMED: { read: byteSize, fallback: notSet },
  LIMIT_REGISTRATIONS: count,
};

/** The limits in force: an unset one is Infinity while `isTrial`, else its default; 0 is Infinity. */
export function limitsOf(read: Readonly<Record<keyof typeof limitSettings, number>>, isTrial: boolean): Limits {
  const limit = (set: number, otherwise: number): number => {
    const given = set === notSet && !isTrial ? otherwise : Math.max(0, set);
    return given === 0 ? Infinity : given;
  };
  return {
    submissions: limit(read.LIMIT_SUBMISSIONS, 20),
    followUps: limit(read.LIMIT_FOLLOW_UPS, 50),
    files: limit(read.LIMIT_FILES, 200),
    unclaimed: limit(read.LIMIT_UNCLAIMED, 1024 ** 3),
    registrations: limit(read.LIMIT_REGISTRATIONS, 100),
  };
}
