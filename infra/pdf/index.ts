export type {
  FactLine,
  Facts,
  Heading,
  Letterhead,
  Paragraph,
  PdfBlock,
  PdfDocument,
  PdfTable,
  Seal,
  Sides,
  Signature,
  Title,
} from './document.ts';
export { createKeptPrints, type KeptPrints, type KeptPrintsOptions } from './pool/kept-prints.ts';
export { createPdfPrinter, type PdfPrinter, type PrinterOptions } from './pool/pdf-printer.ts';
