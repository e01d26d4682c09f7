import type { Paragraph, PdfBlock } from '../document.ts';
import { drawLines, layOut } from '../flow/draw-text.ts';
import type { Flow } from '../flow/flow.ts';
import { contentWidth, page, styles } from '../flow/page.ts';
import { tagged } from '../flow/tag.ts';
import { drawFacts } from './facts.ts';
import { drawHeading, drawLetterhead, drawTitle, headingHeight } from './headings.ts';
import { drawAddress, drawSignature } from './letter.ts';
import { drawVerificationBox } from './verification-box.ts';
import { drawTable, tableStart } from './table.ts';

function drawParagraph(flow: Flow, { text, muted, size }: Paragraph): void {
  const style = size ? styles.letter : muted ? styles.muted : styles.body;
  const lines = layOut(flow, text, style, contentWidth);
  tagged(flow, flow.root, 'P', () => drawLines(flow, lines, style, page.left, contentWidth));
  flow.gap(size ? 9 : 6);
}

/** A few lines of text, or the first answers. */
const fewLines = 64;

/** How much of these blocks stands on one page: headings stay with what follows them. */
function startOf(flow: Flow, [block, ...rest]: readonly PdfBlock[]): number {
  if (!block) return 0;
  if (block.kind === 'heading') return headingHeight(flow, block) + startOf(flow, rest);
  return block.kind === 'table' ? tableStart(flow, block) : fewLines;
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
    case 'address':
      return drawAddress(flow, block);
    case 'signature':
      return drawSignature(flow, block);
    case 'verification-box':
      return drawVerificationBox(flow, block);
    case 'table':
      return drawTable(flow, block);
  }
}
