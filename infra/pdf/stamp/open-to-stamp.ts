import { PDFDict, PDFDocument, PDFInvalidObject, PDFName, PDFNull, PDFNumber, type PDFContext } from '@cantoo/pdf-lib';
import { NotStampable } from './not-stampable.ts';
import { visiblePage } from './visible-page.ts';

/** Longer files get a sheet: their copies would take too long. */
const mostPages = 2_000;
/** In points: of a page as low as this the stamp would take half. */
const leastHeight = 108;
/** 'Modify the contents' among the permissions of an encrypted file (ISO 32000-1, table 22). */
const mayModify = 8;

const howToLoad = { updateMetadata: false, parseSpeed: Infinity, throwOnInvalidObject: true } as const;
/** What is still encrypted cannot all be parsed: pdf-lib parses it so once before it decrypts. */
const leniently = { ...howToLoad, throwOnInvalidObject: false };
const name = (of: string): PDFName => PDFName.of(of);

/** Whether it is a signature, or the field of one that has been given. */
function isSignature(dict: PDFDict): boolean {
  if (dict.has(name('ByteRange')) && dict.has(name('Contents'))) return true;
  if (dict.lookup(name('FT')) !== name('Sig')) return false;
  const value = dict.lookup(name('V'));
  return value !== undefined && value !== PDFNull;
}

const isSigned = ({ catalog, context }: PDFDocument): boolean =>
  catalog.has(name('Perms')) ||
  context.enumerateIndirectObjects().some(([, object]) => object instanceof PDFDict && isSignature(object));

/** Opens what asks for no password. @throws NotStampable where its permissions do not let it be changed */
async function open(bytes: Uint8Array): Promise<PDFDocument> {
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('/Encrypt'))
    return PDFDocument.load(bytes, howToLoad);
  const closed = await PDFDocument.load(bytes, { ...leniently, ignoreEncryption: true });
  if (!closed.isEncrypted) return PDFDocument.load(bytes, howToLoad);
  const encryption = closed.context.lookup(closed.context.trailerInfo.Encrypt, PDFDict);
  const permissions = encryption.lookupMaybe(name('P'), PDFNumber)?.asNumber() ?? 0;
  if ((permissions & mayModify) === 0) throw new NotStampable('locked');
  return decrypted(bytes, closed.context.trailerInfo);
}

function textOf(object: PDFInvalidObject): string {
  const bytes = Buffer.alloc(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  return bytes.toString('latin1');
}

/** pdf-lib tries to decrypt tables of objects, too, which never are encrypted: they and what they say of the file are lost. */
async function decrypted(bytes: Uint8Array, { Root, Info, ID }: PDFContext['trailerInfo']): Promise<PDFDocument> {
  const pdf = await PDFDocument.load(bytes, { ...leniently, password: '' });
  const { context } = pdf;
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFInvalidObject)) continue;
    if (!textOf(object).includes('/XRef')) throw new Error('An object cannot be parsed');
    context.delete(ref);
  }
  if (context.lookup(Root) !== pdf.catalog) throw new Error('Another catalogue was found');
  Object.assign(context.trailerInfo, { Root, Info, ID });
  return pdf;
}

/** A number that is used again has a higher generation. pdf-lib keeps the former object beside it and would write both under one number. */
function withoutFormerGenerations({ context }: PDFDocument): void {
  const last = new Map<number, number>();
  const refs = context.enumerateIndirectObjects().map(([ref]) => ref);
  for (const { objectNumber: of, generationNumber: generation } of refs)
    last.set(of, Math.max(generation, last.get(of) ?? 0));
  for (const ref of refs) if (ref.generationNumber < (last.get(ref.objectNumber) ?? 0)) context.delete(ref);
}

/**
 * Opens a PDF that is to be stamped.
 * @throws NotStampable where it is signed (a stamp would break the signature), may not be changed, is too long, or cannot be read whole
 */
export async function openToStamp(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    const pdf = await open(bytes);
    withoutFormerGenerations(pdf);
    if (isSigned(pdf)) throw new NotStampable('signed');
    if (pdf.getPageCount() > mostPages) throw new NotStampable('long');
    if (pdf.getPages().some((page) => visiblePage(page).height < leastHeight)) throw new NotStampable('narrow');
    return pdf;
  } catch (error) {
    throw error instanceof NotStampable ? error : new NotStampable('damaged', error);
  }
}
