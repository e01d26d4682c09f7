import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import { fontFiles, type FontName } from './font-files.ts';

const opened = new Map<FontName, Font>();

/** Opens a font when it is first needed and keeps it, with its glyphs, for the documents after. */
export function openFont(name: FontName): Font {
  const known = opened.get(name);
  if (known) return known;
  const font = create(readFileSync(fileURLToPath(import.meta.resolve(fontFiles[name].file))));
  if (!('layout' in font)) throw new Error(`${fontFiles[name].file} holds several fonts`);
  opened.set(name, font);
  return font;
}
