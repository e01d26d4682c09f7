import { pdfOf, streamOf } from './pdf-of-objects.ts';

interface Flow {
  /** Characters of a line. */
  width?: number;
  linesOfPage?: number;
  /** Whether words are divided at the end of lines. */
  hyphens?: boolean;
  /** Whether fi and fl are one sign each. */
  ligatures?: boolean;
  /** What stands at the top and at the foot of each page; nothing where left out. */
  header?: (page: number, pages: number) => string;
  footer?: (page: number, pages: number) => string;
}

/** Breaks a paragraph into lines; a word is divided where at least four letters of it find room. */
function linesOf(paragraph: string, width: number, hyphens: boolean): string[] {
  const lines: string[] = [''];
  for (const word of paragraph.split(' ')) {
    const line = lines.at(-1) ?? '';
    const room = width - line.length - 1;
    if (line === '' || word.length <= room) lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
    else if (hyphens && room > 4 && /^[a-z]+[.,]?$/.test(word) && word.length - room > 1)
      lines.splice(-1, 1, `${line} ${word.slice(0, room - 1)}-`, word.slice(room - 1));
    else lines.push(word);
  }
  return lines;
}

const encoded = (text: string, ligatures: boolean): string =>
  (ligatures ? text.replaceAll('fi', '\\001').replaceAll('fl', '\\002') : text).replaceAll(/[()](?!\\)/g, '\\$&');

const font =
  '<</Type/Font/Subtype/Type1/BaseFont/Courier/Encoding<</Type/Encoding/BaseEncoding/WinAnsiEncoding/Differences[1/fi/fl]>>>>';

/** A PDF of pages of lines, as wide as they are; `placed` adds lines at a height in points. */
export function pdfOfPages(
  pages: readonly (readonly string[])[],
  placed: (page: number) => readonly (readonly [y: number, text: string])[] = () => [],
  ligatures = false,
): Buffer {
  const first = 4;
  const kids = pages.map((_, at) => `${first + 2 * at} 0 R`).join(' ');
  const objects = pages.flatMap((lines, at) => {
    const rows = [...lines.map((line, row) => [770 - 12 * row, line] as const), ...placed(at + 1)];
    const text = rows.map(([y, line]) => `BT /F 10 Tf 56 ${y} Td (${encoded(line, ligatures)}) Tj ET`).join('\n');
    return [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 3 0 R>>>>/Contents ${first + 2 * at + 1} 0 R>>`,
      streamOf('', Buffer.from(text, 'latin1')),
    ];
  });
  return pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`,
    font,
    ...objects,
  ]);
}

/** A PDF of paragraphs as a word processor sets them, with a blank line between two. */
export function flowedPdf(
  paragraphs: readonly string[],
  { width = 80, linesOfPage = 56, hyphens = false, ligatures = false, header, footer }: Flow = {},
): Buffer {
  const lines = paragraphs.flatMap((paragraph) => [...linesOf(paragraph, width, hyphens), '']);
  const count = Math.ceil(lines.length / linesOfPage);
  const pages = Array.from({ length: count }, (_, at) => lines.slice(at * linesOfPage, (at + 1) * linesOfPage));
  const edges = (page: number) => [
    ...(header ? [[810, header(page, count)] as const] : []),
    ...(footer ? [[40, footer(page, count)] as const] : []),
  ];
  return pdfOfPages(pages, edges, ligatures);
}
