const sectorLength = 512;
const endOfChain = 0xfffffffe;
const free = 0xffffffff;
const cutoff = 4096;
const miniLength = 64;

const padded = (content: Buffer, to: number): Buffer =>
  Buffer.concat([content, Buffer.alloc((to - (content.length % to)) % to)]);

interface Put {
  kind: 1 | 2 | 5;
  start?: number;
  size?: number;
  child?: number;
  program?: string;
}

function putEntry(
  directory: Buffer,
  at: number,
  name: string,
  { kind, start = endOfChain, size = 0, child = free, program = '' }: Put,
) {
  directory.write(name, at * 128, 'utf16le');
  directory.writeUInt16LE(name.length * 2 + 2, at * 128 + 64);
  directory[at * 128 + 66] = kind;
  for (const sibling of [68, 72]) directory.writeUInt32LE(free, at * 128 + sibling);
  directory.writeUInt32LE(child, at * 128 + 76);
  Buffer.from(program, 'hex').copy(directory, at * 128 + 80);
  directory.writeUInt32LE(start, at * 128 + 116);
  directory.writeUInt32LE(size, at * 128 + 120);
}

/**
 * A compound file ([MS-CFB]) with these streams, small ones in the mini stream, and these storages, which hold the number of an entry or
 * nothing. `programs` are those of the file itself ('Root Entry') and of its storages, hexadecimal.
 */
export function compoundFile(
  streams: Readonly<Record<string, Buffer>>,
  storages: Readonly<Record<string, number | undefined>> = {},
  programs: Readonly<Record<string, string>> = {},
): Buffer {
  const sectors: Buffer[] = [];
  const table: number[] = [];
  const put = (content: Buffer): number => {
    const first = sectors.length;
    const whole = padded(content, sectorLength);
    for (let at = 0; at < whole.length; at += sectorLength) {
      sectors.push(whole.subarray(at, at + sectorLength));
      table.push(at + sectorLength < whole.length ? sectors.length : endOfChain);
    }
    return whole.length === 0 ? endOfChain : first;
  };
  const small = Object.entries(streams).filter(([, content]) => content.length < cutoff);
  const miniTable: number[] = [];
  const miniStarts = new Map<string, number>();
  for (const [name, content] of small) {
    miniStarts.set(name, content.length === 0 ? endOfChain : miniTable.length);
    const count = Math.ceil(content.length / miniLength);
    for (let at = 0; at < count; at += 1) miniTable.push(at + 1 < count ? miniTable.length + 1 : endOfChain);
  }
  const mini = Buffer.concat(small.map(([, content]) => padded(content, miniLength)));
  const miniStart = put(mini);
  const miniTableBytes = Buffer.alloc(miniTable.length * 4);
  miniTable.forEach((next, at) => miniTableBytes.writeUInt32LE(next, at * 4));
  const miniTableStart = put(padded(miniTableBytes, sectorLength));
  const names = [...Object.keys(streams), ...Object.keys(storages)];
  const directory = Buffer.alloc(Math.ceil((names.length + 1) / 4) * sectorLength);
  putEntry(directory, 0, 'Root Entry', {
    kind: 5,
    start: miniStart,
    size: mini.length,
    child: 1,
    program: programs['Root Entry'],
  });
  Object.entries(streams).forEach(([name, content], at) =>
    putEntry(directory, at + 1, name, {
      kind: 2,
      start: miniStarts.get(name) ?? put(content),
      size: content.length,
    }),
  );
  Object.entries(storages).forEach(([name, child], at) =>
    putEntry(directory, Object.keys(streams).length + at + 1, name, {
      kind: 1,
      child: child ?? free,
      start: 0,
      program: programs[name],
    }),
  );
  const directoryStart = put(directory);
  const tableStart = sectors.length;
  const tableSectors = Math.ceil((sectors.length + 1) / 127);
  for (let at = 0; at < tableSectors; at += 1) table.push(0xfffffffd);
  const tables = Buffer.alloc(tableSectors * sectorLength, 0xff);
  table.forEach((next, at) => tables.writeUInt32LE(next, at * 4));
  const header = Buffer.alloc(sectorLength);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(directoryStart, 48);
  header.writeUInt32LE(cutoff, 56);
  header.writeUInt32LE(miniTable.length > 0 ? miniTableStart : endOfChain, 60);
  header.writeUInt32LE(endOfChain, 68);
  for (let at = 0; at < 109; at += 1) header.writeUInt32LE(at < tableSectors ? tableStart + at : free, 76 + at * 4);
  return Buffer.concat([header, ...sectors, tables]);
}

const words16 = (...values: number[]): Buffer => {
  const made = Buffer.alloc(values.length * 2);
  values.forEach((value, at) => made.writeUInt16LE(value, at * 2));
  return made;
};

/** A record of a workbook stream ([MS-XLS]). */
export const biff = (kind: number, content: Buffer = Buffer.alloc(0)): Buffer =>
  Buffer.concat([words16(kind, content.length), content]);

export const biffBegin = (sheet: number): Buffer =>
  biff(0x0809, Buffer.concat([words16(0x0600, sheet), Buffer.alloc(12)]));
const biffEnd = biff(0x000a);

/** A workbook with these records among its globals and one sheet of this kind; `listed` is its kind in the list of sheets. */
export function workbookStream(records: readonly Buffer[], { sheet = 0x0010, listed = 0 } = {}): Buffer {
  const name = Buffer.from('\x06\0Sheet1', 'latin1');
  const listOf = (place: number) => {
    const content = Buffer.concat([Buffer.alloc(4), Buffer.from([0, listed]), name]);
    content.writeUInt32LE(place);
    return biff(0x0085, content);
  };
  const before = Buffer.concat([biffBegin(0x0005), ...records]);
  const place = before.length + listOf(0).length + biffEnd.length;
  return Buffer.concat([before, listOf(place), biffEnd, biffBegin(sheet), biffEnd]);
}

/** The streams of a Word document whose text is kept in these pieces, each narrow or wide. */
export function wordStreams(
  pieces: readonly (readonly [text: string, isWide: boolean])[],
  flags = 0,
): Record<string, Buffer> {
  const header = Buffer.alloc(1024);
  header.writeUInt16LE(0xa5ec, 0);
  header.writeUInt16LE(0x00c1, 2);
  header.writeUInt16LE(0x0200 | flags, 0x0a);
  const texts: Buffer[] = [];
  const places: number[] = [];
  let at = header.length;
  // Backwards, with something between: only the list knows the order.
  for (const [text, isWide] of pieces.toReversed()) {
    const content = Buffer.from(text, isWide ? 'utf16le' : 'latin1');
    places.unshift(isWide ? at : (at * 2) | 0x40000000);
    const whole = padded(Buffer.concat([content, Buffer.from('??')]), 2);
    texts.push(whole);
    at += whole.length;
  }
  const plc = Buffer.alloc((pieces.length + 1) * 4 + pieces.length * 8);
  let position = 0;
  pieces.forEach(([text], index) => {
    plc.writeUInt32LE(position, index * 4);
    position += text.length;
    plc.writeUInt32LE(places[index] ?? 0, (pieces.length + 1) * 4 + index * 8 + 2);
  });
  plc.writeUInt32LE(position, pieces.length * 4);
  const list = Buffer.concat([Buffer.from([1, 2, 0, 9, 9, 2]), Buffer.alloc(4), plc]);
  list.writeUInt32LE(plc.length, 6);
  header.writeUInt32LE(0, 0x01a2);
  header.writeUInt32LE(list.length, 0x01a6);
  return { WordDocument: Buffer.concat([header, ...texts]), '1Table': list };
}
