import { inflateSync } from 'node:zlib';
import { getDocumentProxy } from 'unpdf';

export interface ReadPdf {
  pages: number;
  /** Everything between the heads and feet of the pages, in order, without white space. */
  text: string;
  /** What runs say that are shaped or written from right to left, as they were typed, without white space. */
  said: string;
  /** Text of the heads and feet, with its spaces. */
  edges: string;
}

/** Points from the bottom of the page, between which stands what is no head and no foot. */
const body = { from: 62, to: 770 };

export const squashed = (text: string): string => text.replace(/[\s\u200b]/g, '');

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function decoded(literal: string): string {
  const bytes = literal.replace(/\\(.)/gs, (_, one: string) => escapes[one] ?? one);
  if (!bytes.startsWith('\xfe\xff')) return bytes;
  return Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le');
}

/** The contents of the file's streams, as far as they are pages. */
function pageStreams(pdf: Buffer): string[] {
  const found = pdf.toString('latin1').matchAll(/\/FlateDecode[^>]*>>\s*stream\n([\s\S]*?)\nendstream/g);
  return [...found]
    .map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'))
    .filter((content) => content.includes('BDC'));
}

const actualText = /\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/g;

/** Reads a PDF back. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const said = pageStreams(Buffer.from(bytes)).flatMap((content) =>
    [...content.matchAll(actualText)].map(([, literal = '']) => decoded(literal)),
  );
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  let [text, edges] = ['', ''];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    for (const item of (await page.getTextContent()).items) {
      if (!('str' in item)) continue;
      const height = Number(item.transform[5]);
      if (height > body.from && height < body.to) text += item.str;
      else edges += `${item.str} `;
    }
  }
  return { pages: pdf.numPages, text: squashed(text), said: squashed(said.join('')), edges };
}
