import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import { fontFiles, type FontName } from './font-files.ts';

const opened = new Map<FontName, Font>();
const zeroWidthSpace = 0x200b;

/** So many shaped texts are kept of one font; then it begins anew. */
const mostKept = 5_000;

type Layout = Font['layout'];
type Shaped = ReturnType<Layout>;

/** pdfkit scales the positions that it is given where they stand. */
const copyOf = (run: Shaped): Shaped =>
  Object.assign(Object.create(Object.getPrototypeOf(run) as object) as Shaped, run, {
    positions: run.positions.map((position) => ({ ...position })),
  });

/**
 * Shapes each text once, though measuring and drawing ask for it several times. Dots that shaping sets apart from their letter
 * stand for no character: without one, readers of the file make one up.
 */
function keepShaped(font: Font): void {
  const layout: Layout = font.layout.bind(font);
  const kept = new Map<string, Shaped>();
  font.layout = (text, ...how) => {
    const known = kept.get(text);
    if (known) return copyOf(known);
    const run = layout(text, ...how);
    for (const glyph of run.glyphs) if (glyph.codePoints.length === 0) glyph.codePoints.push(zeroWidthSpace);
    if (kept.size >= mostKept) kept.clear();
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
  keepShaped(font);
  opened.set(name, font);
  return font;
}
