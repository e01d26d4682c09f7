import {
  degrees,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFString,
  StandardFonts,
  type EncryptionAlgorithm,
  type PDFPage,
} from '@cantoo/pdf-lib';

/** A PDF as somebody's program may have written it. */
export interface MadePdf {
  title: string;
  bytes: Uint8Array;
}

interface Shape {
  pages?: number;
  size?: readonly [number, number];
  /** Changes each page after its text was drawn. */
  page?: (page: PDFPage, at: number) => void;
  document?: (pdf: PDFDocument) => void | Promise<void>;
  save?: Parameters<PDFDocument['save']>[0];
}

const a4 = [595.28, 841.89] as const;
const a5 = [419.53, 595.28] as const;
export const saidOn = (at: number): string => `Page ${at + 1} of the study`;

/** A PDF with a line of text at the top of each page and one at its foot. */
export async function aMadePdf({ pages = 3, size = a4, page: shape, document, save }: Shape = {}): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let at = 0; at < pages; at += 1) {
    const page = pdf.addPage([...size]);
    page.drawText(saidOn(at), { x: 60, y: size[1] - 80, size: 12, font });
    page.drawText('Foot of the study', { x: 60, y: 20, size: 10, font });
    page.drawRectangle({ x: 40, y: 100, width: size[0] - 80, height: 120 });
    shape?.(page, at);
  }
  await document?.(pdf);
  return pdf.save(save);
}

const name = (of: string): PDFName => PDFName.of(of);

