import { drawBlock } from './blocks/draw-block.ts';
import type { PdfDocument } from './document.ts';
import { createCanvas } from './flow/canvas.ts';
import { drawEdges } from './flow/edges.ts';
import { createFlow } from './flow/flow.ts';

/** Draws a document. It keeps its thread busy all the while: call it in a worker. */
export async function renderPdf(document: PdfDocument): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = createCanvas(document);
  const parts: Uint8Array[] = [];
  canvas.on('data', (part: Uint8Array) => parts.push(part));
  const ended = new Promise((resolve) => canvas.once('end', resolve));
  const flow = createFlow(canvas);
  document.blocks.forEach((block, at) => drawBlock(flow, [block, ...document.blocks.slice(at + 1, at + 4)]));
  flow.root.end();
  drawEdges(flow, document);
  canvas.end();
  await ended;
  return new Uint8Array(Buffer.concat(parts));
}
