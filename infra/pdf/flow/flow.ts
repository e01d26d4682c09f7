import { useFont, type Canvas } from './canvas.ts';
import type { MeasureText } from '../text/lines.ts';
import { contentEnd } from './page.ts';

/** Where the next block goes. Down a page, and on to the next one, tags and all. */
export interface Flow {
  canvas: Canvas;
  measure: MeasureText;
  /** The part of the file that screen readers walk through; blocks hang their elements under it. */
  root: PDFKit.PDFStructureElement;
  /** Distance from the top of the page, in points. */
  y: number;
  /** Goes on to a new page where less than `height` is left on this one. */
  need: (height: number) => void;
  gap: (height: number) => void;
  /** Nothing stands on this page yet. */
  isAtTop: () => boolean;
}

/** `top` is where each page begins. */
export function createFlow(canvas: Canvas, top: number): Flow {
  canvas.addPage();
  const root = canvas.struct('Document');
  canvas.addStructure(root);
  const flow: Flow = {
    canvas,
    // pdfkit shapes each word once a file, for measuring and drawing.
    measure: (text, font) => useFont(canvas, font, 1000).widthOfString(text),
    root,
    y: top,
    need(height) {
      if (flow.y + height <= contentEnd) return;
      canvas.continueOnNewPage();
      flow.y = top;
    },
    gap(height) {
      flow.y += height;
    },
    isAtTop: () => flow.y === top,
  };
  return flow;
}
