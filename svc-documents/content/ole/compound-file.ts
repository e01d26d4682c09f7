import { ContentRefused } from '../content-refused.ts';

const headerLength = 512;
const entryLength = 128;
const listedInHeader = 109;
/** Bounds on what is read: a directory of 16,000 entries, allocation tables of files far beyond the size limit. */
const mostDirectoryBytes = 2 * 1024 * 1024;
const mostTableSectors = 1024;
/** Sector numbers from here on are marks: end of chain, free, table. */
const firstMark = 0xfffffffa;
const nothing = 0xffffffff;

export interface OleEntry {
  /** Upper case, as the format compares names; without control characters in front. */
  name: string;
  isStorage: boolean;
  /** Whether something lies in this storage. */
  hasChild: boolean;
  /** Which program's object a storage is, hexadecimal as it is stored. */
  program: string;
  start: number;
  size: number;
}

export interface CompoundFile {
  entries: readonly OleEntry[];
  /** A stream put together from its sectors, the first one of that name; undefined where there is none. @throws ContentRefused */
  read: (name: string) => Buffer | undefined;
  /** All streams of that name: objects within the file have some of their own. @throws ContentRefused */
  readAll: (name: string) => Buffer[];
}

/** The directory and the streams of an OLE compound file ([MS-CFB]). @throws ContentRefused */
export function readCompoundFile(content: Buffer): CompoundFile {
  const shift = content.length >= headerLength ? content.readUInt16LE(30) : 0;
  if (shift !== 9 && shift !== 12) throw new ContentRefused('damaged');
  const sectorLength = 2 ** shift;
  const sector = (number: number): Buffer => {
    const at = (number + 1) * sectorLength;
    const found = content.subarray(at, at + sectorLength);
    if (found.length < entryLength) throw new ContentRefused('damaged');
    return found;
  };
  const next = allocationTable(content, sectorLength, sector);
  const entries = directory(chain(content.readUInt32LE(48), next, sector, mostDirectoryBytes));
  const readEntry = streams(content, entries, { next, sector });
  const readAll = (name: string) =>
    entries.filter((one) => !one.isStorage && one.name === name.toUpperCase()).map(readEntry);
  return { entries, read: (name) => readAll(name)[0], readAll };
}

type Next = (number: number) => number;
type Sector = (number: number) => Buffer;

/** Sectors in the order of their chain, up to `most` bytes; never more than the file can hold, so that a cycle ends. */
function chain(first: number, next: Next, sector: Sector, most: number): Buffer {
  const parts: Buffer[] = [];
  let length = 0;
  for (let number = first; number < firstMark && length < most; number = next(number)) {
    const part = sector(number);
    parts.push(part);
    length += part.length;
    if (parts.length > mostTableSectors * 1024) throw new ContentRefused('damaged');
  }
  if (length >= most && most === mostDirectoryBytes) throw new ContentRefused('damaged');
  return Buffer.concat(parts);
}

/** Answers which sector follows another. */
function allocationTable(content: Buffer, sectorLength: number, sector: Sector): Next {
  const perSector = sectorLength / 4;
  const tables = Array.from({ length: listedInHeader }, (_, at) => content.readUInt32LE(76 + at * 4));
  for (let more = content.readUInt32LE(68); more < firstMark;) {
    if (tables.length > mostTableSectors) throw new ContentRefused('damaged');
    const list = sector(more);
    if (list.length < sectorLength) throw new ContentRefused('damaged');
    for (let at = 0; at < perSector - 1; at += 1) tables.push(list.readUInt32LE(at * 4));
    more = list.readUInt32LE(sectorLength - 4);
  }
  return (number) => {
    const which = tables[Math.floor(number / perSector)];
    if (which === undefined || which >= firstMark) throw new ContentRefused('damaged');
    const table = sector(which);
    const at = (number % perSector) * 4;
    if (at + 4 > table.length) throw new ContentRefused('damaged');
    return table.readUInt32LE(at);
  };
}

function directory(sectors: Buffer): OleEntry[] {
  const entries: OleEntry[] = [];
  for (let at = 0; at + entryLength <= sectors.length; at += entryLength) {
    const length = sectors.readUInt16LE(at + 64);
    const kind = sectors[at + 66];
    if (kind === 0 || length < 2 || length > 64) continue;
    entries.push({
      // Control characters in front tell names of Office's own apart.
      name: sectors
        .toString('utf16le', at, at + length - 2)
        .replace(/^[\0-\x1f]+/, '')
        .toUpperCase(),
      isStorage: kind === 1 || kind === 5,
      program: sectors.toString('hex', at + 80, at + 96),
      hasChild: sectors.readUInt32LE(at + 76) !== nothing && sectors.readUInt32LE(at + 76) !== 0,
      start: sectors.readUInt32LE(at + 116),
      size: sectors.readUInt32LE(at + 120),
    });
  }
  return entries;
}

const miniLength = 64;

/** Small streams lie in 64-byte sectors within the root entry's stream. */
function streams(
  content: Buffer,
  entries: readonly OleEntry[],
  { next, sector }: { next: Next; sector: Sector },
): (entry: OleEntry) => Buffer {
  const cutoff = content.readUInt32LE(56) || 4096;
  let mini: { table: Buffer; stream: Buffer } | undefined;
  const whole = (start: number, size: number): Buffer => {
    if (size > content.length) throw new ContentRefused('damaged');
    const found = chain(start, next, sector, size);
    if (found.length < size) throw new ContentRefused('damaged');
    return found.subarray(0, size);
  };
  const small = (start: number, size: number): Buffer => {
    const [root] = entries;
    mini ??= {
      table: chain(content.readUInt32LE(60), next, sector, content.length),
      stream: chain(root?.start ?? nothing, next, sector, content.length),
    };
    const { table, stream } = mini;
    const nextMini: Next = (number) => {
      if ((number + 1) * 4 > table.length) throw new ContentRefused('damaged');
      return table.readUInt32LE(number * 4);
    };
    const part: Sector = (number) => {
      const found = stream.subarray(number * miniLength, (number + 1) * miniLength);
      if (found.length === 0) throw new ContentRefused('damaged');
      return found;
    };
    const found = chain(start, nextMini, part, size);
    if (found.length < size) throw new ContentRefused('damaged');
    return found.subarray(0, size);
  };
  return (entry) => {
    if (entry.size === 0) return Buffer.alloc(0);
    return entry.size < cutoff ? small(entry.start, entry.size) : whole(entry.start, entry.size);
  };
}
