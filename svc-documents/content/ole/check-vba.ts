import { ContentRefused } from '../content-refused.ts';
import { readCompoundFile, type CompoundFile } from './compound-file.ts';

/** Records of the stream `dir` ([MS-OVBA] 2.3.4.2): a module's name, its stream, and where its source stands in that. */
const moduleName = 0x0019;
const moduleNameWide = 0x0047;
const streamName = 0x001a;
const streamNameWide = 0x0032;
const moduleOffset = 0x0031;
const projectVersion = 0x0009;

interface Module {
  name: string;
  stream: string;
  offset: number;
}

/** Lines that run nothing: attributes, options, comments, blank ones. */
const idle =
  /^\s*(?:Attribute [\w.]+ = (?:"[^"]*"|[^":,]*)(?:,\s*(?:"[^"]*"|[^":,]*))*|Option (?:Explicit|Private Module|Base [01]|Compare \w+)|(?:'|Rem\s).*|)\s*$/i;

/** The project of an OOXML file: a compound file of its own. @throws ContentRefused */
export function checkVba(content: Buffer): void {
  if (content.length < 512 || content.toString('hex', 0, 8) !== 'd0cf11e0a1b11ae1') throw new ContentRefused('macros');
  checkProjects(readCompoundFile(content));
}

/** Code decides, not its place (docs/files 30): a project without a line of code is taken. @throws ContentRefused */
export function checkProjects(file: CompoundFile): void {
  const directories = file.readAll('dir');
  if (directories.length === 0) throw new ContentRefused('macros');
  for (const directory of directories)
    for (const module of modulesOf(decompressVba(directory))) checkModule(file, module);
}

function checkModule(file: CompoundFile, { name, stream, offset }: Module): void {
  const streams = file.readAll(stream);
  if (streams.length === 0) throw new ContentRefused('macrosIn', { module: name });
  for (const content of streams) {
    const source = decompressVba(content.subarray(offset)).toString('latin1');
    // A comment that goes on in the next line hides nothing: that line is looked at as one of its own.
    const isIdle = source.split(/\r\n|\r|\n/).every((line) => idle.test(line));
    if (!isIdle || isCompiled(content.subarray(0, offset))) throw new ContentRefused('macrosIn', { module: name });
  }
}

const compiledMark = Buffer.from([0xfe, 0xca]);
/** In bytes, of the longest line that does nothing: an option. */
const idleLine = 4;

/** Whether the compiled form of a module, which programs run instead of the source, has a line that does something. */
function isCompiled(cache: Buffer): boolean {
  for (let at = cache.indexOf(compiledMark); at >= 0; at = cache.indexOf(compiledMark, at + 1)) {
    if (at + 6 > cache.length) return false;
    const lines = cache.readUInt16LE(at + 4);
    for (let line = 0; line < lines; line += 1) {
      const length = at + 6 + line * 12 + 4;
      if (length + 2 > cache.length) break;
      if (cache.readUInt16LE(length) > idleLine) return true;
    }
  }
  return false;
}

/** @throws ContentRefused where the list cannot be followed */
function modulesOf(directory: Buffer): Module[] {
  const modules: Module[] = [];
  let current: Module | undefined;
  for (let at = 0; at + 6 <= directory.length;) {
    const id = directory.readUInt16LE(at);
    // The size of this record alone is not that of its content.
    const length = id === projectVersion ? 6 : directory.readUInt32LE(at + 2);
    const content = directory.subarray(at + 6, at + 6 + length);
    if (content.length < length) throw new ContentRefused('macros');
    if (id === moduleName) {
      current = { name: content.toString('latin1'), stream: '', offset: -1 };
      modules.push(current);
    } else if (current && id === streamName) current.stream = content.toString('latin1');
    else if (current && id === moduleNameWide) current.name = content.toString('utf16le');
    else if (current && id === streamNameWide) current.stream = content.toString('utf16le');
    else if (current && id === moduleOffset && length === 4) current.offset = content.readUInt32LE(0);
    at += 6 + length;
  }
  if (modules.some(({ stream, offset }) => stream === '' || offset < 0)) throw new ContentRefused('macros');
  return modules;
}

const chunkLength = 4096;
/** More than any project has; what packs more is made to use up the memory. */
const most = 16 * 1024 * 1024;

/** What VBA keeps of its source and its list of modules ([MS-OVBA] 2.4.1). @throws ContentRefused where it cannot be read */
function decompressVba(packed: Buffer): Buffer {
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
