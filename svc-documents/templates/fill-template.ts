import type { PatchDocumentOptions } from 'docx';
import { blanks, type Templates } from './read-templates.ts';

export type Filled = Readonly<Record<(typeof blanks)[number], string>>;

/** Around the name of a blank, in place of the braces: no value holds it, because `xmlText` leaves it out. */
const mark = '\uFFFD';

/**
 * Fills forms from `templates`: whatever the values hold, each stands as text in the style of its blank. Nothing is left of a blank
 * whose value is empty.
 */
export function createFiller(templates: Templates) {
  const templateOf = (kind: string): Buffer => {
    const template = templates.get(kind);
    if (!template) throw new Error(`There is no template ${kind}`);
    return template;
  };
  const marked = new Map<string, Promise<Buffer>>();
  const markedOf = (kind: string): Promise<Buffer> => {
    const known = marked.get(kind) ?? patched(templateOf(kind), (blank) => `${mark}${blank}${mark}`);
    marked.set(kind, known);
    return known;
  };
  return async (kind: string, values: Filled): Promise<Buffer> =>
    patched(await markedOf(kind), (blank) => xmlText(values[blank]), {
      placeholderDelimiters: { start: mark, end: mark },
      properties: { creator: xmlText(values.council) },
    });
}

/**
 * The library fills one blank after the other, also in text that it has just filled in: a title that reads `{{investigator}}` would be
 * replaced. So every form is filled twice: once with marks, which is kept, and then with the values.
 */
async function patched(
  form: Buffer,
  valueOf: (blank: keyof Filled) => string,
  options: Pick<PatchDocumentOptions, 'placeholderDelimiters' | 'properties'> = {},
): Promise<Buffer> {
  // The library is as large as the service: loaded with the first form, not at the start.
  const { patchDocument, PatchType, TextRun } = await import('docx');
  const patches = blanks.map((blank) => [
    blank,
    { type: PatchType.PARAGRAPH, children: [new TextRun(valueOf(blank))] },
  ]);
  return patchDocument({
    outputType: 'nodebuffer',
    data: form,
    patches: Object.fromEntries(patches),
    trimPlaceholders: true,
    ...options,
  });
}

/** Text as XML 1.0 can hold it: control characters and halves of characters are left out, line breaks become spaces. */
const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .replace(/[^\u0020-\uD7FF\uE000-\uFFFC\u{10000}-\u{10FFFF}]/gu, '');
