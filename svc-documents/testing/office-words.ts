import { strToU8, type Zippable } from 'fflate';
import { anOfficeFile } from './office-files.ts';

/** Words of Office files that the made-up honest and malicious ones are put together from. */

const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export const relationship = (type: string, target: string, mode = ''): string =>
  `<Relationship Id="rId1" Type="${types}/${type}" Target="${target}"${mode && ` TargetMode="${mode}"`}/>`;
export const rels = (...relationships: string[]): Uint8Array =>
  strToU8(
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relationships.join('')}</Relationships>`,
  );
export const docx = (more: Zippable): Buffer => anOfficeFile('docx', more);
export const xlsx = (more: Zippable): Buffer => anOfficeFile('xlsx', more);
export const wide = (text: string): Uint8Array => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));

export const run = (inner: string): string => `<w:r>${inner}</w:r>`;
export const mark = (type: string): string => run(`<w:fldChar w:fldCharType="${type}"/>`);
export const code = (text: string): string => run(`<w:instrText xml:space="preserve">${text}</w:instrText>`);
export const field = (...codes: string[]): string =>
  mark('begin') + codes.map(code).join('') + mark('separate') + run('<w:t>1</w:t>') + mark('end');
export const part = (body: string, root = 'hdr'): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:${root} xmlns:w="w"><w:p>${body}</w:p></w:${root}>`;
/** A document with this in a header. */
export const word = (body: string): Buffer => docx({ 'word/header1.xml': strToU8(part(body)) });
export const sheet = (cells: string): Buffer =>
  xlsx({ 'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${cells}</sheetData></worksheet>`) });
