export { NotStampable } from './not-stampable.ts';
export { openToStamp } from './open-to-stamp.ts';
export { stampPdf } from './stamp-pdf.ts';