/** An outline of one entry, a language, and an XMP record of its own. */
function withExtras(pdf: PDFDocument): void {
  const { context, catalog } = pdf;
  const [item, outline] = [context.nextRef(), context.nextRef()];
  const to = context.obj([pdf.getPage(1).ref, 'Fit']);
  context.assign(item, context.obj({ Title: PDFString.of('Consent'), Parent: outline, Dest: to }));
  context.assign(outline, context.obj({ Type: 'Outlines', First: item, Last: item, Count: 1 }));
  catalog.set(name('Outlines'), outline);
  catalog.set(name('Lang'), PDFString.of('sn'));
  const record = `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:format="application/pdf"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
  const stream = context.flateStream(Buffer.from(record), { Type: 'Metadata', Subtype: 'XML' });
  catalog.set(name('Metadata'), context.register(stream));
}

function withForm(pdf: PDFDocument): void {
  const form = pdf.getForm();
  const field = form.createTextField('participant');
  field.setText('Tendai');
  field.addToPage(pdf.getPage(0), { x: 60, y: 400, width: 200, height: 24 });
  form.createCheckBox('agrees').addToPage(pdf.getPage(0), { x: 60, y: 360, width: 14, height: 14 });
}

/** One dictionary of resources for all pages, and their size, on the root of the page tree alone. */
function withInherited(pdf: PDFDocument): void {
  const pages = pdf.getPages();
  const [first] = pages;
  const tree = first?.node.Parent();
  if (!first || !tree) return;
  for (const key of ['Resources', 'MediaBox']) {
    const value = first.node.get(name(key));
    if (value) tree.set(name(key), value);
    for (const { node } of pages) node.delete(name(key));
  }
}

/** A field that was signed: what its signature says of the bytes is not looked at here. */
export function signed(pdf: PDFDocument): void {
  const { context, catalog } = pdf;
  const value = context.obj({ Type: 'Sig', Filter: 'Adobe.PPKLite', ByteRange: [0, 10, 20, 10] });
  value.set(name('Contents'), PDFHexString.of('00'.repeat(64)));
  const field = context.obj({ FT: 'Sig', T: PDFString.of('Signature1'), V: context.register(value) });
  catalog.set(name('AcroForm'), context.register(context.obj({ Fields: [context.register(field)], SigFlags: 3 })));
}

const encrypted =
  (algorithm: EncryptionAlgorithm, mayModify = true) =>
  (pdf: PDFDocument): void =>
    void pdf.encrypt({
      userPassword: '',
      ownerPassword: 'council',
      algorithm,
      allowWeakCryptography: true,
      permissions: mayModify
        ? { modifying: true, copying: true, annotating: true, fillingForms: true, printing: 'highResolution' }
        : { printing: 'highResolution' },
    });

/** An update that uses the number of an object again, as programs do that save only what was changed. */
export async function withUsedNumber(): Promise<Uint8Array> {
  const made = Buffer.from(await aMadePdf({ save: { useObjectStreams: false } })).toString('latin1');
  const [, root, prev] = /\/Root (\d+ 0 R)[\s\S]*startxref\n(\d+)/.exec(made) ?? [];
  const former = `${made}\n900 0 obj\n(former)\nendobj\n`;
  const all = `${former}900 1 obj\n(present)\nendobj\n`;
  const entry = `${String(former.length).padStart(10, '0')} 00001 n`;
  const update = `xref\n900 1\n${entry} \ntrailer\n<</Size 901 /Root ${root} /Prev ${prev}>>\n`;
  return Buffer.from(`${all}${update}startxref\n${all.length}\n%%EOF\n`, 'latin1');
}

const turned = (by: number) => (page: PDFPage) => page.setRotation(degrees(by));
const cropped = (page: PDFPage) => page.setCropBox(30, 15, page.getWidth() - 70, page.getHeight() - 55);

/** How programs shape their pages. */
const shapes: Readonly<Record<string, Shape>> = {
  plain: {},
  'of another version': { save: { useObjectStreams: false } },
  'of twelve pages': { pages: 12 },
  A5: { size: a5 },
  landscape: { size: [a4[1], a4[0]] },
  'US Letter': { size: [612, 792] },
  A3: { size: [841.89, 1190.55] },
  'turned by 90': { page: turned(90) },
  'turned by 180': { page: turned(180) },
  'turned by 270': { page: turned(270) },
  'turned by -90': { page: (page) => page.node.set(name('Rotate'), PDFNumber.of(-90)) },
  'turned by 450': { page: (page) => page.node.set(name('Rotate'), PDFNumber.of(450)) },
  'turned, every other page': { pages: 5, page: (page, at) => at % 2 === 1 && page.setRotation(degrees(90)) },
  cropped: { page: cropped },
  'cropped and turned': { page: (page) => (cropped(page), page.setRotation(degrees(270))) },
  'cropped beyond the paper': { page: (page) => page.setCropBox(-50, -50, 1_000, 1_000) },
  'with a corner elsewhere': { page: (page) => page.setMediaBox(-100, -200, 700, 1_040) },
  'with its corners the other way round': {
    page: (page) => page.node.set(name('MediaBox'), page.doc.context.obj([595, 842, 0, 0])),
  },
  'of larger units': { size: [297.64, 420.95], page: (page) => page.node.set(name('UserUnit'), PDFNumber.of(2)) },
  'of mixed sizes': { pages: 4, page: (page, at) => at % 2 === 1 && page.setSize(...a5) },
  'with outline, language and record': { document: withExtras },
  'with form fields': { document: withForm },
  'with what pages inherit': { document: withInherited },
  'without content': { page: (page, at) => at === 1 && page.node.delete(name('Contents')) },
};

const ciphers = ['RC4-40', 'RC4-128', 'AES-128', 'AES-256'] as const;

/** PDFs that are stamped: pages of every shape, tagged or not, encrypted without a password. */
export const stampable = (): Promise<readonly MadePdf[]> =>
  Promise.all([
    ...Object.entries(shapes).map(async ([title, shape]) => ({ title, bytes: await aMadePdf(shape) })),
    ...ciphers.map(async (algorithm) => ({
      title: `encrypted with ${algorithm}`,
      bytes: await aMadePdf({ document: encrypted(algorithm) }),
    })),
  ]);

/** PDFs that get a sheet, with the reason. */
export const notStampable = async (): Promise<readonly (MadePdf & { why: string })[]> => [
  { title: 'signed', why: 'signed', bytes: await aMadePdf({ document: signed }) },
  {
    title: 'with usage rights',
    why: 'signed',
    bytes: await aMadePdf({ document: ({ catalog, context }) => catalog.set(name('Perms'), context.obj({ UR3: {} })) }),
  },
  {
    title: 'that may only be printed',
    why: 'locked',
    bytes: await aMadePdf({ document: encrypted('AES-256', false) }),
  },
  { title: 'of 2,001 pages', why: 'long', bytes: await aMadePdf({ pages: 2_001 }) },
  { title: 'as high as a label', why: 'narrow', bytes: await aMadePdf({ size: [595, 100] }) },
  { title: 'as narrow as a receipt', why: 'narrow', bytes: await aMadePdf({ size: [200, 842] }) },
  { title: 'cut off', why: 'damaged', bytes: (await aMadePdf()).slice(0, 700) },
  { title: 'that is none', why: 'damaged', bytes: Buffer.from('PK\u0003\u0004 a Word document') },
];
