import { commonPasswords } from './common-passwords.data.ts';

const known = new Set(commonPasswords.trim().split(/\s+/));

/** Whether attackers try this password first (rules.md, Passwords). Ignores letter case. */
export const isCommonPassword = (password: string): boolean => known.has(password.toLowerCase());
