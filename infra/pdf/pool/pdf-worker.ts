import { setPriority } from 'node:os';
import type { PdfDocument } from '../document.ts';
import { renderPdf } from '../render.ts';

/**
 * What a thread of the pool does. Requests go first where cores are few: on Linux the priority is the thread's own; elsewhere it
 * would be the whole process's. The first document, for which the fonts are read, is drawn before that: whoever waits for it waits
 * longest anyway.
 */
export async function drawPdf(document: PdfDocument): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await renderPdf(document);
  } finally {
    if (process.platform === 'linux') setPriority(10);
  }
}
