import type { VerificationBox } from '../document.ts';
import { drawLines, layOut } from '../flow/draw-text.ts';
import type { Flow } from '../flow/flow.ts';
import { colours, contentEnd, contentWidth, page, styles } from '../flow/page.ts';
import { artifact, tagged } from '../flow/tag.ts';
import { drawQrCode } from './qr-code.ts';

const qrSize = 92;
/** Wider than the four modules that a reader of QR codes wants blank around one. */
const padding = 14;
const textAt = page.left + 2 * padding + qrSize;
const textWidth = contentWidth - 3 * padding - qrSize;

function laid(flow: Flow, { title, code, text }: VerificationBox) {
  const parts = [
    { style: styles.heading3, lines: layOut(flow, title, styles.heading3, textWidth) },
    { style: styles.code, lines: layOut(flow, code, styles.code, textWidth) },
    { style: styles.muted, lines: layOut(flow, text, styles.muted, textWidth) },
  ];
  const textHeight = parts.reduce((sum, { style, lines }) => sum + lines.length * style.line + 2, 0);
  return { parts, textHeight, height: Math.max(qrSize, textHeight) + 2 * padding };
}

export const boxHeight = (flow: Flow, block: VerificationBox): number => laid(flow, block).height;

export function drawVerificationBox(flow: Flow, block: VerificationBox): void {
  const { link, alt } = block;
  const { parts, textHeight, height } = laid(flow, block);
  flow.need(height);
  const top = contentEnd - height;
  artifact(flow, () => {
    flow.canvas.roundedRect(page.left, top, contentWidth, height, 4).lineWidth(0.8).stroke(colours.divider);
  });
  tagged(flow, flow.root, 'Figure', () => drawQrCode(flow.canvas, link, page.left + padding, top + padding, qrSize), {
    alt,
  });
  flow.y = top + (height - textHeight) / 2;
  for (const { style, lines } of parts) {
    tagged(flow, flow.root, 'P', () => drawLines(flow, lines, style, textAt, textWidth));
    flow.gap(2);
  }
  flow.y = contentEnd;
}
