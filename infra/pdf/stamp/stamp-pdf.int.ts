import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it } from '@jest/globals';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { getDocumentProxy } from 'unpdf';
import { createPdfPrinter, type PdfDocument, type Stamp } from '../index.ts';
import { aMadePdf, notStampable, saidOn, stampable, withUsedNumber, type MadePdf } from '../testing/made-pdfs.ts';

const printer = createPdfPrinter();
afterAll(() => printer.stop());

const stamp: Stamp = {
  approved:
    'Approved by Medical Research Council of Zimbabwe · MRCZ/A/2149 · Fomu “rebvumo”.pdf, version 2 · 21 November 2026',
  page: 'page {page} of {pages} · 7K3Q-90AB-CDEF-GH12',
  validity: 'Valid only while https://ethics.example/verify/7K3Q-90AB-CDEF-GH12 says so.',
  link: 'https://ethics.example/verify/7K3Q-90AB-CDEF-GH12',
  original: 'ab'.repeat(32),
};

const squashed = (text: string): string => text.replace(/\s+/g, '');
const stampOn = (at: number, pages: number): string =>
  squashed(
    stamp.approved + stamp.validity + stamp.page.replace('{page}', String(at + 1)).replace('{pages}', String(pages)),
  );
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function stamped(bytes: Uint8Array, how: Stamp = stamp) {
  const made = await printer.stamp(new Uint8Array(bytes), how, 'owner');
  if (typeof made !== 'object') throw new Error(`Not stamped: ${made}`);
  return made;
}

/** What is on each page, in the order in which it was drawn. */
async function read(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(bytes.slice());
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => {
      const page = await pdf.getPage(at + 1);
      const { items } = await page.getTextContent({ disableNormalization: true });
      const placed = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []));
      const viewport = page.getViewport({ scale: 1 });
      return { text: squashed(placed.map(({ str }) => str).join('')), placed, viewport };
    }),
  );
  return { pdf, pages };
}

const fieldsOf = async (bytes: Uint8Array): Promise<readonly string[]> => {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  return pdf
    .getForm()
    .getFields()
    .map((field) => field.getName());
};

