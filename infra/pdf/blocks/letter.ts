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

const spaceBelow = 18;

const laid = (flow: Flow, { lines }: Signature) =>
  lines.map((line, index) => {
    const style = index === 0 ? styles.signer : styles.letter;
    return { style, lines: layOut(flow, line, style, contentWidth) };
  });

export const signatureHeight = (flow: Flow, block: Signature): number =>
  laid(flow, block).reduce((sum, { style, lines }) => sum + lines.length * style.line, placeToSign + spaceBelow);

/** Draws a signature where there is room for it and for `below`. */
export function drawSignature(flow: Flow, block: Signature, below: number): void {
  flow.need(signatureHeight(flow, block) + below);
  flow.gap(placeToSign);
  for (const { style, lines } of laid(flow, block))
    tagged(flow, flow.root, 'P', () => drawLines(flow, lines, style, page.left, contentWidth));
  flow.gap(spaceBelow);
}
