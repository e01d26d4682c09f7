import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFContext, type PDFPage, type PDFRef } from '@cantoo/pdf-lib';
import { drawFeet } from './foot.ts';
import { NotStampable } from './not-stampable.ts';
import { openToStamp } from './open-to-stamp.ts';
import { nameOriginal } from './original-in-xmp.ts';
import type { Stamp } from './stamp.ts';
import { visiblePage, type VisiblePage } from './visible-page.ts';

const howToSave = { rewrite: true, addDefaultPage: false, updateFieldAppearances: false, objectsPerTick: Infinity };

/** The foot and the page's own line, as the pages of one resource dictionary name them. */
interface Named {
  resources: PDFRef;
  drawings: PDFDict;
  prefix: string;
}

/** What `from` holds, in a dictionary of its own. */
function copyOf(context: PDFContext, from: PDFDict | undefined): PDFDict {
  const copy = PDFDict.withContext(context);
  for (const [key, value] of from?.entries() ?? []) copy.set(key, value);
  return copy;
}

/** Resources that pages share are copied once, and then shared again. */
function namesIn(context: PDFContext) {
  const known = new Map<PDFDict | undefined, Named>();
  return ({ node }: PDFPage): Named => {
    const given = node.Resources();
    const made = known.get(given);
    if (made) return made;
    const resources = copyOf(context, given);
    const drawings = copyOf(context, given?.lookupMaybe(PDFName.of('XObject'), PDFDict));
    resources.set(PDFName.of('XObject'), drawings);
    const taken = drawings.keys().map((key) => key.decodeText());
    let prefix = 'Approved';
    while (taken.some((key) => key.startsWith(prefix))) prefix += 'A';
    const named = { resources: context.register(resources), drawings, prefix };
    known.set(given, named);
    return named;
  };
}

/** The streams of a page's content, however it refers to them. */
function contentsOf({ node }: PDFPage): readonly PDFRef[] {
  const given = node.get(PDFName.of('Contents'));
  const contents = node.lookup(PDFName.of('Contents'));
  if (contents instanceof PDFArray) return contents.asArray() as PDFRef[];
  return contents === undefined ? [] : [given as PDFRef];
}

/** Draws foot and line over the page, as artifacts: readers of screens pass over them. */
function drawFoot(context: PDFContext, page: PDFPage, { matrix }: VisiblePage, names: readonly string[]): void {
  const shown = names.map((name) => `/${name} Do`).join(' ');
  const drawn = `Q\n/Artifact <</Type /Pagination /Subtype /Footer>> BDC\nq ${matrix.join(' ')} cm ${shown} Q\nEMC\n`;
  const [saved, stamp] = [context.stream('q\n'), context.stream(drawn)].map((stream) => context.register(stream));
  page.node.set(
    PDFName.of('Contents'),
    context.obj([saved, ...contentsOf(page), stamp].filter((ref) => ref !== undefined)),
  );
}

/**
 * A copy of a PDF with a stamp at the foot of every page. Nothing of the pages is moved; outline, links, form fields, language and
 * structure stay. From the same bytes and stamp it makes the same bytes.
 * @throws NotStampable
 */
export async function stampPdf(bytes: Uint8Array, stamp: Stamp): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await openToStamp(bytes);
  try {
    await stampPages(pdf, stamp);
    nameOriginal(pdf, stamp.original);
    return (await pdf.save(howToSave)) as Uint8Array<ArrayBuffer>;
  } catch (error) {
    throw error instanceof NotStampable ? error : new NotStampable('damaged', error);
  }
}

async function stampPages(pdf: PDFDocument, stamp: Stamp): Promise<void> {
  const { context } = pdf;
  const pages = pdf.getPages();
  if (new Set(pages.map(({ node }) => node)).size < pages.length) throw new Error('A page stands in the file twice');
  const visible = pages.map(visiblePage);
  const widths = [...new Set(visible.map(({ width }) => width))];
  const widthOf = visible.map(({ width }) => widths.indexOf(width));
  const feet = await PDFDocument.load(await drawFeet(stamp, widths, widthOf), { updateMetadata: false });
  const embedded = (await pdf.embedPages(feet.getPages())).map(({ ref }) => ref);
  const names = namesIn(context);
  for (const [at, page] of pages.entries()) {
    const { resources, drawings, prefix } = names(page);
    const width = widthOf[at] ?? 0;
    const shown = {
      [`${prefix}Foot${width}`]: embedded[width],
      [`${prefix}Page${at + 1}`]: embedded[widths.length + at],
    };
    for (const [name, ref] of Object.entries(shown)) if (ref) drawings.set(PDFName.of(name), ref);
    page.node.set(PDFName.of('Resources'), resources);
    drawFoot(context, page, visible[at]!, Object.keys(shown));
  }
}
