import { describe, expect, it } from '@jest/globals';
import { judgeReset } from './reset.rules.ts';

const now = new Date('2026-11-21T09:00:00.000Z');
const link = { credentials: 3, expires_at: '2026-11-21T10:00:00.000Z' };
const account = { credentials: 3 };

describe('given a link to choose a new password', () => {
  it.each([
    ['when it is shown in time, then it is good', link, account, 'good'],
    ['when its hour is over, then it has expired', { ...link, expires_at: now.toISOString() }, account, 'expired'],
    ['when the password was changed meanwhile, then it is used up', link, { credentials: 4 }, 'used'],
    ['when the account was deleted, then it is used up', link, undefined, 'used'],
    ['when nobody was ever sent it, then it is as good as used', undefined, account, 'used'],
  ] as const)('%s', (_title, shown, holder, expected) => {
    expect(judgeReset(shown, holder, now)).toBe(expected);
  });
});
