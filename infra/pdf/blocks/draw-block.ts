import type { Paragraph, PdfBlock, FactLine, Facts, PdfTable } from '../document.ts';
import { drawLines, layOut, rule } from '../flow/draw-text.ts';
import type { Flow } from '../flow/flow.ts';
import { contentEnd, contentWidth, page, styles } from '../flow/page.ts';
import { tagged, group, artifact } from '../flow/tag.ts';
import { drawHeading, drawLetterhead, drawTitle, headingHeight } from './headings.ts';
import { drawAddress, drawSignature, signatureHeight } from './letter.ts';
import { boxHeight, drawVerificationBox } from './verification-box.ts';
import { drawRow, heightOf, minHeightOf, padding, type Column, type Row } from './table-row.ts';

function columnsOf({ columns }: PdfTable): readonly Column[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  let x: number = page.left;
  return columns.map(({ share }) => {
    const width = (contentWidth * share) / shares;
    x += width;
    return { x: x - width + padding, width: width - 2 * padding };
  });
}

const rowOf = (flow: Flow, block: PdfTable, cells: readonly string[], type: Row['type']): Row => {
  const style = type === 'TH' ? styles.tableHead : styles.body;
  const columns = columnsOf(block);
  return { type, style, columns, cells: columns.map(({ width }, at) => layOut(flow, cells[at] ?? '', style, width)) };
};

const headOf = (flow: Flow, block: PdfTable): Row => {
  const labels = block.columns.map(({ label }) => label);
  return rowOf(flow, block, labels, 'TH');
};

/** What of the table stands on one page: its head with the beginning of its first row. */
function tableStart(flow: Flow, block: PdfTable): number {
  const first = block.rows[0];
  return heightOf(headOf(flow, block)) + (first ? minHeightOf(rowOf(flow, block, first, 'TD')) : 0);
}

/**
 * A table. Only a row too tall to be kept whole is parted by the end of a page; its head stands above what follows there. The last
 * row stands where there is room for `below`.
 */
function drawTable(flow: Flow, block: PdfTable, below: number): void {
  const head = headOf(flow, block);
  flow.need(tableStart(flow, block));
  group(flow, flow.root, 'Table', (table) => {
    drawRow(flow, head, table);
    const onNewPage = () => artifact(flow, () => drawRow(flow, head), 'Pagination');
    for (const [at, cells] of block.rows.entries()) {
      const row = rowOf(flow, block, cells, 'TD');
      const isLast = below > 0 && at === block.rows.length - 1;
      if (isLast && flow.y + heightOf(row) + below > contentEnd) {
        flow.need(Infinity);
        onNewPage();
      }
      drawRow(flow, row, table, onNewPage);
    }
  });
}

const labelWidth = contentWidth * 0.32;
const factSpace = 14;
const valueWidth = contentWidth - labelWidth - factSpace;
const factPadding = 4;

function drawFact(flow: Flow, { label, values, muted }: FactLine, table: PDFKit.PDFStructureElement): void {
  const style = muted ? styles.muted : styles.body;
  const labelLines = layOut(flow, label, styles.label, labelWidth);
  const valueLines = values.flatMap((value) => layOut(flow, value, style, valueWidth));
  const together = Math.min(valueLines.length, 3) * style.line;
  flow.need(Math.max(labelLines.length * styles.label.line, together) + 2 * factPadding);
  flow.gap(factPadding);
  const top = flow.y;
  let labelEnd = top;
  group(flow, table, 'TR', (row) => {
    tagged(flow, row, 'TH', () => drawLines(flow, labelLines, styles.label, page.left, labelWidth));
    labelEnd = flow.y;
    flow.y = top;
    const pages = flow.canvas.bufferedPageRange().count;
    tagged(flow, row, 'TD', () => drawLines(flow, valueLines, style, page.left + labelWidth + factSpace, valueWidth));
    if (flow.canvas.bufferedPageRange().count === pages) flow.y = Math.max(flow.y, labelEnd);
  });
  flow.gap(factPadding);
  rule(flow, flow.y);
}

function drawFacts(flow: Flow, { rows }: Facts): void {
  group(flow, flow.root, 'Table', (table) => {
    for (const row of rows) drawFact(flow, row, table);
  });
}

const styleOf = ({ muted, size }: Paragraph) => (size ? styles.letter : muted ? styles.muted : styles.body);
const spaceAfter = ({ size }: Paragraph) => (size ? 9 : 6);
/** Of a paragraph so many lines stand with what closes the document. */
const lastLines = 3;

const endHeight = (flow: Flow, block: Paragraph): number => {
  const style = styleOf(block);
  const lines = layOut(flow, block.text, style, contentWidth);
  return Math.min(lines.length, lastLines) * style.line + spaceAfter(block);
};

/** A paragraph. Its last lines stand where there is room for `below`. */
function drawParagraph(flow: Flow, block: Paragraph, below: number): void {
  const style = styleOf(block);
  const lines = layOut(flow, block.text, style, contentWidth);
  const end = below > 0 ? Math.max(0, lines.length - lastLines) : lines.length;
  tagged(flow, flow.root, 'P', () => {
    drawLines(flow, lines.slice(0, end), style, page.left, contentWidth);
    if (below > 0) flow.need(endHeight(flow, block) + below);
    drawLines(flow, lines.slice(end), style, page.left, contentWidth);
  });
  flow.gap(spaceAfter(block));
}

/** How much of these blocks closes the document, and stands on a page with the end of what is above: a signature with the paragraph before it, the box with its code (docs/decisions 22). */
function closingOf(flow: Flow, [block, ...rest]: readonly PdfBlock[]): number {
  if (block?.kind === 'signature') return signatureHeight(flow, block) + closingOf(flow, rest);
  if (block?.kind === 'verification-box') return boxHeight(flow, block);
  return block?.kind === 'text' && rest[0]?.kind === 'signature' ? endHeight(flow, block) + closingOf(flow, rest) : 0;
}

/** A few lines of text, or the first answers. */
const fewLines = 64;

/** How much of these blocks stands on one page: headings stay with what follows them. */
function startOf(flow: Flow, [block, ...rest]: readonly PdfBlock[]): number {
  if (!block) return 0;
  if (block.kind === 'heading') return headingHeight(flow, block) + startOf(flow, rest);
  if (block.kind === 'table') return tableStart(flow, block);
  const closing = block.kind === 'text' ? closingOf(flow, rest) : 0;
  return block.kind === 'text' && closing > 0 ? endHeight(flow, block) + closing : fewLines;
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
      return drawParagraph(flow, block, closingOf(flow, rest));
    case 'facts':
      return drawFacts(flow, block);
    case 'address':
      return drawAddress(flow, block);
    case 'signature':
      return drawSignature(flow, block, closingOf(flow, rest));
    case 'verification-box':
      return drawVerificationBox(flow, block);
    case 'table':
      return drawTable(flow, block, closingOf(flow, rest));
  }
}
