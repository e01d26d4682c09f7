import { describe, expect, it } from '@jest/globals';
import { strToU8 } from 'fflate';
import { aCompoundFile } from '../testing/compound-file.ts';
import { anOfficeFile, aZip, contentTypes } from '../testing/office-files.ts';
import { aPdf } from '../testing/pdf-file.ts';
import { messages } from '../messages.ts';
import { bytesOf } from './bytes.ts';
import { ContentRefused, type Refusal } from './content-refused.ts';
import { judgeContent } from './judge-content.ts';

const judged = (content: Buffer) => judgeContent(bytesOf(content));

describe('a file is taken for what its content is', () => {
  it.each([
    ['pdf', aPdf()],
    ['pdf', aPdf(300_000)],
    ['docx', anOfficeFile('docx')],
    ['xlsx', anOfficeFile('xlsx')],
    ['doc', aCompoundFile(['WordDocument', '1Table'])],
    ['xls', aCompoundFile(['Workbook'])],
    ['xls', aCompoundFile(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'Book'])],
    ['docx', anOfficeFile('docx', { 'word/media/image1.png': new Uint8Array(50_000) })],
  ])('%s', async (type, content) => {
    expect(await judged(content)).toBe(type);
  });
});

const entryPatched = (zip: Buffer, change: (zip: Buffer, directory: number) => void): Buffer => {
  change(zip, zip.readUInt32LE(zip.length - 22 + 16));
  return zip;
};

const hidden = contentTypes(
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  'word/document.xml"/><Override ContentType="application/vnd.ms-office.vba&#80;roject',
);

const refused: readonly (readonly [string, Refusal, Buffer])[] = [
  ['nothing', 'empty', Buffer.alloc(0)],
  ['text', 'unknown', Buffer.from('Dear council')],
  ['text of several lines', 'unknown', Buffer.from('Dear council,\n\nI attach, as asked, the form.\nYours\n')],
  ['RTF, as it is named .doc', 'rtf', Buffer.from('{\\rtf1\\ansi Dear council}')],
  ['CSV, as it is named .xls', 'csv', Buffer.from('\ufeffname;age\n"a;b";3\nc;4\n')],
  ['tabs, as they are named .xls', 'csv', Buffer.from('\ufeffname\tage\r\na\t3', 'utf16le')],
  ['a workbook in XML', 'xml', Buffer.from('<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>')],
  [
    'a document in XML',
    'wordXml',
    Buffer.from('\ufeff<?xml version="1.0"?>\n<?mso-application progid="Word.Document"?><w:wordDocument/>'),
  ],
  ['a page of several parts', 'html', Buffer.from('MIME-Version: 1.0\nContent-Type: multipart/related\n')],
  ['a page before a PDF', 'html', Buffer.concat([Buffer.from('<html><script>x()</script>'), aPdf()])],
  ['a program before a PDF', 'executable', Buffer.concat([Buffer.from('MZ'), aPdf()])],
  ['a PDF far into a file', 'unknown', Buffer.concat([Buffer.alloc(1100, ' '), aPdf()])],
  ['a PDF without a catalogue', 'damaged', Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj trailer<</Root 1 0 R>>')],
  ['HTML', 'html', Buffer.from('<!DOCTYPE html><html><script>alert(1)</script>')],
  ['HTML after a comment and blanks', 'html', Buffer.from('\ufeff  <!-- %PDF-1.4 --> <HTML >')],
  ['HTML in UTF-16', 'html', Buffer.from('\ufeff<html>', 'utf16le')],
  ['SVG', 'svg', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>')],
  ['a Windows program', 'executable', Buffer.from('MZ\x90\0')],
  ['a Linux program', 'executable', Buffer.from('\x7fELF', 'latin1')],
  ['a script', 'executable', Buffer.from('#!/bin/sh\n')],
  ['a picture', 'image', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['an archive', 'archive', aZip({ 'a.pdf': new Uint8Array(aPdf()) })],
  ['a presentation', 'otherOffice', anOfficeFile('pptx')],
  ['another compound file', 'otherOffice', aCompoundFile(['PowerPoint Document'])],
  ['macros by content type', 'macros', anOfficeFile('docm')],
  ['macros by entry', 'macros', anOfficeFile('xlsx', { 'xl/vbaProject.bin': strToU8('x') })],
  ['macros hidden by character references', 'damaged', aZip({ '[Content_Types].xml': strToU8(hidden) })],
  ['macros in an old document', 'macros', aCompoundFile(['WordDocument', 'Macros'])],
  ['macros in an old workbook', 'macros', aCompoundFile(['Workbook', '_VBA_PROJECT_CUR'])],
  ['a password', 'protected', aCompoundFile(['EncryptionInfo', 'EncryptedPackage'])],
  ['a PDF cut off', 'damaged', aPdf(50_000).subarray(0, 40_000)],
  ['a PDF of a trailer alone', 'damaged', Buffer.from('%PDF-1.4\nstartxref\n99999\n%%EOF')],
  ['a document cut off', 'damaged', anOfficeFile('docx').subarray(0, -30)],
  ['a compound file of a header alone', 'damaged', aCompoundFile(['Workbook']).subarray(0, 512)],
  ['a high ratio', 'bomb', anOfficeFile('docx', { 'word/x.xml': [new Uint8Array(64 * 1024 * 1024), { level: 9 }] })],
  [
    'an enormous claimed size',
    'bomb',
    entryPatched(anOfficeFile('xlsx'), (zip, at) => zip.writeUInt32LE(0xfffffff0, at + 24)),
  ],
  [
    'entries that share their bytes',
    'bomb',
    entryPatched(anOfficeFile('xlsx'), (zip, at) => zip.writeUInt32LE(zip.readUInt32LE(at + 20) + 200, at + 20)),
  ],
  [
    'more entries than any document has',
    'bomb',
    aZip(Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [`${at}`, new Uint8Array(0)]))),
  ],
  [
    'a count of entries that is not true',
    'damaged',
    (() => {
      const zip = anOfficeFile('docx');
      zip.writeUInt16LE(7, zip.length - 12);
      return zip;
    })(),
  ],
];

describe('a file is refused with the reason in words, whatever its name', () => {
  it.each(refused)('%s', async (_title, refusal, content) => {
    const error = await judged(content).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ContentRefused);
    expect((error as ContentRefused).refusal).toBe(refusal);
    expect((error as ContentRefused).message).toBe(messages.content[refusal]);
  });

  it('a compound file whose chain runs in a circle', async () => {
    const circle = aCompoundFile(['Workbook']);
    circle.writeUInt32LE(1, 512 + 4);
    await expect(judged(circle)).rejects.toThrow(messages.content.damaged);
  });

  it('a thousand damaged copies of each kind, without any other error', async () => {
    for (const whole of [aPdf(), anOfficeFile('docx'), aCompoundFile(['Workbook', 'x', 'y'])]) {
      for (let at = 0; at < 1000; at += 1) {
        const copy = Buffer.from(whole);
        copy[(at * 7919) % copy.length] = (at * 31) % 256;
        const error = await judged(copy.subarray(0, copy.length - (at % 5))).catch((thrown: unknown) => thrown);
        if (typeof error !== 'string') expect(error).toBeInstanceOf(ContentRefused);
      }
    }
  });
});
