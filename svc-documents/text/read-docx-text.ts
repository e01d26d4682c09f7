import type { Bytes } from '../content/bytes.ts';
import { streamEntry } from '../content/ooxml/unpack-entry.ts';
import { attributeOf, createXmlReader } from '../content/ooxml/xml-reader.ts';
import { readZipDirectory, type ZipEntry } from '../content/ooxml/zip-directory.ts';

/** The text itself, then its notes. The first one's name has a number in what some programs write. */
const parts = [/^word\/document\d*\.xml$/i, /^word\/footnotes\d*\.xml$/i, /^word\/endnotes\d*\.xml$/i];
/** What stands on every page. */
const margins = /^word\/(?:header|footer)\d*\.xml$/i;
/** Of the same name with another number; Word writes three of each for a section. */
const mostMargins = 50;

/** What stands in a file a second time for older programs, and what a tracked move has taken away. */
function createSkipping() {
  let copies = 0;
  let moved = 0;
  return {
    open(name: string): void {
      if (name === 'Fallback') copies += 1;
      if (name === 'moveFromRangeStart') moved += 1;
      if (name === 'moveFromRangeEnd') moved -= 1;
    },
    close(name: string): void {
      if (name === 'Fallback') copies -= 1;
    },
    isOn: () => copies > 0 || moved > 0,
  };
}

/** Collects the paragraphs of a part, page by page. A deletion that is tracked has its text in another element (`delText`). */
function createParagraphs() {
  /** Pages as the program noted them when it saved, and as the author broke them: not every program notes its own. */
  const noted: string[][] = [[]];
  const broken: string[][] = [[]];
  const skipping = createSkipping();
  let line = '';
  let isText = false;
  const end = () => {
    const text = line.replaceAll(/\s+/g, ' ').trim();
    if (text !== '') for (const pages of [noted, broken]) pages.at(-1)?.push(text);
    line = '';
  };
  return {
    open(name: string, tag: string): void {
      isText = name === 't' && !tag.endsWith('/>');
      skipping.open(name);
      if (name === 'p') end();
      if (name === 'tab' || name === 'br' || name === 'cr') line += ' ';
      if (name === 'noBreakHyphen') line += '-';
      if (name === 'lastRenderedPageBreak') noted.push([]);
      if (name === 'br' && attributeOf(tag, 'type') === 'page') broken.push([]);
    },
    close(name: string): void {
      isText = false;
      skipping.close(name);
      if (name === 'p') end();
    },
    text(text: string): void {
      if (isText && !skipping.isOn()) line += text;
    },
    pages(): string[][] {
      end();
      return noted.length > 1 ? noted : broken;
    },
  };
}

async function pagesOf(bytes: Bytes, entry: ZipEntry): Promise<string[][]> {
  const paragraphs = createParagraphs();
  const reader = createXmlReader(paragraphs);
  const decoder = new TextDecoder();
  for await (const chunk of streamEntry(bytes, entry)) reader.push(decoder.decode(chunk, { stream: true }));
  return paragraphs.pages();
}

/** The paragraphs of each page of a Word document, and its headers and footers. @throws ContentRefused where it cannot be read */
export async function readDocxText(bytes: Bytes): Promise<{ pages: string[][]; repeated: string[] }> {
  const entries = await readZipDirectory(bytes);
  const pages: string[][] = [];
  for (const part of parts) {
    const entry = entries.find(({ name }) => part.test(name));
    if (!entry) continue;
    const [first = [], ...others] = await pagesOf(bytes, entry);
    // Notes follow the text on its last page.
    if (pages.length > 0) pages.at(-1)?.push(...first);
    else pages.push(first);
    pages.push(...others);
  }
  const repeated = new Set<string>();
  for (const entry of entries.filter(({ name }) => margins.test(name)).slice(0, mostMargins))
    for (const line of (await pagesOf(bytes, entry)).flat()) repeated.add(line);
  return { pages, repeated: [...repeated] };
}
