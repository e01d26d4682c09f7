import { strFromU8, unzipSync } from 'fflate';
import { JSDOM } from 'jsdom';

const { DOMParser } = new JSDOM('').window;

/** A part of a .docx, parsed; @throws where it is not well formed */
function parse(name: string, text: string): XMLDocument {
  const parsed = new DOMParser().parseFromString(text, 'application/xml');
  const fault = parsed.getElementsByTagName('parsererror')[0];
  if (fault) throw new Error(`${name}: ${fault.textContent}`);
  return parsed;
}

const within = (node: Document | Element, name: string): Element[] => [...node.getElementsByTagName(name)];
const textOf = (node: Element): string =>
  within(node, 'w:t')
    .map(({ textContent }) => textContent)
    .join('');

/** What a .docx holds: its parts as XML, and the text of its paragraphs and table rows. @throws where a part is not well formed */
export function readDocx(bytes: Uint8Array) {
  const entries = unzipSync(Uint8Array.from(bytes));
  const xml = new Map(
    Object.entries(entries)
      .filter(([name]) => /\.(xml|rels)$/.test(name))
      .map(([name, content]) => [name, parse(name, strFromU8(content))] as const),
  );
  const partNamed = (name: string): XMLDocument => {
    const found = xml.get(name);
    if (!found) throw new Error(`There is no ${name}`);
    return found;
  };
  const main = partNamed('word/document.xml');
  return {
    names: Object.keys(entries),
    partNamed,
    main,
    paragraphs: within(main, 'w:p').map((paragraph) => ({
      style: within(paragraph, 'w:pStyle')[0]?.getAttribute('w:val') ?? '',
      text: textOf(paragraph),
    })),
    rows: within(main, 'w:tr').map((row) => within(row, 'w:tc').map(textOf)),
    count: (name: string) => within(main, name).length,
  };
}
