import { ContentRefused } from '../content-refused.ts';
import { refuseLoad } from '../loaded.ts';
import { placeWithin } from './place-within.ts';

/** Records of a workbook stream ([MS-XLS] 2.3). */
const bof = 0x0809;
const filePass = 0x002f;
const boundSheet = 0x0085;
const externSheet = 0x0017;
const supBook = 0x01ae;
const queryTable = 0x01ad;
const definedName = 0x0018;
const externName = 0x0023;
const realTimeData = 0x0813;

const macroSheet = 0x0040;
/** Application and topic, separated by a control character: a DDE or OLE link. The path of another workbook begins with one. */
const link = /^[^\0-\x1f][^\x03]*\x03/;

/** The path of a workbook on another computer ([MS-XLS] 2.5.277): a share, or a URL. */
const elsewhere = /^\x01(?:\x01@([^\x03]+)|\x05[\s\S]([\s\S]+))/;
/** Refreshed when the workbook is opened. */
const refreshed = 0x0020;
/** Functions that are newer than the format stand in it as names. */
const loading = /_xlfn\.(?:WEBSERVICE|IMAGE)/i;

/** The records of a workbook: no macro sheet, no DDE link, nothing that is loaded from elsewhere, no password. `version` is 5 for Excel 5 and 95. @throws ContentRefused */
export function checkWorkbook(stream: Buffer | undefined, version: 5 | 8): void {
  if (!stream) return;
  for (let at = 0; at + 4 <= stream.length;) {
    const kind = stream.readUInt16LE(at);
    const length = stream.readUInt16LE(at + 2);
    const record = stream.subarray(at + 4, at + 4 + length);
    if (kind === filePass) throw new ContentRefused('protected');
    if (kind === boundSheet && record.length >= 6) checkSheet(stream, record);
    if (kind === bof) checkBegin(record);
    if (kind === supBook) checkBook(wideOrNarrow(record.subarray(4)));
    if (kind === queryTable && record.length >= 2 && (record.readUInt16LE(0) & refreshed) !== 0)
      refuseLoad(placeWithin(stream));
    if (kind === realTimeData) throw new ContentRefused('program');
    if ((kind === definedName || kind === externName) && loading.test(record.toString('latin1').replaceAll('\0', '')))
      refuseLoad(placeWithin(stream));
    if (kind === externSheet && version === 5 && link.test(record.toString('latin1', 1)))
      throw new ContentRefused('program');
    // Behind the last record there may be padding.
    if (kind === 0 && length === 0) return;
    at += 4 + length;
  }
}

/** @throws ContentRefused where another workbook is a DDE link, or on another computer */
function checkBook(path: string): void {
  if (link.test(path)) throw new ContentRefused('program');
  const [, share, url] = elsewhere.exec(path) ?? [];
  if (share !== undefined) refuseLoad(`//${share}`);
  if (url !== undefined) refuseLoad(url);
}

/** Text after a byte that says whether a character takes one byte or two. */
const wideOrNarrow = (text: Buffer): string =>
  (text[0] ?? 0) % 2 === 1 ? text.toString('utf16le', 1) : text.toString('latin1', 1);

/** Checks a sheet by its type in the list, and by the BOF record at its offset in the stream. */
function checkSheet(stream: Buffer, record: Buffer): void {
  if (record[5] === 1 || record[5] === 6) throw new ContentRefused('macros');
  const at = record.readUInt32LE(0);
  if (at + 8 <= stream.length && stream.readUInt16LE(at) === bof) checkBegin(stream.subarray(at + 4, at + 8));
}

function checkBegin(record: Buffer): void {
  if (record.length >= 4 && record.readUInt16LE(2) === macroSheet) throw new ContentRefused('macros');
}

/** Of the first record of a pivot table's data ([MS-XLS] 2.4.275). */
const pivotCache = 0x00c6;
const refreshedOnLoad = 0x0004;
const fromElsewhere = 2;

/** @throws ContentRefused where a pivot table fetches its data when the workbook is opened */
export function checkPivotCache(stream: Buffer): void {
  if (stream.length < 22 || stream.readUInt16LE(0) !== pivotCache) return;
  const isRefreshed = (stream.readUInt16LE(4 + 6) & refreshedOnLoad) !== 0;
  if (isRefreshed && stream.readUInt16LE(4 + 16) === fromElsewhere) refuseLoad(placeWithin(stream));
}
