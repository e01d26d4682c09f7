import { mostTextWords, type DocumentText } from '@portal/contracts/files';
import { bytesOf } from '../content/bytes.ts';
import { readDocxText } from './read-docx-text.ts';
import { readPdfText } from './read-pdf-text.ts';
import { withoutRepeated } from './repeated-lines.rules.ts';

export const noText: DocumentText = { from: 'none', pages: [], repeated: [], cut: false };

/** The first words of a text, page by page. */
function cutAt(pages: readonly (readonly string[])[], mostWords: number): Pick<DocumentText, 'pages' | 'cut'> {
  const kept: DocumentText['pages'] = [];
  let left = mostWords;
  for (const [at, lines] of pages.entries()) {
    const page = { n: at + 1, lines: [] as string[] };
    kept.push(page);
    for (const line of lines) {
      left -= line.split(/\s+/).length;
      if (left < 0) return { pages: kept, cut: true };
      page.lines.push(line);
    }
  }
  return { pages: kept, cut: false };
}

const isZip = (content: Uint8Array): boolean => content[0] === 0x50 && content[1] === 0x4b;

/**
 * The text of a PDF or a Word document, without the headers and footers that stand on most pages (docs/files 34).
 * @throws where it cannot be read
 */
export async function readText(content: Uint8Array<ArrayBuffer>, mostWords = mostTextWords): Promise<DocumentText> {
  const isDocx = isZip(content);
  const { pages, repeated } = isDocx
    ? await readDocxText(bytesOf(Buffer.from(content.buffer)))
    : withoutRepeated(await readPdfText(content, mostWords));
  const hasText = pages.some((lines) => lines.some((line) => /\p{L}/u.test(line)));
  if (!hasText) return noText;
  return { from: isDocx ? 'docx' : 'pdf', repeated: [...repeated], ...cutAt(pages, mostWords) };
}
