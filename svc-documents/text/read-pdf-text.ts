import { getDocumentProxy } from 'unpdf';
import type { PlacedLine } from './repeated-lines.rules.ts';

type Content = Awaited<ReturnType<Awaited<ReturnType<Pdf['getPage']>>['getTextContent']>>;
type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/** The lines of a page in the order in which the file has them; blank ones are left out. */
function linesOf({ items }: Content): PlacedLine[] {
  const lines: PlacedLine[] = [];
  let text = '';
  let y: number | undefined;
  const end = () => {
    if (text.trim() !== '') lines.push({ text: text.trim(), y: y ?? 0 });
    [text, y] = ['', undefined];
  };
  for (const item of items) {
    if (!('str' in item)) continue;
    text += item.str;
    if (item.str.trim() !== '') y ??= Number(item.transform[5]);
    if (item.hasEOL) end();
  }
  end();
  return lines;
}

/** The lines of each page of a PDF, until `mostWords` were read. @throws where it cannot be opened */
export async function readPdfText(content: Uint8Array, mostWords: number): Promise<PlacedLine[][]> {
  const pdf = await getDocumentProxy(content, { verbosity: 0 });
  const pages: PlacedLine[][] = [];
  let words = 0;
  for (let n = 1; n <= pdf.numPages && words <= mostWords; n += 1) {
    const page = await pdf.getPage(n);
    const lines = linesOf(await page.getTextContent());
    page.cleanup();
    pages.push(lines);
    words += lines.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
  }
  await pdf.loadingTask.destroy();
  return pages;
}
