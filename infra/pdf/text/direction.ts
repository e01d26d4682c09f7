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
  const embedding = bidi.getEmbeddingLevels(text);
  return {
    levels: embedding.levels,
    isRightToLeft: (embedding.paragraphs[0]?.level ?? 0) % 2 === 1,
    // bidi-js answers the whole paragraph's places, of which it reorders only the line's.
    order: (start, end) => bidi.getReorderedIndices(text, embedding, start, end - 1).slice(start, end),
  };
}

const isStrong = (text: string): boolean => rightToLeft.test(text);

/** Text as it is drawn from right to left: brackets are mirrored; shaping reverses letters, all else is reversed here. */
export function mirror(text: string): string {
  const mirrored = Array.from(text, (one) => bidi.getMirroredCharacter(one) ?? one);
  return isStrong(text) ? mirrored.join('') : mirrored.reverse().join('');
}
