export type { FactLine, PdfBlock, PdfDocument, PdfTable } from './document.ts';
export { createPdfCache, type PdfCache, type PdfCacheOptions } from './printer/pdf-cache.ts';
export { createPdfPrinter, tooLongToDraw, type PdfPrinter } from './printer/pdf-printer.ts';
export type { WhyNot } from './stamp/not-stampable.ts';
export type { Stamp, StampedPdf } from './stamp/stamp.ts';
