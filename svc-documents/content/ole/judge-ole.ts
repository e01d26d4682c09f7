import type { FileType } from '@portal/contracts/form';
import { ContentRefused, type Refusal } from '../content-refused.ts';
import { checkPictures } from './check-pictures.ts';
import { checkProjects } from './check-vba.ts';
import { checkPivotCache, checkWorkbook } from './check-workbook.ts';
import { checkWordText } from './check-word-text.ts';
import { readCompoundFile, type CompoundFile, type OleEntry } from './compound-file.ts';
import { placeWithin } from './place-within.ts';
import { refuseLoad } from '../loaded.ts';

const byName: readonly (readonly [Refusal, RegExp])[] = [
  ['protected', /^(ENCRYPTEDPACKAGE|ENCRYPTIONINFO|DATASPACES)$/],
  ['program', /^(OCXNAME|OCXDATA|CTLS|OCX.*)$/],
  ['anotherFile', /^(OLE10NATIVE|OLE10ITEMNAME|PACKAGE)$/],
];
const project = /^(_VBA_PROJECT(_CUR)?|VBA|MACROS|VBAPROJECT|PROJECTWM)$/;
/** Storages of objects within a document or a workbook. */
const object = /^(_\d+|MBD[0-9A-F]{8})$/;

/** The programs of objects that are taken, as a storage names them: equations; workbooks and Word documents, whose content is judged. */
const equations = ['02ce0200', '03ce0200', '00170200'].map((first) => `${first}00000000c000000000000046`);
const workbooks = ['10080200', '11080200', '20080200', '21080200'].map((first) => `${first}00000000c000000000000046`);
const documents = ['00090200', '06090200'].map((first) => `${first}00000000c000000000000046`);
const none = '0'.repeat(32);

/** Word leaves an empty pool in many documents: only one with something in it holds objects. */
const isPool = ({ name, hasChild }: OleEntry): boolean => name === 'OBJECTPOOL' && hasChild;

const isPivotCache = ({ name, isStorage }: OleEntry): boolean => !isStorage && /^[0-9A-F]{4}$/.test(name);

/** Which of the older Office documents a compound file is, and that it holds nothing that runs or loads something (docs/files 20, 28). @throws ContentRefused */
export function judgeOle(content: Buffer): FileType {
  return typeOf(readCompoundFile(content));
}

/** The same of an object within a document, which may be an equation too. @throws ContentRefused */
export function judgeObject(content: Buffer): FileType | 'equation' {
  const file = readCompoundFile(content);
  const [root] = file.entries;
  const program = root?.program ?? none;
  if (equations.includes(program) && file.readAll('Equation Native').length > 0) {
    checkStorages(file);
    return 'equation';
  }
  if (![none, ...workbooks, ...documents].includes(program)) throw new ContentRefused('anotherFile');
  return typeOf(file);
}

function typeOf(file: CompoundFile): FileType {
  checkStorages(file);
  const has = (name: string) => file.entries.some((entry) => !entry.isStorage && entry.name === name);
  const isWorkbook = has('WORKBOOK') || has('BOOK');
  for (const workbook of file.readAll('Workbook')) checkWorkbook(workbook, 8);
  for (const workbook of file.readAll('Book')) checkWorkbook(workbook, 5);
  for (const { name } of file.entries.filter(isPivotCache)) file.readAll(name).forEach(checkPivotCache);
  if (has('WORDDOCUMENT')) checkWordText(file);
  else if (!isWorkbook) throw new ContentRefused('otherOffice');
  checkPictures(file);
  return has('WORDDOCUMENT') ? 'doc' : 'xls';
}

/** @throws ContentRefused for macros, controls, packages, objects of unknown programs and links to others */
function checkStorages(file: CompoundFile): void {
  const { entries } = file;
  for (const [refusal, pattern] of byName)
    if (entries.some(({ name }) => pattern.test(name))) throw new ContentRefused(refusal);
  if (entries.some(({ name }) => project.test(name))) checkProjects(file);
  const objects = entries.filter(({ name }) => object.test(name));
  const isUnknown = ({ program }: OleEntry) => ![...equations, ...workbooks].includes(program);
  if (objects.some(isUnknown) || (entries.some(isPool) && objects.length === 0))
    throw new ContentRefused('anotherFile');
  // The flag of a link ([MS-OLEDS] 2.3.3).
  for (const stream of file.readAll('Ole'))
    if (stream.length >= 8 && (stream.readUInt32LE(4) & 1) === 1) refuseLoad(placeWithin(stream));
}
