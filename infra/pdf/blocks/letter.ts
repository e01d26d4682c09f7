import type { Address, Signature } from '../document.ts';
import { drawLines, layOut } from '../flow/draw-text.ts';
import type { Flow } from '../flow/flow.ts';
import { contentWidth, page, styles } from '../flow/page.ts';
import { tagged } from '../flow/tag.ts';

const leftWidth = contentWidth * 0.56;
const space = 20;
const rightWidth = contentWidth - leftWidth - space;

export function drawAddress(flow: Flow, { left, right }: Address): void {
  const top = flow.y;
  const rightAt = page.left + leftWidth + space;
  for (const { label, value } of right)
    tagged(flow, flow.root, 'P', () => {
      drawLines(flow, layOut(flow, label, styles.tableHead, rightWidth), styles.tableHead, rightAt, rightWidth);
      drawLines(flow, layOut(flow, value, styles.letter, rightWidth), styles.letter, rightAt, rightWidth);
      flow.gap(5);
    });
  const rightEnd = flow.y;
  flow.y = top;
  const pages = flow.canvas.bufferedPageRange().count;
  for (const line of left)
    tagged(flow, flow.root, 'P', () =>
      drawLines(flow, layOut(flow, line, styles.letter, leftWidth), styles.letter, page.left, leftWidth),
    );
  if (flow.canvas.bufferedPageRange().count === pages) flow.y = Math.max(flow.y, rightEnd);
  flow.gap(24);
}

const placeToSign = 34;

export function drawSignature(flow: Flow, { lines }: Signature): void {
  const laid = lines.map((line, index) => {
    const style = index === 0 ? styles.signer : styles.letter;
    return { style, lines: layOut(flow, line, style, contentWidth) };
  });
  const height = laid.reduce((sum, { style, lines: each }) => sum + each.length * style.line, placeToSign);
  flow.need(height);
  flow.gap(placeToSign);
  for (const { style, lines: each } of laid)
    tagged(flow, flow.root, 'P', () => drawLines(flow, each, style, page.left, contentWidth));
  flow.gap(18);
}
