import { drawLine, drawRule, rule } from '../flow/draw-text.ts';
import type { Flow } from '../flow/flow.ts';
import { colours, contentEnd, contentWidth, page, type TextStyle } from '../flow/page.ts';
import { artifact, group, tagged } from '../flow/tag.ts';
import type { Line } from '../text/lines.ts';

export interface Column {
  x: number;
  width: number;
}

/** A row whose cells are laid out. */
export interface Row {
  type: 'TH' | 'TD';
  style: TextStyle;
  columns: readonly Column[];
  cells: readonly (readonly Line[])[];
}

export const padding = 6;

/** A row of up to so many lines is kept whole; of a taller one at least as many stand at the end of a page. */
const minLines = 8;

const linesIn = ({ cells }: Row): number => Math.max(1, ...cells.map((lines) => lines.length));
const heightFor = ({ style }: Row, lines: number): number => lines * style.line + 2 * padding;

export const heightOf = (row: Row): number => heightFor(row, linesIn(row));
/** The least of it that stands together. */
export const minHeightOf = (row: Row): number => heightFor(row, Math.min(linesIn(row), minLines));

function drawCells(flow: Flow, { type, style, columns, cells }: Row, parent?: PDFKit.PDFStructureElement): void {
  const top = flow.y + padding;
  const drawCell = ({ x, width }: Column, index: number) =>
    cells[index]?.forEach((line, at) => drawLine(flow, line, style, x, top + at * style.line, width));
  if (!parent) return columns.forEach(drawCell);
  group(flow, parent, 'TR', (row) => {
    columns.forEach((column, index) => tagged(flow, row, type, () => drawCell(column, index)));
  });
}

const ground = (flow: Flow, height: number) =>
  flow.canvas.rect(page.left, flow.y, contentWidth, height).fill(colours.tableHead);

/** Draws what fits, the rest on the next pages. Without a parent it is no content, such as a repeated head. */
export function drawRow(flow: Flow, row: Row, parent?: PDFKit.PDFStructureElement, onNewPage?: () => void): void {
  const room = Math.floor((contentEnd - flow.y - 2 * padding) / row.style.line);
  const lines = linesIn(row);
  if (onNewPage && room < Math.min(lines, minLines)) {
    flow.need(Infinity);
    onNewPage();
    return drawRow(flow, row, parent, onNewPage);
  }
  const fits = Math.min(lines, Math.max(room, 1));
  const height = heightFor(row, fits);
  if (row.type === 'TH') {
    if (parent) artifact(flow, () => ground(flow, height));
    else ground(flow, height);
  }
  drawCells(flow, { ...row, cells: row.cells.map((cell) => cell.slice(0, fits)) }, parent);
  flow.gap(height);
  if (parent) rule(flow, flow.y);
  else drawRule(flow, flow.y);
  if (fits < lines) drawRow(flow, { ...row, cells: row.cells.map((cell) => cell.slice(fits)) }, parent, onNewPage);
}
