import { commonPasswords } from './common-passwords.data.ts';

const known = new Set(commonPasswords.trim().split(/\s+/));

/** Among the passwords that are tried first everywhere (rules.md, Passwords), in whatever letter case. */
export const isCommonPassword = (password: string): boolean => known.has(password.toLowerCase());
