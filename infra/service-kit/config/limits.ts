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
/** The limits where others can reach the portal. */
const usual: Limits = { submissions: 20, followUps: 50, files: 200, unclaimed: 1024 ** 3, registrations: 100 };

const perDay = (what: string, number: number) => ({
  means: `How many ${what} in a day; \`0\` for no limit.`,
  unset: `no limit in trial, else ${number}`,
  read: wholeNumber(0, 1_000_000),
  fallback: notSet,
});

export const limitSettings = {
  LIMIT_SUBMISSIONS: perDay('applications an account may submit', usual.submissions),
  LIMIT_FOLLOW_UPS: perDay('follow-ups an account may submit', usual.followUps),
  LIMIT_FILES: perDay('files an account may upload', usual.files),
  LIMIT_REGISTRATIONS: perDay('accounts may be registered from one network', usual.registrations),
  LIMIT_UNCLAIMED: {
    means: 'How much of an account’s files may be stored that are not submitted, such as `500 MB`; `0` for no limit.',
    unset: 'no limit in trial, else 1 GB',
    read: byteSize,
    fallback: notSet,
  },
};

/** The limits in force: an unset one is Infinity while `isTrial`, else its default; 0 is Infinity. */
export function limitsOf(read: Readonly<Record<keyof typeof limitSettings, number>>, isTrial: boolean): Limits {
  const limit = (set: number, otherwise: number): number => {
    const given = set === notSet && !isTrial ? otherwise : Math.max(0, set);
    return given === 0 ? Infinity : given;
  };
  return {
    submissions: limit(read.LIMIT_SUBMISSIONS, usual.submissions),
    followUps: limit(read.LIMIT_FOLLOW_UPS, usual.followUps),
    files: limit(read.LIMIT_FILES, usual.files),
    unclaimed: limit(read.LIMIT_UNCLAIMED, usual.unclaimed),
    registrations: limit(read.LIMIT_REGISTRATIONS, usual.registrations),
  };
}
