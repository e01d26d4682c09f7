import { isRecord, type Body } from './piece.ts';

const isFile = (value: object) => 'receipt' in value;

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value.trim()];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isRecord(value) && !isFile(value) ? Object.values(value).flatMap(textsIn) : [];
}

/** Every text in a piece once, with an empty line between: for [Copy my text]. `base` is what stood there before somebody typed. */
export const typedTexts = ({ base: _before, ...typed }: Body): string =>
  [...new Set(textsIn(typed))].filter((text) => text !== '').join('\n\n');
