import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import { fontFiles, type FontName } from './font-files.ts';

const opened = new Map<FontName, Font>();
const zeroWidthSpace = 0x200b;

/** Dots that shaping sets apart from their letter stand for no character: without one, readers of the file make one up. */
function nameDots(font: Font): void {
  const layout = font.layout.bind(font);
  font.layout = (...given) => {
    const run = layout(...given);
    for (const glyph of run.glyphs) if (glyph.codePoints.length === 0) glyph.codePoints.push(zeroWidthSpace);
    return run;
  };
}

/** Opens a font when it is first needed and keeps it, with its glyphs, for the documents after. */
export function openFont(name: FontName): Font {
  const known = opened.get(name);
  if (known) return known;
  const font = create(readFileSync(fileURLToPath(import.meta.resolve(fontFiles[name].file))));
  if (!('layout' in font)) throw new Error(`${fontFiles[name].file} holds several fonts`);
  nameDots(font);
  opened.set(name, font);
  return font;
}
