import type { FileType } from '@portal/contracts/form';
import { ContentRefused, type Refusal } from '../content-refused.ts';
import { checkProjects } from './check-vba.ts';
import { checkPivotCache, checkWorkbook } from './check-workbook.ts';
import { checkWordText } from './check-word-text.ts';
import { readCompoundFile, type CompoundFile, type OleEntry } from './compound-file.ts';
import { placeWithin } from './place-within.ts';
import { refuseLoad } from '../loaded.ts';

/** The name of a picture and how it is kept, which follow each other among the properties of a shape ([MS-ODRAW] 2.3.23.7 and 2.3.23.8). */
const namedPicture = /\x06\xc1[\s\S]{4}\x07\x01([\s\S])\0\0\0/g;
const linked = 0x08;
/** In bytes, within which the name follows its property. */
const near = 16 * 1024;

/** Where drawings stand. */
const streams = ['WordDocument', '0Table', '1Table', 'Data', 'Workbook'];

/** No drawing shows a picture that lies elsewhere. @throws ContentRefused */
function checkPictures(file: CompoundFile): void {
  for (const stream of streams.flatMap((name) => file.readAll(name)))
    for (const { 1: flags = '', index } of stream.toString('latin1').matchAll(namedPicture))
      if ((flags.charCodeAt(0) & linked) !== 0) refuseLoad(placeWithin(stream.subarray(index, index + near)));
}

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
