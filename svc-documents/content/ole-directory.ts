import type { Bytes } from './bytes.ts';
import { ContentRefused } from './content-refused.ts';

const headerLength = 512;
const entryLength = 128;
const listedInHeader = 109;
/** Bounds on what is read: a directory of 16,000 entries, allocation tables of files far beyond the size limit. */
const mostDirectoryBytes = 2 * 1024 * 1024;
const mostTableSectors = 1024;
/** Sector numbers from here on are marks: end of chain, free, table. */
const firstMark = 0xfffffffa;

/** Names of the streams and storages of an OLE compound file ([MS-CFB]), read sector by sector. @throws ContentRefused */
export async function readOleNames(bytes: Bytes): Promise<Set<string>> {
  const header = await bytes.read(0, headerLength);
  const shift = header.length === headerLength ? header.readUInt16LE(30) : 0;
  if (shift !== 9 && shift !== 12) throw new ContentRefused('damaged');
  const sectorLength = 2 ** shift;
  const sector = async (number: number): Promise<Buffer> => {
    const content = await bytes.read((number + 1) * sectorLength, sectorLength);
    if (content.length < entryLength) throw new ContentRefused('damaged');
    return content;
  };
  const next = await allocationTable(header, sectorLength, sector);
  const names = new Set<string>();
  let number = header.readUInt32LE(48);
  for (let read = 0; number < firstMark; read += sectorLength) {
    if (read > mostDirectoryBytes) throw new ContentRefused('damaged');
    namesIn(await sector(number)).forEach((name) => names.add(name));
    number = await next(number);
  }
  return names;
}

/** Answers which sector follows another; tables are read when they are needed, each once. */
async function allocationTable(header: Buffer, sectorLength: number, sector: (number: number) => Promise<Buffer>) {
  const perSector = sectorLength / 4;
  const tables = Array.from({ length: listedInHeader }, (_, at) => header.readUInt32LE(76 + at * 4));
  let more = header.readUInt32LE(68);
  while (more < firstMark) {
    if (tables.length > mostTableSectors) throw new ContentRefused('damaged');
    const list = await sector(more);
    if (list.length < sectorLength) throw new ContentRefused('damaged');
    for (let at = 0; at < perSector - 1; at += 1) tables.push(list.readUInt32LE(at * 4));
    more = list.readUInt32LE(sectorLength - 4);
  }
  const read = new Map<number, Buffer>();
  return async (number: number): Promise<number> => {
    const which = tables[Math.floor(number / perSector)];
    if (which === undefined || which >= firstMark) throw new ContentRefused('damaged');
    const table = read.get(which) ?? (await sector(which));
    read.set(which, table);
    const at = (number % perSector) * 4;
    if (at + 4 > table.length) throw new ContentRefused('damaged');
    return table.readUInt32LE(at);
  };
}

function namesIn(sector: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0; at + entryLength <= sector.length; at += entryLength) {
    const length = sector.readUInt16LE(at + 64);
    if (sector[at + 66] !== 0 && length >= 2 && length <= 64)
      names.push(sector.toString('utf16le', at, at + length - 2));
  }
  return names;
}
