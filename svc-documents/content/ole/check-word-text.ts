import { ContentRefused } from '../content-refused.ts';
import { createFieldWatch } from '../field-watch.ts';
import { hostOf, refuseLoad } from '../loaded.ts';
import type { CompoundFile } from './compound-file.ts';

/** Of the header of a Word document ([MS-DOC] 2.5): flags, and where its text is listed. */
const flagsAt = 0x0a;
const encrypted = 0x0100;
const secondTable = 0x0200;
const associatedAt = 0x019a;
const insertedAt = 0x02da;
const listAt = 0x01a2;
/** Word 97 and later; documents before it have another header. */
const firstWithList = 0x00c1;

/** The fields of an older Word document: none starts a program or loads something; the files that go with it; and no password. @throws ContentRefused */
export function checkWordText(file: CompoundFile): void {
  const document = file.read('WordDocument');
  if (!document || document.length < flagsAt + 2) return;
  const flags = document.readUInt16LE(flagsAt);
  if ((flags & encrypted) !== 0) throw new ContentRefused('protected');
  const table = file.read((flags & secondTable) !== 0 ? '1Table' : '0Table');
  if (table) checkNames(document, table);
  const texts = piecesOf(document, table) ?? [document.toString('latin1'), document.toString('utf16le')];
  for (const text of texts) checkFields(text);
}

/** Of the files that go with a document ([MS-DOC] 2.9.281): its template, and the sources of a mail merge. */
const template = 1;
const sources = [8, 9];

/** @throws ContentRefused for a template on another computer, a mail merge, and what is put in from a file: parts, frames */
function checkNames(document: Buffer, table: Buffer): void {
  for (const [index, name] of namesAt(document, table, associatedAt).entries())
    if ((index === template && hostOf(name) !== undefined) || (sources.includes(index) && name !== ''))
      refuseLoad(name);
  const inserted = namesAt(document, table, insertedAt).find((name) => name !== '');
  if (inserted !== undefined) refuseLoad(inserted);
}

/** A list of names: a mark, their count, the length of what follows each, and each name after its own length ([MS-DOC] 2.2.4). */
function namesAt(document: Buffer, table: Buffer, place: number): string[] {
  if (document.length < place + 8 || document.readUInt16LE(2) < firstWithList) return [];
  const start = document.readUInt32LE(place);
  const list = table.subarray(start, start + document.readUInt32LE(place + 4));
  const names: string[] = [];
  if (list.length < 6) return names;
  const extra = list.readUInt16LE(4);
  for (let at = 6; at + 2 <= list.length;) {
    const end = at + 2 + list.readUInt16LE(at) * 2;
    names.push(list.toString('utf16le', at + 2, end));
    at = end + extra;
  }
  return names;
}

/** The text in its order, by the document's piece table; undefined where that is missing or cannot be followed. */
function piecesOf(document: Buffer, table: Buffer | undefined): string[] | undefined {
  if (!table || document.length < listAt + 8 || document.readUInt16LE(2) < firstWithList) return undefined;
  const start = document.readUInt32LE(listAt);
  const list = table.subarray(start, start + document.readUInt32LE(listAt + 4));
  let at = 0;
  while (list[at] === 1 && at + 3 <= list.length) at += 3 + list.readUInt16LE(at + 1);
  if (list[at] !== 2 || at + 5 > list.length) return undefined;
  const plc = list.subarray(at + 5, at + 5 + list.readUInt32LE(at + 1));
  const count = Math.floor((plc.length - 4) / 12);
  if (count < 1) return undefined;
  const pieces = Array.from({ length: count }, (_, index) => {
    const length = plc.readUInt32LE((index + 1) * 4) - plc.readUInt32LE(index * 4);
    const place = plc.readUInt32LE((count + 1) * 4 + index * 8 + 2);
    const isNarrow = (place & 0x40000000) !== 0;
    const from = isNarrow ? (place & 0x3fffffff) / 2 : place;
    if (length < 0 || length > document.length) return '';
    return isNarrow
      ? document.toString('latin1', from, from + length)
      : document.toString('utf16le', from, from + length * 2);
  });
  return [pieces.join('')];
}

/** Marks of a field in the text: begin, separator, end. */
const marks = /[\x13\x14\x15]/g;

function checkFields(text: string): void {
  const watch = createFieldWatch();
  let from = 0;
  for (const { 0: mark, index } of text.matchAll(marks)) {
    watch.text(text.slice(from, Math.min(index, from + 200)));
    if (mark === '\x13') watch.begin();
    else if (mark === '\x14') watch.separate();
    else watch.end();
    from = index + 1;
  }
  watch.text(text.slice(from, from + 200));
  watch.done();
}
