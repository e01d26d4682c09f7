import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { PdfDocument } from '../document.ts';
import { renderPdf } from '../render.ts';

/** What the thread answers to a document. */
export type Printed = { pdf: Uint8Array<ArrayBuffer> } | { failed: Error };

// On Linux the priority is the thread's own: requests go first where cores are few. Elsewhere it would be the whole process's.
if (process.platform === 'linux') setPriority(10);

const port = parentPort;
port?.on('message', (document: PdfDocument) => {
  renderPdf(document).then(
    (pdf) => port.postMessage({ pdf } satisfies Printed, [pdf.buffer]),
    (failed: Error) => port.postMessage({ failed } satisfies Printed),
  );
});
