import type { FontName } from '../fonts/font-files.ts';
import { openFont } from '../fonts/open-font.ts';

/** Widths of text in thousandths of its size. Words come again and again, so they are kept; one meter serves one document. */
export type Meter = (text: string, font: FontName) => number;

export function createMeter(): Meter {
  const known = new Map<string, number>();
  return (text, name) => {
    const key = `${name} ${text}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const font = openFont(name);
    const width = (font.layout(text, []).advanceWidth * 1000) / font.unitsPerEm;
    known.set(key, width);
    return width;
  };
}
