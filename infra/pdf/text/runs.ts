import type { FontName } from '../fonts/font-files.ts';
import { openFont } from '../fonts/open-font.ts';
import { mirror } from './direction.ts';
import { fontAt, type Paragraph } from './paragraph.ts';
import { isIgnorable } from './printable.ts';

/** Text in one font and one direction, as the font is given it. */
export interface Run {
  /** Where it begins in its paragraph. */
  start: number;
  text: string;
  /** What it says, where its glyphs do not tell: they stand for several letters, or for parts of one. */
  actualText?: string;
  font: FontName;
}

/** In the fonts for Latin, Greek and Cyrillic each of these is one glyph that says no other character; `pdf.int.ts` reads them back. */
const plain = /^[\x20-\xac\xae-\u01f8\u01fa-\u02af\u0370-\u0482\u048a-\u052f\u2010-\u2027\u2030-\u205e\u20a0-\u20cf]*$/;

/** Characters that only shape their neighbours are left to fonts that know them. */
const drawable = (text: string, font: FontName): string =>
  Array.from(text)
    .filter((one) => !isIgnorable(one) || openFont(font).hasGlyphForCodePoint(one.codePointAt(0) ?? 0))
    .join('');

function runOf(paragraph: Paragraph, start: number, end: number): Run {
  const text = paragraph.text.slice(start, end);
  const font = fontAt(paragraph, start);
  const isTurned = (paragraph.direction?.levels[start] ?? 0) % 2 === 1;
  if (!isTurned && font === paragraph.weight && plain.test(text)) return { start, text, font };
  return { start, text: drawable(isTurned ? mirror(text) : text, font), actualText: text, font };
}

/** A line's runs in logical order: for measuring, and for drawing what runs from left to right. */
export function runsOf(paragraph: Paragraph, start: number, end: number): readonly Run[] {
  if (!paragraph.fonts) return [{ start, text: paragraph.text.slice(start, end), font: paragraph.weight }];
  const runs: Run[] = [];
  const level = (unit: number) => paragraph.direction?.levels[unit];
  let from = start;
  for (let unit = start + 1; unit <= end; unit++) {
    if (unit < end && fontAt(paragraph, unit) === fontAt(paragraph, from) && level(unit) === level(from)) continue;
    runs.push(runOf(paragraph, from, unit));
    from = unit;
  }
  return runs;
}

/** A line's runs from left to right as they are seen. */
export function visualRuns(paragraph: Paragraph, start: number, end: number): readonly Run[] {
  const { direction } = paragraph;
  if (!direction) return runsOf(paragraph, start, end);
  const runs: Run[] = [];
  const order = direction.order(start, end);
  let first = 0;
  for (let next = 1; next <= order.length; next++) {
    const [from = 0, before = 0, unit = 0] = [order[first], order[next - 1], order[next]];
    const level = direction.levels[from] ?? 0;
    const follows = next < order.length && unit === before + (level % 2 === 1 ? -1 : 1);
    if (follows && direction.levels[unit] === level && fontAt(paragraph, unit) === fontAt(paragraph, from)) continue;
    runs.push(runOf(paragraph, Math.min(from, before), Math.max(from, before) + 1));
    first = next;
  }
  return runs;
}
