import { setPriority } from 'node:os';
import { drawBlock } from '../blocks/draw-block.ts';
import type { PdfDocument } from '../document.ts';
import { createCanvas } from '../flow/canvas.ts';
import { createFlow } from '../flow/flow.ts';
import { drawHeaderAndFooter } from '../flow/header-footer.ts';
import { page } from '../flow/page.ts';

async function renderPdf(document: PdfDocument): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = createCanvas(document);
  const parts: Uint8Array[] = [];
  canvas.on('data', (part: Uint8Array) => parts.push(part));
  const ended = new Promise((resolve) => canvas.once('end', resolve));
  const flow = createFlow(canvas, document.header ? page.top : page.topWithoutHeader);
  document.blocks.forEach((block, at) => drawBlock(flow, [block, ...document.blocks.slice(at + 1, at + 4)]));
  flow.root.end();
  drawHeaderAndFooter(flow, document);
  canvas.end();
  await ended;
  return new Uint8Array(Buffer.concat(parts));
}

/**
 * Draws a document in a thread of the pool, and lowers its priority: requests go first where cores are few. On Linux alone the
 * priority is the thread's own, not the whole process's. The first document, for which the fonts are read, is drawn before that:
 * whoever waits for it waits longest anyway.
 */
export async function drawPdf(document: PdfDocument): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await renderPdf(document);
  } finally {
    if (process.platform === 'linux') setPriority(10);
  }
}
