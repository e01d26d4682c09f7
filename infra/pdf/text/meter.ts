import type { Font } from 'fontkit';
import type { FontName } from '../fonts/font-files.ts';
import { openFont } from '../fonts/open-font.ts';

/** Widths of text in thousandths of its size. Words come again and again, so they are kept; one meter serves one document. */
export type Meter = (text: string, font: FontName) => number;

export function createMeter(): Meter {
  const fonts = new Map<FontName, { font: Font; known: Map<string, number> }>();
  const measured = (name: FontName) => {
    const before = fonts.get(name);
    if (before) return before;
    const taken = { font: openFont(name), known: new Map<string, number>() };
    fonts.set(name, taken);
    return taken;
  };
  return (text, name) => {
    const { font, known } = measured(name);
    const before = known.get(text);
    if (before !== undefined) return before;
    const width = (font.layout(text, []).advanceWidth * 1000) / font.unitsPerEm;
    known.set(text, width);
    return width;
  };
}
