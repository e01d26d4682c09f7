import type { Paragraph, PdfBlock, FactLine, Facts, PdfTable } from '../document.ts';
import { drawLines, layOut, rule } from '../flow/draw-text.ts';
import type { Flow } from '../flow/flow.ts';
import { contentWidth, page, styles } from '../flow/page.ts';
import { tagged, group, artifact } from '../flow/tag.ts';
import { drawHeading, drawLetterhead, drawTitle, headingHeight } from './headings.ts';
import { drawAddress, drawSignature } from './letter.ts';
import { drawVerificationBox } from './verification-box.ts';
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

/** A table. Only a row too tall to be kept whole is parted by the end of a page; its head stands above what follows there. */
function drawTable(flow: Flow, block: PdfTable): void {
  const head = headOf(flow, block);
  flow.need(tableStart(flow, block));
  group(flow, flow.root, 'Table', (table) => {
    drawRow(flow, head, table);
    const onNewPage = () => artifact(flow, () => drawRow(flow, head), 'Pagination');
    for (const cells of block.rows) drawRow(flow, rowOf(flow, block, cells, 'TD'), table, onNewPage);
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
