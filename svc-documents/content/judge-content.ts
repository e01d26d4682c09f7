import type { FileType } from '@portal/contracts/form';
import type { Bytes } from './bytes.ts';
import { ContentRefused } from './content-refused.ts';
import { familyOf, headLength } from './head.ts';
import { readOleNames } from './ole-directory.ts';
import { ooxmlTypeOf } from './ooxml.ts';

/** What a stored file is, by its content alone (quality.md, Input). @throws ContentRefused */
export async function judgeContent(bytes: Bytes): Promise<FileType> {
  const family = familyOf(await bytes.read(0, headLength));
  if (family === 'zip') return ooxmlTypeOf(bytes);
  if (family === 'ole') return oleTypeOf(bytes);
  await checkPdf(bytes);
  return 'pdf';
}

const macroStorages = ['_VBA_PROJECT_CUR', '_VBA_PROJECT', 'Macros', 'VBA'];

/** Which of the older Office documents a compound file is, by the names of its streams. @throws ContentRefused */
async function oleTypeOf(bytes: Bytes): Promise<FileType> {
  const names = await readOleNames(bytes);
  if (macroStorages.some((name) => names.has(name))) throw new ContentRefused('macros');
  if (names.has('EncryptedPackage')) throw new ContentRefused('protected');
  if (names.has('WordDocument')) return 'doc';
  if (names.has('Workbook') || names.has('Book')) return 'xls';
  throw new ContentRefused('otherOffice');
}

const tailLength = 4096;

/** A PDF that came whole: its last trailer is there and points into the file. @throws ContentRefused */
async function checkPdf(bytes: Bytes): Promise<void> {
  const start = Math.max(0, bytes.size - tailLength);
  const tail = (await bytes.read(start, tailLength)).toString('latin1');
  const trailer = /startxref\s+(\d{1,15})\s+%%EOF(?![\s\S]*startxref)/.exec(tail);
  if (!trailer || Number(trailer[1]) >= bytes.size) throw new ContentRefused('damaged');
}
