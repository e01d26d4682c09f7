import type { FileType } from '@portal/contracts/form';
import { bytesOf, type Bytes } from '../bytes.ts';
import { ContentRefused } from '../content-refused.ts';
import { judgeOle } from '../ole/judge-ole.ts';
import { relationships, sheetPart, wordPart, type PartCheck } from './check-parts.ts';
import { decoderOf } from './decode-xml.ts';
import { streamEntry, unpackEntry } from './unpack-entry.ts';
import { checkNoBomb } from './zip-bomb.ts';
import { readZipDirectory, type ZipEntry } from './zip-directory.ts';

type OoxmlType = Extract<FileType, 'docx' | 'xlsx'>;

const mainParts: readonly (readonly [OoxmlType, string])[] = [
  ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'],
];

/** Of a chart's own workbook. */
const largestWorkbook = 32 * 1024 * 1024;

interface Within {
  /** A chart's workbook within a document: it holds no further file. */
  isInner: boolean;
}

/** Which Office document a zip is, and that none of its entries runs or is another file (docs/files 20). @throws ContentRefused */
export async function judgeOoxml(bytes: Bytes, { isInner }: Within = { isInner: false }): Promise<FileType> {
  const entries = await readZipDirectory(bytes);
  checkNoBomb(entries, bytes.size);
  checkNames(entries);
  const type = await typeOf(bytes, entries);
  const workbooks = new Set<string>();
  const isRelationships = ({ name }: ZipEntry) => /\.rels$/i.test(name);
  // Relationships first: they tell whether an entry that is another file is the workbook of a chart.
  for (const entry of entries.filter(isRelationships))
    await readEntry(bytes, entry, () => relationships(entry.name, (workbook) => workbooks.add(workbook)));
  for (const entry of entries.filter((one) => !isRelationships(one))) {
    const inner = await readEntry(bytes, entry, type === 'docx' ? wordPart : sheetPart);
    if (!inner) continue;
    if (isInner || !workbooks.has(entry.name.toLowerCase())) throw new ContentRefused('anotherFile');
    await judgeWorkbook(await wholeEntry(bytes, entry), inner);
  }
  return type;
}

const byName: readonly (readonly ['macros' | 'program' | 'anotherFile', RegExp])[] = [
  ['macros', /(^|\/)vba(project|data)[^/]*$|(^|\/)macrosheets\//i],
  ['program', /(^|\/)activex\//i],
  ['anotherFile', /(^|\/)embeddings\/oleobject[^/]*$/i],
];

/** Two entries of one name are read differently by different programs. @throws ContentRefused */
function checkNames(entries: readonly ZipEntry[]): void {
  const names = entries.map(({ name }) => name.replaceAll('\\', '/').toLowerCase());
  if (new Set(names).size < names.length) throw new ContentRefused('damaged');
  for (const [refusal, pattern] of byName)
    if (names.some((name) => pattern.test(name))) throw new ContentRefused(refusal);
  if (entries.some(({ encrypted }) => encrypted)) throw new ContentRefused('protected');
}

/** By its own list of content types. @throws ContentRefused */
async function typeOf(bytes: Bytes, entries: readonly ZipEntry[]): Promise<OoxmlType> {
  const list = entries.find(({ name }) => name.toLowerCase() === '[content_types].xml');
  if (!list) throw new ContentRefused('archive');
  const text = await unpackEntry(bytes, list);
  // Character references could hide a name from the next lines; no Office program writes them here.
  if (/&#|<!doctype/i.test(text)) throw new ContentRefused('damaged');
  if (/macroenabled|vbaproject|macrosheet/i.test(text)) throw new ContentRefused('macros');
  if (/activex/i.test(text)) throw new ContentRefused('program');
  const found = mainParts.filter(
    ([, contentType]) => text.includes(`"${contentType}"`) || text.includes(`'${contentType}'`),
  );
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
async function readEntry(bytes: Bytes, entry: ZipEntry, checkOf: () => PartCheck): Promise<Inner | undefined> {
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
      check = decode && checkOf();
    }
    if (decode) check?.push(decode(chunk));
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
  if (entry.unpacked > largestWorkbook) throw new ContentRefused('bomb');
  const chunks: Buffer[] = [];
  for await (const chunk of streamEntry(bytes, entry)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** @throws ContentRefused unless it is a workbook that would be taken by itself */
async function judgeWorkbook(content: Buffer, kind: Inner): Promise<void> {
  const type = kind === 'zip' ? await judgeOoxml(bytesOf(content), { isInner: true }) : judgeOle(content);
  if (type !== 'xlsx' && type !== 'xls') throw new ContentRefused('anotherFile');
}
