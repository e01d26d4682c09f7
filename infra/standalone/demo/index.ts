export { makePdf } from './pdf.ts';
