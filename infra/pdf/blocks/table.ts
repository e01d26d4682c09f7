import type { PdfTable } from '../document.ts';
import { layOut } from '../flow/draw-text.ts';
import type { Flow } from '../flow/flow.ts';
import { contentWidth, page, styles } from '../flow/page.ts';
import { artifact, group } from '../flow/tag.ts';
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
export function tableStart(flow: Flow, block: PdfTable): number {
  const first = block.rows[0];
  return heightOf(headOf(flow, block)) + (first ? minHeightOf(rowOf(flow, block, first, 'TD')) : 0);
}

/** A table. Only a row too tall to be kept whole is parted by the end of a page; its head stands above what follows there. */
export function drawTable(flow: Flow, block: PdfTable): void {
  const head = headOf(flow, block);
  flow.need(tableStart(flow, block));
  group(flow, flow.root, 'Table', (table) => {
    drawRow(flow, head, table);
    const onNewPage = () => artifact(flow, () => drawRow(flow, head), 'Pagination');
    for (const cells of block.rows) drawRow(flow, rowOf(flow, block, cells, 'TD'), table, onNewPage);
  });
}
