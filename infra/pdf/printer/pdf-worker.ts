import { createHash } from 'node:crypto';
import { setPriority } from 'node:os';
import { transferableSymbol, valueSymbol } from 'piscina';
import { drawBlock } from '../blocks/draw-block.ts';
import type { PdfDocument } from '../document.ts';
import { createCanvas } from '../flow/canvas.ts';
import { createFlow } from '../flow/flow.ts';
import { drawHeaderAndFooter } from '../flow/header-footer.ts';
import { page } from '../flow/page.ts';
import type * as Stamping from '../stamp/index.ts';
import type { WhyNot } from '../stamp/not-stampable.ts';
import type { Stamp, StampedPdf } from '../stamp/stamp.ts';

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
  return thenYield(renderPdf(document));
}

async function thenYield<Answer>(drawing: Promise<Answer>): Promise<Answer> {
  try {
    return await drawing;
  } finally {
    if (process.platform === 'linux') setPriority(10);
  }
}

/** What stamps is loaded with the first PDF that is stamped: printers of documents alone never need it. */
async function unlessNotStampable<Answer>(make: (stamping: typeof Stamping) => Promise<Answer>) {
  const stamping = await import('../stamp/index.ts');
  return thenYield(
    make(stamping).catch((error: unknown): WhyNot => {
      if (error instanceof stamping.NotStampable) return error.why;
      throw error;
    }),
  );
}

/** Whoever asked gets the copy itself, not one of it. */
const given = (made: StampedPdf): StampedPdf =>
  ({ ...made, [transferableSymbol]: made.pdf.buffer, [valueSymbol]: made }) as StampedPdf;

export const stamped = ({ pdf, stamp }: { pdf: Uint8Array<ArrayBuffer>; stamp: Stamp }) =>
  unlessNotStampable(async ({ stampPdf }): Promise<StampedPdf> => {
    const copy = await stampPdf(pdf, stamp);
    // Left to the collector, many of them would pile up.
    pdf.buffer.transfer(0);
    return given({ pdf: copy, sha256: createHash('sha256').update(copy).digest('hex') });
  });

export const whyNotStampable = (pdf: Uint8Array) =>
  unlessNotStampable(async ({ openToStamp }) => void (await openToStamp(pdf)));
