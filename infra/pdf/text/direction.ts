import bidiFactory, { type Bidi } from 'bidi-js';

// Its types tell of the build for browsers; Node loads the other one, whose export is the factory itself.
const bidi = (bidiFactory as unknown as () => Bidi)();
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

export interface Direction {
  levels: Uint8Array;
  isRightToLeft: boolean;
  /** Places of the units from `start` up to before `end`, from left to right as they are seen (UAX 9). */
  order: (start: number, end: number) => readonly number[];
}

/** How a paragraph runs; undefined where all of it runs from left to right. */
export function directionOf(text: string): Direction | undefined {
  if (!rightToLeft.test(text)) return undefined;
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text);
  const level = paragraphs[0]?.level ?? 0;
  return {
    levels,
    isRightToLeft: level % 2 === 1,
    // bidi-js walks all the text that it is given: it is given the line alone, or a paragraph would take the square of its length.
    order(start, end) {
      const line = text.slice(start, end);
      const ofLine = { levels: levels.subarray(start, end), paragraphs: [{ start: 0, end: line.length - 1, level }] };
      return bidi.getReorderedIndices(line, ofLine).map((place) => start + place);
    },
  };
}

const isStrong = (text: string): boolean => rightToLeft.test(text);

/** Text as it is drawn from right to left: brackets are mirrored; shaping reverses letters, all else is reversed here. */
export function mirror(text: string): string {
  const mirrored = Array.from(text, (one) => bidi.getMirroredCharacter(one) ?? one);
  return isStrong(text) ? mirrored.join('') : mirrored.reverse().join('');
}
