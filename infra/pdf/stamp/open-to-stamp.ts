import { PDFDict, PDFDocument, PDFName, PDFNull, PDFNumber } from '@cantoo/pdf-lib';
import { NotStampable } from './not-stampable.ts';

/** Longer files get a sheet: their copies would take too long. */
const mostPages = 2_000;
/** 'Modify the contents' among the permissions of an encrypted file (ISO 32000-1, table 22). */
const mayModify = 8;

const howToLoad = { updateMetadata: false, parseSpeed: Infinity, throwOnInvalidObject: true } as const;
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
  const closed = await PDFDocument.load(bytes, { ...howToLoad, ignoreEncryption: true });
  if (!closed.isEncrypted) return closed;
  const encryption = closed.context.lookup(closed.context.trailerInfo.Encrypt, PDFDict);
  const permissions = encryption.lookupMaybe(name('P'), PDFNumber)?.asNumber() ?? 0;
  if ((permissions & mayModify) === 0) throw new NotStampable('locked');
  return PDFDocument.load(bytes, { ...howToLoad, password: '' });
}

/**
 * Opens a PDF that is to be stamped.
 * @throws NotStampable where it is signed (a stamp would break the signature), may not be changed, is too long, or cannot be read whole
 */
export async function openToStamp(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    const pdf = await open(bytes);
    if (isSigned(pdf)) throw new NotStampable('signed');
    if (pdf.getPageCount() > mostPages) throw new NotStampable('long');
    return pdf;
  } catch (error) {
    throw error instanceof NotStampable ? error : new NotStampable('damaged', error);
  }
}
