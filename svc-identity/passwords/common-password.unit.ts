import { describe, expect, it } from '@jest/globals';
import { followsPasswordRule } from '@portal/contracts/accounts';
import { isCommonPassword } from './common-password.ts';
import { commonPasswords } from './common-passwords.data.ts';

describe('common passwords', () => {
  it.each(['password1', 'Password123', 'QWERTY123', '1q2w3e4r', 'zimbabwe1'])('%s is one', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each(['Protocol2149', 'mvura7sadza9', 'password', ''])('%s is none', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });

  it('the list holds only what the password rule would let through', () => {
    const list = commonPasswords.trim().split(/\s+/);
    expect(list.length).toBeGreaterThan(500);
    expect(list.filter((password) => !followsPasswordRule(password))).toEqual([]);
  });
});
