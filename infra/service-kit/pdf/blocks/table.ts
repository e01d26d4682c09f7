import type { PdfTable } from '../document.ts';
import { drawLine, layOut } from '../flow/draw-text.ts';
import type { Flow } from '../flow/flow.ts';
import { colours, contentWidth, page, styles, type TextStyle } from '../flow/page.ts';
import { artifact, group, tagged } from '../flow/tag.ts';
import { rule } from './rule.ts';

const padding = 6;

interface Column {
  x: number;
  width: number;
}

function columnsOf({ columns }: PdfTable): readonly Column[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  let x: number = page.left;
  return columns.map(({ share }) => {
    const width = (contentWidth * share) / shares;
    x += width;
    return { x: x - width + padding, width: width - 2 * padding };
  });
}

function drawRow(
  flow: Flow,
  table: PDFKit.PDFStructureElement,
  columns: readonly Column[],
  cells: readonly string[],
  { type, style }: { type: 'TH' | 'TD'; style: TextStyle },
): void {
  const laidOut = columns.map(({ width }, index) => layOut(flow, cells[index] ?? '', style, width));
  const height = Math.max(...laidOut.map((lines) => lines.length)) * style.line + 2 * padding;
  flow.need(height);
  const top = flow.y + padding;
  if (type === 'TH')
    artifact(flow, () => flow.canvas.rect(page.left, flow.y, contentWidth, height).fill(colours.tableHead));
  group(flow, table, 'TR', (row) => {
    columns.forEach(({ x, width }, index) =>
      tagged(flow, row, type, () =>
        laidOut[index]?.forEach((line, at) => drawLine(flow, line, style, x, top + at * style.line, width)),
      ),
    );
  });
  flow.gap(height);
  rule(flow, flow.y);
}

/** A table of short cells: a row is never parted by the end of a page. */
export function drawTable(flow: Flow, block: PdfTable): void {
  const columns = columnsOf(block);
  group(flow, flow.root, 'Table', (table) => {
    const labels = block.columns.map(({ label }) => label);
    drawRow(flow, table, columns, labels, { type: 'TH', style: styles.tableHead });
    for (const cells of block.rows) drawRow(flow, table, columns, cells, { type: 'TD', style: styles.body });
  });
}
