import type { PdfBlock } from '../document.ts';
import type { Flow } from '../flow/flow.ts';
import { headingHeight } from './headings.ts';
import { tableStart } from './table.ts';

/** A few lines of text, or the first answers. */
const fewLines = 64;

/** How much of these blocks stands on one page: headings stay with what follows them. */
export function startOf(flow: Flow, [block, ...rest]: readonly PdfBlock[]): number {
  if (!block) return 0;
  if (block.kind === 'heading') return headingHeight(flow, block) + startOf(flow, rest);
  return block.kind === 'table' ? tableStart(flow, block) : fewLines;
}
