import { constants, inflateSync } from 'node:zlib';
import { ContentRefused } from '../content-refused.ts';
import { nameOf, type PdfValue } from './parse-object.ts';

/** How another file begins. */
const beginnings: readonly RegExp[] = [
  /^PK\x03\x04/,
  /^\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1/,
  /^%PDF-/,
  /^\x7fELF/,
  /^Rar!\x1a/,
  /^7z\xbc\xaf/,
  /^\{\\rtf/,
  /^MZ[\s\S]{100,}This program /,
];

/** In bytes: enough to unpack the first ones. */
export const startLength = 512;

const decoders: Readonly<Record<string, (start: Buffer) => Buffer>> = {
  FlateDecode: inflated,
  Fl: inflated,
  ASCIIHexDecode: (start) => Buffer.from(start.toString('latin1').replace(/[^0-9a-f]/gi, ''), 'hex'),
  AHx: (start) => Buffer.from(start.toString('latin1').replace(/[^0-9a-f]/gi, ''), 'hex'),
  ASCII85Decode: fromBase85,
  A85: fromBase85,
  LZWDecode: firstOfLzw,
  LZW: firstOfLzw,
};

/** A stream of a page, a font or a picture is none that begins as another file (docs/files 31). @throws ContentRefused */
export function checkStream(start: Buffer, filters: readonly (PdfValue | undefined)[]): void {
  let content = start;
  check(content);
  for (const filter of filters) {
    const decode = decoders[nameOf(filter) ?? ''];
    if (!decode) return;
    content = decode(content);
    check(content);
  }
}

function check(content: Buffer): void {
  const text = content.toString('latin1', 0, 300);
  if (beginnings.some((beginning) => beginning.test(text))) throw new ContentRefused('anotherFile');
}

function inflated(start: Buffer): Buffer {
  try {
    return inflateSync(start, { finishFlush: constants.Z_SYNC_FLUSH, chunkSize: 1024 });
  } catch {
    return Buffer.alloc(0);
  }
}

/** Five letters are four bytes. */
function fromBase85(start: Buffer): Buffer {
  const letters = start
    .toString('latin1')
    .replace(/^\s*<~/, '')
    .replace(/~>[\s\S]*$|\s/g, '')
    .replaceAll('z', '!!!!!');
  const made = Buffer.alloc(Math.floor(letters.length / 5) * 4);
  for (let at = 0; at * 4 < made.length; at += 1) {
    const group = letters.slice(at * 5, at * 5 + 5);
    const value = [...group].reduce((sum, letter) => sum * 85 + letter.charCodeAt(0) - 33, 0);
    made.writeUInt32BE(value >>> 0, at * 4);
  }
  return made;
}

/** The first codes of nine bits after the one that clears the table stand for a byte each. */
function firstOfLzw(start: Buffer): Buffer {
  const made: number[] = [];
  for (let bit = 0; bit + 9 <= start.length * 8 && made.length < 8; bit += 9) {
    const code = (start.readUInt16BE(Math.min(bit >> 3, start.length - 2)) >> (7 - (bit & 7))) & 0x1ff;
    if (code < 256) made.push(code);
    else if (made.length > 0) break;
  }
  return Buffer.from(made);
}
