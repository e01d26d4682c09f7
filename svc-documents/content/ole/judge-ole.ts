import type { FileType } from '@portal/contracts/form';
import { ContentRefused, type Refusal } from '../content-refused.ts';
import { checkWorkbook } from './check-workbook.ts';
import { checkWordText } from './check-word-text.ts';
import { readCompoundFile, type OleEntry } from './compound-file.ts';

const byName: readonly (readonly [Refusal, RegExp])[] = [
  ['macros', /^(_VBA_PROJECT(_CUR)?|VBA|MACROS|VBAPROJECT|PROJECTWM)$/],
  ['protected', /^(ENCRYPTEDPACKAGE|ENCRYPTIONINFO|DATASPACES)$/],
  ['program', /^(OCXNAME|OCXDATA|CTLS|OCX.*)$/],
  ['anotherFile', /^(OLE10NATIVE|OLE10ITEMNAME|PACKAGE|MBD[0-9A-F]{8})$/],
];

/** Word leaves an empty pool in many documents: only one with something in it holds objects. */
const isPool = ({ name, hasChild }: OleEntry): boolean => name === 'OBJECTPOOL' && hasChild;

/** Which of the older Office documents a compound file is, and that it holds nothing that runs (docs/files 20). @throws ContentRefused */
export function judgeOle(content: Buffer): FileType {
  const file = readCompoundFile(content);
  const { entries } = file;
  for (const [refusal, pattern] of byName)
    if (entries.some(({ name }) => pattern.test(name))) throw new ContentRefused(refusal);
  if (entries.some(isPool)) throw new ContentRefused('anotherFile');
  const has = (name: string) => entries.some((entry) => !entry.isStorage && entry.name === name);
  const isWorkbook = has('WORKBOOK') || has('BOOK');
  if (has('WORKBOOK')) checkWorkbook(file.read('Workbook'), 8);
  if (has('BOOK')) checkWorkbook(file.read('Book'), 5);
  if (has('WORDDOCUMENT')) checkWordText(file);
  else if (!isWorkbook) throw new ContentRefused('otherOffice');
  return has('WORDDOCUMENT') ? 'doc' : 'xls';
}
