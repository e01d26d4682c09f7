import type { FontName } from '../fonts/font-files.ts';
import { useFont, type Canvas } from './canvas.ts';

interface Place {
  /** In thousandths of the size of the text, as all of them. */
  xAdvance: number;
  advanceWidth: number;
  xOffset: number;
  yOffset: number;
}

/** A font within one file. pdfkit keeps it at its document, which its types do not say. */
interface FileFont {
  id: string;
  ref: () => unknown;
  /** The glyphs' codes in this file, in hexadecimal digits, and where they stand; they are taken into the file. */
  encode: (text: string) => [codes: readonly string[], places: readonly Place[]];
  /** What each of these glyphs says to whoever copies or hears the file. */
  unicode: readonly (readonly number[])[];
}

const currentFont = (canvas: Canvas): FileFont => (canvas as unknown as { _font: FileFont })._font;

/** Words with the space that follows them: the same ones again and again, which whole lines are not. */
const words = /[^ ]* |[^ ]+/g;

/** The inside of what stands between '<' and '>' in the file; undefined where a glyph stands apart from the line, as accents do, or where the glyphs do not say the word. */
function glyphsOf(font: FileFont, word: string): string | undefined {
  const [codes, places] = font.encode(word);
  if (readBack(font, codes) !== word) return undefined;
  let written = '';
  for (const [at, { xAdvance, advanceWidth, xOffset, yOffset }] of places.entries()) {
    if (xOffset !== 0 || yOffset !== 0) return undefined;
    const closer = Math.round((advanceWidth - xAdvance) * 1000) / 1000;
    written += closer === 0 ? codes[at] : `${codes[at]}> ${closer} <`;
  }
  return written;
}

const readBack = ({ unicode }: FileFont, codes: readonly string[]): string =>
  String.fromCodePoint(...codes.flatMap((code) => unicode[Number.parseInt(code, 16)] ?? []));

/** Writes text glyph by glyph into one file. */
export interface GlyphWriter {
  /** The text as the file holds it, with its font; undefined where pdfkit has to place glyphs one by one. */
  write: (text: string, font: FontName) => { id: string; glyphs: string } | undefined;
}

/** pdfkit shapes and encodes every line anew, twice. Of plain text each word is written once and then repeated. */
export function createGlyphWriter(canvas: Canvas): GlyphWriter {
  const fonts = new Map<FontName, { font: FileFont; known: Map<string, string | undefined> }>();
  const inFile = (name: FontName) => {
    const before = fonts.get(name);
    if (before) return before;
    const taken = { font: currentFont(useFont(canvas, name, 1)), known: new Map<string, string | undefined>() };
    fonts.set(name, taken);
    return taken;
  };
  return {
    write(text, name) {
      const { font, known } = inFile(name);
      let glyphs = '';
      for (const word of text.match(words) ?? []) {
        if (!known.has(word)) known.set(word, glyphsOf(font, word));
        const written = known.get(word);
        if (written === undefined) return undefined;
        glyphs += written;
      }
      const onPage = canvas.page.fonts as Record<string, unknown>;
      onPage[font.id] ??= font.ref();
      return { id: font.id, glyphs };
    },
  };
}
