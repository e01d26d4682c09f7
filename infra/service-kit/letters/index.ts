export { createHttpLetters, passScheme } from './http-letters.ts';
export { isLetterPass, makeLetterPass } from './letter-pass.ts';
export type { LetterRef, Letters } from './letters.port.ts';
