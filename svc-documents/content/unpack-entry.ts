import { inflateRawSync } from 'node:zlib';
import type { Bytes } from './bytes.ts';
import { ContentRefused } from './content-refused.ts';
import type { ZipEntry } from './zip-directory.ts';

const localHeaderLength = 30;
/** Of the small parts that a document says of itself what it is. */
const largestPart = 512 * 1024;

/** A small part of an Office document as text, one character a byte. @throws ContentRefused */
export async function unpackEntry(bytes: Bytes, entry: ZipEntry): Promise<string> {
  if (entry.unpacked > largestPart || entry.packed > largestPart) throw new ContentRefused('bomb');
  const header = await bytes.read(entry.offset, localHeaderLength);
  if (header.length < localHeaderLength || header.readUInt32LE(0) !== 0x04034b50) throw new ContentRefused('damaged');
  const start = entry.offset + localHeaderLength + header.readUInt16LE(26) + header.readUInt16LE(28);
  const packed = await bytes.read(start, entry.packed);
  try {
    const content = entry.method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: largestPart });
    return content.toString('latin1').replaceAll('\0', '');
  } catch {
    throw new ContentRefused('damaged');
  }
}
