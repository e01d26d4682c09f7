import type { FileType } from '@portal/contracts/form';
import { bytesOf, type Bytes } from '../bytes.ts';
import { ContentRefused } from '../content-refused.ts';
import { partName } from './relationships.ts';
import { checkVba } from '../ole/check-vba.ts';
import { judgeObject } from '../ole/judge-ole.ts';
import { relationships, sheetPart, wordPart, type Owned, type PartCheck } from './check-parts.ts';
import { streamEntry, unpackEntry } from './unpack-entry.ts';
import { readZipDirectory, type ZipEntry } from './zip-directory.ts';

const readable = /^(utf-?8|utf-?16(le|be)?|us-ascii|ascii|iso-8859-\d+|windows-125\d)$/i;

/** How a part's bytes become text, by its first ones; undefined where it is no XML. @throws ContentRefused */
function decoderOf(head: Buffer): ((chunk: Buffer) => string) | undefined {
  const encoding = encodingOf(head);
  if (encoding === undefined) return undefined;
  const decoder = new TextDecoder(encoding);
  const start = new TextDecoder(encoding).decode(head.subarray(0, 400));
  if (!/^\s*</.test(start)) return undefined;
  // An encoding that neither Office nor this check reads, such as one of mainframes, would hide every word.
  const declared = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"']*)/.exec(start)?.[1];
  if (declared !== undefined && !readable.test(declared)) throw new ContentRefused('damaged');
  return (chunk) => decoder.decode(chunk, { stream: true });
}

function encodingOf(head: Buffer): string | undefined {
  const [first, second, third] = head;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0x3c && second === 0) return 'utf-16le';
  if (first === 0 && second === 0x3c) return 'utf-16be';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  return /^\s*</.test(head.toString('latin1', 0, 200)) ? 'utf-8' : undefined;
}

const mostUnpacked = 512 * 1024 * 1024;
/** Large sheets of repeated numbers reach 60 or so; deflate at its worst reaches 1032. */
const greatestRatio = 150;
const smallEnough = 32 * 1024 * 1024;

/** Refuses by the directory alone: sizes, ratio, and entries that share the same packed bytes. @throws ContentRefused */
function checkNoBomb(entries: readonly ZipEntry[], fileSize: number): void {
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  const outOfProportion = unpacked > smallEnough && unpacked > greatestRatio * fileSize;
  if (unpacked > mostUnpacked || outOfProportion || overlap(entries)) throw new ContentRefused('bomb');
}

function overlap(entries: readonly ZipEntry[]): boolean {
  const ordered = entries.toSorted((one, other) => one.offset - other.offset);
  return ordered.some((entry, at) => {
    const next = ordered[at + 1];
    return next !== undefined && entry.offset + entry.packed >= next.offset;
  });
}

/** 'macros' is a document or workbook that says of itself that it may hold some. */
type OoxmlType = Extract<FileType, 'docx' | 'xlsx'>;
type Kind = OoxmlType | 'macros';

const mainParts: readonly (readonly [OoxmlType, string])[] = [
  ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'],
];

/** Of a file within the document. */
const largestInner = 32 * 1024 * 1024;
/** A report holds a workbook, which holds an equation. */
const deepest = 3;

/** Which Office document a zip is, and that none of its entries runs, loads something or is another file (docs/files 20, 28). @throws ContentRefused */
export async function judgeOoxml(bytes: Bytes, depth = 0): Promise<FileType> {
  const entries = await readZipDirectory(bytes);
  checkNoBomb(entries, bytes.size);
  checkNames(entries);
  const type = await typeOf(bytes, entries);
  const owned: Owned = { files: new Map(), links: new Map() };
  const isRelationships = ({ name }: ZipEntry) => /\.rels$/i.test(name);
  // Relationships first: they tell which entry is a file of its own, and which targets are links.
  for (const entry of entries.filter(isRelationships))
    await readEntry(bytes, entry, () => relationships(entry.name, owned));
  for (const entry of entries.filter((one) => !isRelationships(one))) {
    const name = partName(entry.name);
    const links = owned.links.get(name) ?? new Map<string, string>();
    const check = type === 'xlsx' ? sheetPart : wordPart;
    const inner = await readEntry(bytes, entry, (start) => check(start, links));
    const as = isProject(name) ? 'vba' : owned.files.get(name);
    if (as === 'vba') checkVba(await wholeEntry(bytes, entry));
    else if (as && inner && depth < deepest) await judgeInner(await wholeEntry(bytes, entry), { inner, as, depth });
    else if (as || inner) throw new ContentRefused('anotherFile');
  }
  if (type === 'macros') throw new ContentRefused('macros');
  return type;
}

const isProject = (name: string): boolean => /(^|\/)vbaproject[^/]*$/.test(name);

