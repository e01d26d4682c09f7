import type { FileType } from '@portal/contracts';
import type { Bytes } from './bytes.ts';
import { docxPages } from './docx-pages.ts';
import { pdfPages } from './pdf-pages.ts';

/** Beyond this a summary of 4 pages is hardly one of text; it is stored uncounted. */
const largestCounted = 10 * 1024 * 1024;

/** How many pages a document has; undefined where that cannot be told soon. Never throws: an upload does not fail for it. */
export async function countPages(type: FileType, bytes: Bytes): Promise<number | undefined> {
  if (bytes.size > largestCounted) return undefined;
  try {
    if (type === 'pdf') return await pdfPages(bytes);
    if (type === 'docx') return await docxPages(bytes);
    return undefined;
  } catch {
    return undefined;
  }
}
