import type { FontName } from '../fonts/font-files.ts';
import { fontFor, type Weight } from '../fonts/font-for.ts';
import { directionOf, type Direction } from './direction.ts';
import { isIgnorable } from './printable.ts';

/** One paragraph, ready to be broken into lines. `text` has passed `printable` and holds no line end. */
export interface Paragraph {
  text: string;
  /** For every UTF-16 unit; undefined where all are in `weight`. */
  fonts: readonly FontName[] | undefined;
  weight: Weight;
  direction: Direction | undefined;
}

/** Letters and punctuation, as most texts are: in one font, and plain in the sense of runs.ts. */
const simple = /^[\x20-\xac\xae-\u01f8\u01fa-\u02af]*$/;

function fontsOf(text: string, weight: Weight): readonly FontName[] {
  const fonts: FontName[] = [];
  let before: FontName | undefined;
  for (const character of text) {
    const font: FontName = (isIgnorable(character) ? before : fontFor(character, weight, before)) ?? weight;
    for (let unit = 0; unit < character.length; unit++) fonts.push(font);
    before = font;
  }
  return fonts;
}

export const paragraphOf = (text: string, weight: Weight): Paragraph => ({
  text,
  weight,
  fonts: simple.test(text) ? undefined : fontsOf(text, weight),
  direction: directionOf(text),
});

export const fontAt = ({ fonts, weight }: Paragraph, unit: number): FontName => fonts?.[unit] ?? weight;