describe('a stamped copy', () => {
  it('says of every PDF the same as the original, and the stamp once a page, within 3/4 inch of its visible foot', async () => {
    const faults: string[] = [];
    for (const { title, bytes } of await stampable()) {
      const before = sha256(bytes);
      const [original, copy] = [await read(bytes), await read((await stamped(bytes)).pdf)];
      if (sha256(bytes) !== before) faults.push(`${title}: the original was changed`);
      if (original.pages.length !== copy.pages.length) faults.push(`${title}: ${copy.pages.length} pages`);
      for (const [at, { text, placed, viewport }] of copy.pages.entries()) {
        const wanted = (original.pages[at]?.text ?? '') + stampOn(at, copy.pages.length);
        if (text !== wanted) faults.push(`${title}, page ${at + 1}: ${text}`);
        const own = placed.slice(original.pages[at]?.placed.length);
        for (const { transform } of own) {
          const [, , , , x, y] = transform as number[];
          const [, top = 0] = viewport.convertToViewportPoint(x ?? 0, y ?? 0) as number[];
          if (top < viewport.height - 54 || top > viewport.height) faults.push(`${title}, page ${at + 1}: at ${top}`);
        }
      }
    }
    expect(faults).toEqual([]);
  });

  it('is the same to the byte each time, in other threads too', async () => {
    const other = createPdfPrinter();
    for (const { title, bytes } of await stampable()) {
      const [first, second] = [await stamped(bytes), await stamped(bytes)];
      const third = await other.stamp(new Uint8Array(bytes), stamp, 'officer');
      expect([title, second.sha256, typeof third === 'object' && third.sha256]).toEqual([
        title,
        first.sha256,
        first.sha256,
      ]);
      expect(sha256(first.pdf)).toBe(first.sha256);
    }
    await other.stop();
  });

  it('keeps outline, language, links, form fields and what the record says, and names its original there', async () => {
    const made = await stampable();
    const find = (wanted: string) => made.find(({ title }) => title === wanted) as MadePdf;
    const { pdf: copy } = await stamped(find('with outline, language and record').bytes);
    const { pdf } = await read(copy);
    expect((await pdf.getOutline())?.map(({ title }) => title)).toEqual(['Consent']);
    expect((await PDFDocument.load(copy)).catalog.lookup(PDFName.of('Lang'))?.toString()).toBe('(sn)');
    const raw = Buffer.from(copy).toString('latin1');
    expect(raw).toContain('dc:format="application/pdf"');
    expect(raw.split(`portal:original="${stamp.original}"`)).toHaveLength(2);
    const form = find('with form fields').bytes;
    expect(await fieldsOf((await stamped(form)).pdf)).toEqual(await fieldsOf(form));
  });

  it('of a file that uses a number again keeps the present object alone', async () => {
    const { pdf } = await stamped(await withUsedNumber());
    const written = await PDFDocument.load(pdf, { updateMetadata: false });
    const objects = written.context.enumerateIndirectObjects().filter(([ref]) => ref.objectNumber === 900);
    expect(objects.map(([ref, object]) => `${ref.tag} ${object.toString()}`)).toEqual(['900 1 R (present)']);
  });

  it('of a copy that was stamped before names the copy, once', async () => {
    const first = await stamped(await aMadePdf());
    const second = await stamped(first.pdf, { ...stamp, original: first.sha256 });
    const raw = Buffer.from(second.pdf).toString('latin1');
    expect(raw.match(/portal:original="[0-9a-f]+"/g)).toEqual([`portal:original="${first.sha256}"`]);
    const { pages } = await read(second.pdf);
    expect(pages[0]?.text).toBe(squashed(saidOn(0) + 'Foot of the study') + stampOn(0, 3) + stampOn(0, 3));
  });

  it('of a tagged document keeps its structure: the stamp is an artifact', async () => {
    const document: PdfDocument = {
      ...{ title: 'Consent', author: 'Council', language: 'en-GB', created: '2026-11-21T10:00:00Z' },
      footer: { left: '', right: 'Page {page} of {pages}' },
      blocks: [
        { kind: 'title', text: 'Consent' },
        { kind: 'text', text: 'You may say no. '.repeat(600) },
      ],
    };
    const bytes = await printer.print(document, 'owner');
    const { pdf: copy } = await stamped(bytes);
    const trees = async (of: Uint8Array) => {
      const pdf = await getDocumentProxy(of.slice());
      return Promise.all(
        Array.from({ length: pdf.numPages }, async (_, at) => (await pdf.getPage(at + 1)).getStructTree()),
      );
    };
    const [before, after] = [await trees(bytes), await trees(copy)];
    expect(after.length).toBeGreaterThan(1);
    expect(after).toEqual(before);
    const page = await (await getDocumentProxy(copy.slice())).getPage(1);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const artifact = items.findLastIndex((item) => 'type' in item && 'tag' in item && item.tag === 'Artifact');
    const said = items.findIndex((item) => 'str' in item && item.str.startsWith('Approved by'));
    expect(artifact).toBeGreaterThan(-1);
    expect(said).toBeGreaterThan(artifact);
  });

  it('bears names in any script', async () => {
    const approved = 'Approved by MRCZ · የስምምነት ቅጽ.pdf · نموذج الموافقة.pdf · 同意书.pdf';
    const { pages } = await read((await stamped(await aMadePdf(), { ...stamp, approved })).pdf);
    for (const word of ['የስምምነት', '同意书']) expect(pages[0]?.text).toContain(word);
  });
});

describe('no stamp is put on a file', () => {
  it('that is signed, locked, too long or damaged, or has no room for it', async () => {
    for (const { title, why, bytes } of await notStampable()) {
      expect([title, await printer.stamp(new Uint8Array(bytes), stamp, 'owner')]).toEqual([title, why]);
      // What room there is for the text only the text tells.
      if (title !== 'as narrow as a receipt')
        expect([title, await printer.whyNotStampable(new Uint8Array(bytes), 'owner')]).toEqual([title, why]);
    }
    expect(await printer.whyNotStampable(new Uint8Array(await aMadePdf()), 'owner')).toBeUndefined();
  });
});
