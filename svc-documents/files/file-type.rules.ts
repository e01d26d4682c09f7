import type { FileType } from '@portal/contracts/form';

/** MIME type under which each kind of file is served. */
export const mimeTypes: Readonly<Record<FileType, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Only a PDF is shown in the browser; everything else is saved (docs/files 5). */
export const isShownInline = (mimeType: string): boolean => mimeType === mimeTypes.pdf;
