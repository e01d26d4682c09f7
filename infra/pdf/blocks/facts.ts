import type { FactLine, Facts } from '../document.ts';
import { drawLines, layOut } from '../flow/draw-text.ts';
import type { Flow } from '../flow/flow.ts';
import { contentWidth, page, styles } from '../flow/page.ts';
import { group, tagged } from '../flow/tag.ts';
import { rule } from '../flow/rule.ts';

const labelWidth = contentWidth * 0.32;
const space = 14;
const valueWidth = contentWidth - labelWidth - space;
const padding = 4;

function drawFact(flow: Flow, { label, values, muted }: FactLine, table: PDFKit.PDFStructureElement): void {
  const style = muted ? styles.muted : styles.body;
  const labelLines = layOut(flow, label, styles.label, labelWidth);
  const valueLines = values.flatMap((value) => layOut(flow, value, style, valueWidth));
  const together = Math.min(valueLines.length, 3) * style.line;
  flow.need(Math.max(labelLines.length * styles.label.line, together) + 2 * padding);
  flow.gap(padding);
  const top = flow.y;
  let labelEnd = top;
  group(flow, table, 'TR', (row) => {
    tagged(flow, row, 'TH', () => drawLines(flow, labelLines, styles.label, page.left, labelWidth));
    labelEnd = flow.y;
    flow.y = top;
    const pages = flow.canvas.bufferedPageRange().count;
    tagged(flow, row, 'TD', () => drawLines(flow, valueLines, style, page.left + labelWidth + space, valueWidth));
    if (flow.canvas.bufferedPageRange().count === pages) flow.y = Math.max(flow.y, labelEnd);
  });
  flow.gap(padding);
  rule(flow, flow.y);
}

export function drawFacts(flow: Flow, { rows }: Facts): void {
  group(flow, flow.root, 'Table', (table) => {
    for (const row of rows) drawFact(flow, row, table);
  });
}
