import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { PdfDocument } from '../document.ts';
import { renderPdf } from '../render.ts';

/** What the thread answers to a document. */
export type Printed = { pdf: Uint8Array<ArrayBuffer> } | { failed: Error };

/**
 * Requests go first where cores are few. On Linux the priority is the thread's own; elsewhere it would be the whole process's.
 * The first document, for which the fonts are read, is drawn before that: whoever waits for it waits longest anyway.
 */
function giveWay(): void {
  if (process.platform === 'linux') setPriority(10);
}

const port = parentPort;
port?.on('message', (document: PdfDocument) => {
  renderPdf(document)
    .then(
      (pdf) => port.postMessage({ pdf } satisfies Printed, [pdf.buffer]),
      (failed: Error) => port.postMessage({ failed } satisfies Printed),
    )
    .finally(giveWay);
});
