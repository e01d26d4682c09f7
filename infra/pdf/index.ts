export type { FactLine, PdfBlock, PdfDocument, PdfTable } from './document.ts';
export { createPdfCache, type PdfCache, type PdfCacheOptions } from './printer/pdf-cache.ts';
export { createPdfPrinter, tooLongToDraw, type PdfPrinter } from './printer/pdf-printer.ts';
