import { mimeTypes } from '@portal/contracts/files';

/** Only a PDF is shown in the browser; everything else is saved (docs/files 5). */
export const isShownInline = (mimeType: string): boolean => mimeType === mimeTypes.pdf;
