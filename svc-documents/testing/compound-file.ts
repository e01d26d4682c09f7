const sectorLength = 512;
const endOfChain = 0xfffffffe;
const free = 0xffffffff;

/** A compound file ([MS-CFB]) whose directory holds these names; sector 0 is its allocation table. */
export function aCompoundFile(names: readonly string[]): Buffer {
  const directorySectors = Math.ceil((names.length + 1) / 4);
  const header = Buffer.alloc(sectorLength);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(9, 30);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(endOfChain, 68);
  for (let at = 0; at < 109; at += 1) header.writeUInt32LE(at === 0 ? 0 : free, 76 + at * 4);
  const table = Buffer.alloc(sectorLength, 0xff);
  table.writeUInt32LE(0xfffffffd, 0);
  for (let at = 1; at <= directorySectors; at += 1)
    table.writeUInt32LE(at === directorySectors ? endOfChain : at + 1, at * 4);
  const directory = Buffer.alloc(directorySectors * sectorLength);
  ['Root Entry', ...names].forEach((name, at) => {
    directory.write(name, at * 128, 'utf16le');
    directory.writeUInt16LE(name.length * 2 + 2, at * 128 + 64);
    directory[at * 128 + 66] = at === 0 ? 5 : 2;
  });
  return Buffer.concat([header, table, directory]);
}
