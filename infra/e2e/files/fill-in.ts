import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

/** Writes into the first blank cell of a Word form, as a person would, and answers the document. @throws where there is none */
export function fillIn(docx: Uint8Array, words: string): Buffer {
  const parts = unzipSync(Uint8Array.from(docx));
  const main = parts['word/document.xml'];
  if (!main) throw new Error('Not a Word document');
  const xml = strFromU8(main);
  const blank = /<w:t xml:space="preserve"\/>|<w:t xml:space="preserve"><\/w:t>/;
  if (!blank.test(xml)) throw new Error('There is no blank cell');
  const written = xml.replace(blank, `<w:t xml:space="preserve">${words}</w:t>`);
  return Buffer.from(zipSync({ ...parts, 'word/document.xml': strToU8(written) }));
}
