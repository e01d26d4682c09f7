import type { Paragraph, PdfBlock } from '../document.ts';
import { drawLines, layOut } from '../flow/draw-text.ts';
import type { Flow } from '../flow/flow.ts';
import { contentWidth, page, styles } from '../flow/page.ts';
import { tagged } from '../flow/tag.ts';
import { startOf } from './block-start.ts';
import { drawFacts } from './facts.ts';
import { drawHeading, drawLetterhead, drawTitle } from './headings.ts';
import { drawSides, drawSignature } from './letter.ts';
import { drawSeal } from './seal.ts';
import { drawTable } from './table.ts';

function drawParagraph(flow: Flow, { text, quiet, size }: Paragraph): void {
  const style = size ? styles.letter : quiet ? styles.quiet : styles.body;
  const lines = layOut(flow, text, style, contentWidth);
  tagged(flow, flow.root, 'P', () => drawLines(flow, lines, style, page.left, contentWidth));
  flow.gap(size ? 9 : 6);
}

/** Draws the first of these blocks, with a view to those that follow it. */
export function drawBlock(flow: Flow, [block, ...rest]: readonly [PdfBlock, ...PdfBlock[]]): void {
  switch (block.kind) {
    case 'letterhead':
      return drawLetterhead(flow, block);
    case 'title':
      return drawTitle(flow, block);
    case 'heading':
      return drawHeading(flow, block, startOf(flow, [block, ...rest]));
    case 'text':
      return drawParagraph(flow, block);
    case 'facts':
      return drawFacts(flow, block);
    case 'sides':
      return drawSides(flow, block);
    case 'signature':
      return drawSignature(flow, block);
    case 'seal':
      return drawSeal(flow, block);
    case 'table':
      return drawTable(flow, block);
  }
}
