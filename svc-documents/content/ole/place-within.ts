import { hostOf } from '../loaded.ts';

const place = /(?:[a-z]{2,10}:[\\/]{2}|\\\\)[\x20-\x7e]+/gi;

/** The first place on another computer that stands in bytes, as text of one or two bytes a character. */
export function placeWithin(bytes: Buffer): string | undefined {
  // Without its zero bytes UTF-16 of Latin letters reads as Latin text.
  const text = bytes.toString('latin1').replaceAll('\0', '');
  return [...text.matchAll(place)].map(([found]) => found).find((found) => hostOf(found) !== undefined);
}
