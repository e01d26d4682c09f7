import { randomInt } from 'node:crypto';

/** Crockford's base 32: no letter that is taken for a digit. Five bits a character. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 60 bits. */
const length = 12;
const group = 4;
export const recoveryCodeCount = 10;

const newCode = (): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)])
    .join('')
    .replace(new RegExp(`(.{${group}})(?=.)`, 'g'), '$1-');

/** Ten codes as they are printed: 'K7QM-2XWD-9RTA'. */
export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, newCode);

/** What was typed, as it was made; undefined for what has not the form of a recovery code. */
export function recoveryCodeOf(typed: string): string | undefined {
  const bare = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  if (bare.length !== length || ![...bare].every((character) => alphabet.includes(character))) return undefined;
  return bare.replace(new RegExp(`(.{${group}})(?=.)`, 'g'), '$1-');
}
