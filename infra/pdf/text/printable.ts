import { fontFor } from '../fonts/font-for.ts';

/** Characters that shape the text around them and are not seen themselves. */
const ignorable = /^[\u00ad\u200b-\u200d\u2060\ufe00-\ufe0f\u{e0100}-\u{e01ef}]$/u;
/** What could turn the text around it, hide it or break the file: controls, marks and overrides of direction, lone surrogates. */
const harmful = /^[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\uffff]$/u;

const named = (character: string): string =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;

/** Whether a character only shapes its neighbours: it is drawn only by a font that knows it. */
export const isIgnorable = (character: string): boolean => ignorable.test(character);

function shown(character: string): string {
  if (character === '\n' || isIgnorable(character)) return character;
  if (harmful.test(character) || fontFor(character, 'regular', undefined) === undefined) return named(character);
  return character;
}

const plain = /^[\n\x20-\x7e\xa1-\xac\xae-\u02af]*$/;

/** The text as it can be drawn, with nothing left out: lines end in \n, and a character that does harm or that no font has is named: '[U+202E]'. */
export function printable(text: string): string {
  const lines = text.replace(/\r\n?|[\u2028\u2029\u0085\v\f]/g, '\n').replace(/[\t\xa0]/g, ' ');
  return plain.test(lines) ? lines : Array.from(lines, shown).join('');
}
