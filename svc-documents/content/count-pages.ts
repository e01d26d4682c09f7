import type { FileType } from '@portal/contracts/form';
import type { Bytes } from './bytes.ts';
import type { PdfPages } from './pdf/pdf-pages.ts';
import { unpackEntry } from './ooxml/unpack-entry.ts';
import { readZipDirectory } from './ooxml/zip-directory.ts';

/** Beyond this a summary of 4 pages is hardly one of text; it is stored uncounted. */
const largestCounted = 10 * 1024 * 1024;

/** How many pages a document has; undefined where that cannot be told soon. Never throws: an upload does not fail for it. */
export async function countPages(
  type: FileType,
  bytes: Bytes,
  pdfPages: Pick<PdfPages, 'count'>,
): Promise<number | undefined> {
  if (bytes.size > largestCounted) return undefined;
  try {
    if (type === 'pdf') return await pdfPages.count(bytes);
    if (type === 'docx') return await docxPages(bytes);
    return undefined;
  } catch {
    return undefined;
  }
}

/** Pages as the program that saved the document counted them; undefined where it wrote none. @throws ContentRefused */
async function docxPages(bytes: Bytes): Promise<number | undefined> {
  const entries = await readZipDirectory(bytes);
  const properties = entries.find(({ name }) => name.toLowerCase() === 'docprops/app.xml');
  if (!properties) return undefined;
  const pages = /<(?:\w+:)?Pages>\s*(\d{1,6})\s*</.exec(await unpackEntry(bytes, properties))?.[1];
  return pages === undefined || Number(pages) === 0 ? undefined : Number(pages);
}
