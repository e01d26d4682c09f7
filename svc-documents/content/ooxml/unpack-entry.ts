import { createInflateRaw, inflateRawSync } from 'node:zlib';
import type { Bytes } from '../bytes.ts';
import { ContentRefused } from '../content-refused.ts';
import type { ZipEntry } from './zip-directory.ts';

const localHeaderLength = 30;
/** In bytes, of the small parts in which a document describes itself. */
const largestPart = 512 * 1024;
const deflated = 8;

/** The packed bytes of an entry, whose own header has to say the same as the directory. @throws ContentRefused */
async function packedOf(bytes: Bytes, entry: ZipEntry): Promise<Buffer> {
  const header = await bytes.read(entry.offset, localHeaderLength);
  if (header.length < localHeaderLength || header.readUInt32LE(0) !== 0x04034b50) throw new ContentRefused('damaged');
  const nameLength = header.readUInt16LE(26);
  const name = await bytes.read(entry.offset + localHeaderLength, nameLength);
  const start = entry.offset + localHeaderLength + nameLength + header.readUInt16LE(28);
  const packed = await bytes.read(start, entry.packed);
  const isSame = name.toString('utf8') === entry.name && header.readUInt16LE(8) === entry.method;
  if (!isSame || packed.length < entry.packed) throw new ContentRefused('damaged');
  return packed;
}

/** A small part of an Office document as text, one character a byte. @throws ContentRefused */
export async function unpackEntry(bytes: Bytes, entry: ZipEntry): Promise<string> {
  if (entry.unpacked > largestPart || entry.packed > largestPart) throw new ContentRefused('bomb');
  const packed = await packedOf(bytes, entry);
  try {
    const content = entry.method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: largestPart });
    return content.toString('latin1').replaceAll('\0', '');
  } catch {
    throw new ContentRefused('damaged');
  }
}

/** The bytes of an entry as they unpack: no more and no fewer than its header says. @throws ContentRefused */
export async function* streamEntry(bytes: Bytes, entry: ZipEntry): AsyncGenerator<Buffer> {
  if (entry.method !== 0 && entry.method !== deflated) throw new ContentRefused('damaged');
  const packed = await packedOf(bytes, entry);
  let length = 0;
  for await (const chunk of entry.method === 0 ? [packed] : inflated(packed)) {
    length += chunk.length;
    if (length > entry.unpacked) throw new ContentRefused('bomb');
    yield chunk;
  }
  if (length !== entry.unpacked) throw new ContentRefused('damaged');
}

async function* inflated(packed: Buffer): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw({ chunkSize: 256 * 1024 });
  inflate.end(packed);
  try {
    for await (const chunk of inflate) yield chunk as Buffer;
  } catch (error) {
    throw error instanceof ContentRefused ? error : new ContentRefused('damaged');
  }
}
