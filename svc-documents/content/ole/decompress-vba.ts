import { ContentRefused } from '../content-refused.ts';

const chunkLength = 4096;
/** More than any project has; what packs more is made to use up the memory. */
const most = 16 * 1024 * 1024;

/** What VBA keeps of its source and its list of modules ([MS-OVBA] 2.4.1). @throws ContentRefused where it cannot be read */
export function decompressVba(packed: Buffer): Buffer {
  if (packed[0] !== 1) throw new ContentRefused('macros');
  const chunks: Buffer[] = [];
  for (let at = 1; at + 2 < packed.length;) {
    const header = packed.readUInt16LE(at);
    const end = Math.min(packed.length, at + (header & 0x0fff) + 3);
    const content = packed.subarray(at + 2, end);
    if ((header & 0x7000) !== 0x3000) throw new ContentRefused('macros');
    chunks.push((header & 0x8000) === 0 ? content.subarray(0, chunkLength) : unpackChunk(content));
    if (chunks.length * chunkLength > most) throw new ContentRefused('bomb');
    at = end;
  }
  return Buffer.concat(chunks);
}

/** Eight tokens behind each byte of flags: a byte as it is, or a copy of what stands before. */
function unpackChunk(content: Buffer): Buffer {
  const made: number[] = [];
  for (let at = 0; at < content.length;) {
    const flags = content[at] ?? 0;
    at += 1;
    for (let bit = 0; bit < 8 && at < content.length; bit += 1) {
      if (((flags >> bit) & 1) === 0) {
        made.push(content[at] ?? 0);
        at += 1;
        continue;
      }
      if (at + 2 > content.length || made.length === 0) throw new ContentRefused('macros');
      const token = content.readUInt16LE(at);
      at += 2;
      const offsetBits = Math.max(4, Math.ceil(Math.log2(made.length)));
      const length = (token & (0xffff >> offsetBits)) + 3;
      const from = made.length - ((token >> (16 - offsetBits)) + 1);
      if (from < 0 || made.length + length > chunkLength) throw new ContentRefused('macros');
      for (let step = 0; step < length; step += 1) made.push(made[from + step] ?? 0);
    }
  }
  return Buffer.from(made);
}
