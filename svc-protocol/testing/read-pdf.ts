import { inflateSync } from 'node:zlib';
import { getDocumentProxy } from 'unpdf';

export interface ReadPdf {
  pages: number;
  /** The text between headers and footers, without white space. ActualText replaces the glyphs that it describes. */
  text: string;
  /** The text of headers and footers, with spaces. */
  edges: string;
}

/** The body of a page, in points from its bottom. Outside are header and footer. */
const body = { from: 62, to: 770 };

export const squashed = (text: string): string => text.replace(/[\s\u200b]/g, '');

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function decoded(literal: string): string {
  const bytes = literal.replace(/\\(.)/gs, (_, one: string) => escapes[one] ?? one);
  if (!bytes.startsWith('\xfe\xff')) return bytes;
  return Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le');
}

/** The content streams of the pages, decompressed. */
function pageStreams(pdf: Buffer): string[] {
  const found = pdf.toString('latin1').matchAll(/\/FlateDecode[^>]*>>\s*stream\n([\s\S]*?)\nendstream/g);
  return [...found]
    .map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'))
    .filter((content) => content.includes('BDC'));
}

const actualText = /\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/g;

/** Extracts the text of a PDF in the order in which it was written, with ActualText in place of its glyphs. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const said = pageStreams(Buffer.from(bytes)).flatMap((content) =>
    [...content.matchAll(actualText)].map(([, literal = '']) => decoded(literal)),
  );
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  let [text, edges, spans] = ['', '', 0];
  const take = (draft: string, height: number) => {
    if (height > body.from && height < body.to) text += draft;
    else edges += `${draft} `;
  };
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const marks: (string | undefined)[] = [];
    for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
      if ('str' in item) {
        const span = marks.at(-1);
        if (span === undefined) take(item.str, Number(item.transform[5]));
        else if (span) {
          take(span, Number(item.transform[5]));
          marks[marks.length - 1] = '';
        }
      } else if (item.type === 'endMarkedContent') marks.pop();
      else marks.push('tag' in item && item.tag === 'Span' ? said[spans++] : undefined);
    }
  }
  if (spans !== said.length) throw new Error(`${spans} spans, and ${said.length} that say their characters`);
  return { pages: pdf.numPages, text: squashed(text), edges };
}