const byName: readonly (readonly ['macros' | 'program', RegExp])[] = [
  ['macros', /(^|\/)macrosheets\//i],
  ['program', /(^|\/)activex\//i],
];

/** A name with letters that are escaped, and a part in pieces: programs may put together another name, and another content. */
const veiled = /%(?:2[de]|3\d|[46][1-9a-f]|[57][0-9af]|7e)|\.piece$/;

/** Two entries of one name are read differently by different programs. @throws ContentRefused */
function checkNames(entries: readonly ZipEntry[]): void {
  const names = entries.map(({ name }) => partName(name));
  if (new Set(names).size < names.length || names.some((name) => veiled.test(name)))
    throw new ContentRefused('damaged');
  for (const [refusal, pattern] of byName)
    if (names.some((name) => pattern.test(name))) throw new ContentRefused(refusal);
  if (entries.some(({ encrypted }) => encrypted)) throw new ContentRefused('protected');
}

/** By its own list of content types. @throws ContentRefused */
async function typeOf(bytes: Bytes, entries: readonly ZipEntry[]): Promise<Kind> {
  const list = entries.find(({ name }) => name.toLowerCase() === '[content_types].xml');
  if (!list) throw new ContentRefused('archive');
  const text = await unpackEntry(bytes, list);
  // Character references could hide a name from the next lines; no Office program writes them here.
  if (/&#|<!doctype/i.test(text)) throw new ContentRefused('damaged');
  if (/macrosheet/i.test(text)) throw new ContentRefused('macros');
  if (/activex/i.test(text)) throw new ContentRefused('program');
  const found = mainParts.filter(
    ([, contentType]) => text.includes(`"${contentType}"`) || text.includes(`'${contentType}'`),
  );
  // It is read on, to say where its macros are.
  if (/macroenabled/i.test(text)) return 'macros';
  if (found.length !== 1 || found[0] === undefined) throw new ContentRefused('otherOffice');
  return found[0][0];
}

type Inner = 'zip' | 'ole';
const beginnings: readonly (readonly [Inner | 'pdf', string])[] = [
  ['ole', 'd0cf11e0a1b11ae1'],
  ['zip', '504b0304'],
  ['pdf', '255044462d'],
];

/** Unpacks an entry to its end, whatever it is, and checks it where it is XML. Answers what other file it is. @throws ContentRefused */
async function readEntry(
  bytes: Bytes,
  entry: ZipEntry,
  checkOf: (start: string) => PartCheck,
): Promise<Inner | undefined> {
  let check: PartCheck | undefined;
  let decode: ((chunk: Buffer) => string) | undefined;
  let inner: Inner | undefined;
  let isFirst = true;
  for await (const chunk of streamEntry(bytes, entry)) {
    if (isFirst) {
      isFirst = false;
      const hex = chunk.toString('hex', 0, 8);
      const found = beginnings.find(([, beginning]) => hex.startsWith(beginning))?.[0];
      if (found === 'pdf') throw new ContentRefused('anotherFile');
      if (isProgram(chunk)) throw new ContentRefused('program');
      inner = found;
      decode = decoderOf(chunk);
    }
    if (!decode) continue;
    const text = decode(chunk);
    check ??= checkOf(text);
    check.push(text);
  }
  check?.end?.();
  return inner;
}

/** A Windows program says where its second header stands; fonts and settings may begin with the same two letters. */
function isProgram(head: Buffer): boolean {
  if (head.toString('latin1', 0, 4) === '\x7fELF') return true;
  if (head.toString('latin1', 0, 2) !== 'MZ' || head.length < 64) return false;
  const at = head.readUInt32LE(60);
  return head.toString('latin1', at, at + 2) === 'PE';
}

async function wholeEntry(bytes: Bytes, entry: ZipEntry): Promise<Buffer> {
  if (entry.unpacked > largestInner) throw new ContentRefused('bomb');
  const chunks: Buffer[] = [];
  for await (const chunk of streamEntry(bytes, entry)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

interface InnerFile {
  inner: Inner;
  as: 'workbook' | 'object';
  depth: number;
}

/** A file within the document is judged like one of its own (docs/files 29). @throws ContentRefused */
async function judgeInner(content: Buffer, { inner, as, depth }: InnerFile): Promise<void> {
  try {
    const type = inner === 'zip' ? await judgeOoxml(bytesOf(content), depth + 1) : judgeObject(content);
    if (as === 'workbook' && type !== 'xlsx' && type !== 'xls') throw new ContentRefused('anotherFile');
  } catch (error) {
    const isOther = error instanceof ContentRefused && (error.refusal === 'otherOffice' || error.refusal === 'archive');
    throw isOther ? new ContentRefused('anotherFile') : error;
  }
}
