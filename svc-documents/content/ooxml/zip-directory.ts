import type { Bytes } from '../bytes.ts';
import { ContentRefused } from '../content-refused.ts';

export interface ZipEntry {
  name: string;
  method: number;
  encrypted: boolean;
  /** Bytes in the file. */
  packed: number;
  /** Bytes after unpacking, as the directory claims. */
  unpacked: number;
  /** Where the entry's own header stands. */
  offset: number;
}

const endLength = 22;
const longestComment = 65_535;
const endMark = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const entryMark = 0x02014b50;
const entryLength = 46;
const mostEntries = 10_000;
const largestDirectory = 4 * 1024 * 1024;
/** What the 32-bit fields hold when the real value stands in zip64 records, which no document under 4 GB needs. */
const elsewhere = 0xffffffff;

/** The central directory of a zip, without unpacking anything. @throws ContentRefused */
export async function readZipDirectory(bytes: Bytes): Promise<ZipEntry[]> {
  const { count, start, length } = await findDirectory(bytes);
  const directory = await bytes.read(start, length);
  const entries: ZipEntry[] = [];
  let at = 0;
  while (at + entryLength <= directory.length && directory.readUInt32LE(at) === entryMark) {
    if (entries.length === mostEntries) throw new ContentRefused('bomb');
    const nameLength = directory.readUInt16LE(at + 28);
    entries.push({
      name: directory.toString('utf8', at + entryLength, at + entryLength + nameLength),
      encrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    });
    at += entryLength + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  if (entries.length !== count || entries.some((entry) => entry.offset >= start || entry.packed === elsewhere)) {
    throw new ContentRefused('damaged');
  }
  return entries;
}

async function findDirectory(bytes: Bytes): Promise<{ count: number; start: number; length: number }> {
  const from = Math.max(0, bytes.size - endLength - longestComment);
  const tail = await bytes.read(from, bytes.size - from);
  const at = tail.lastIndexOf(endMark);
  if (at < 0 || at + endLength > tail.length) throw new ContentRefused('damaged');
  const count = tail.readUInt16LE(at + 10);
  const length = tail.readUInt32LE(at + 12);
  const start = tail.readUInt32LE(at + 16);
  // Bytes behind the end, or an end within a comment: other programs may read another directory. Blank ones are what mail leaves.
  const behind = tail.subarray(at + endLength + tail.readUInt16LE(at + 20));
  const isCut = at + endLength + tail.readUInt16LE(at + 20) > tail.length;
  if (isCut || /[^\s\0]/.test(behind.toString('latin1'))) throw new ContentRefused('damaged');
  if (count > mostEntries || length > largestDirectory) throw new ContentRefused('bomb');
  if (start + length > from + at) throw new ContentRefused('damaged');
  return { count, start, length };
}
