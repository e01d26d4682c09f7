export type {
  Address,
  FactLine,
  Facts,
  Heading,
  Letterhead,
  Paragraph,
  PdfBlock,
  PdfDocument,
  PdfTable,
  Signature,
  Title,
  VerificationBox,
} from './document.ts';
export { createPdfCache, type PdfCache, type PdfCacheOptions } from './printer/pdf-cache.ts';
export { createPdfPrinter, tooLongToDraw, type PdfPrinter, type PrinterOptions } from './printer/pdf-printer.ts';
