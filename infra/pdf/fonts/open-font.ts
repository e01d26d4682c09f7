import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import { fontFiles, type FontName } from './font-files.ts';

const opened = new Map<FontName, Font>();
const zeroWidthSpace = 0x200b;

/** Shaped texts that are cached of one font; then the cache is emptied. */
const maxCached = 5_000;

type Layout = Font['layout'];
type Shaped = ReturnType<Layout>;

/** pdfkit scales in place the positions that it is given. */
const copyOf = (run: Shaped): Shaped =>
  Object.assign(Object.create(Object.getPrototypeOf(run) as object) as Shaped, run, {
    positions: run.positions.map((position) => ({ ...position })),
  });

/** Letters that shaping may take apart into others of their script. */
const withParts = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

/** Gives glyphs that shaping split off a letter their own code points. */
function nameParts(font: Font, { glyphs }: Shaped, text: string): void {
  const areParts = glyphs.length !== Array.from(text).length && withParts.test(text);
  for (const glyph of glyphs) {
    // The first part would keep the whole letter's, in every text of the font that comes after. A glyph that was only a part of an
    // outline before ('ı' of 'í'), as in a file that was written, has none yet.
    if (areParts || glyph.codePoints.length === 0) glyph.codePoints = ownCodePoints(font, glyph);
    // Dots that stand for no character: without one, readers of the file make one up.
    if (glyph.codePoints.length === 0) glyph.codePoints.push(zeroWidthSpace);
  }
}

function ownCodePoints(font: Font, { id, codePoints }: Shaped['glyphs'][number]): number[] {
  const own = font.stringsForGlyph(id);
  // A ligature has those of its letters already.
  if (codePoints.length > 1 || own[0] === undefined || own.includes(String.fromCodePoint(...codePoints)))
    return codePoints;
  return Array.from(own[0], (one) => one.codePointAt(0) ?? zeroWidthSpace);
}

/** Shapes each text once for several documents, and for measuring and drawing a run that pdfkit does not keep. */
function cacheLayout(font: Font): void {
  const layout: Layout = font.layout.bind(font);
  const kept = new Map<string, Shaped>();
  font.layout = (text, ...how) => {
    const known = kept.get(text);
    if (known) return copyOf(known);
    const run = layout(text, ...how);
    nameParts(font, run, text);
    if (kept.size >= maxCached) kept.clear();
    kept.set(text, run);
    return copyOf(run);
  };
}

/** Opens a font when it is first needed and keeps it, with its glyphs, for the documents after. */
export function openFont(name: FontName): Font {
  const known = opened.get(name);
  if (known) return known;
  const font = create(readFileSync(fileURLToPath(import.meta.resolve(fontFiles[name].file))));
  if (!('layout' in font)) throw new Error(`${fontFiles[name].file} holds several fonts`);
  cacheLayout(font);
  opened.set(name, font);
  return font;
}
