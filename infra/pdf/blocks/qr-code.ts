import { encode } from 'uqr';
import type { Canvas } from '../flow/canvas.ts';

/** Draws a QR code as one shape of squares, in black, without a border: around it must stay blank what four of its modules take. */
export function drawQrCode(canvas: Canvas, text: string, x: number, y: number, size: number): void {
  const { data } = encode(text, { ecc: 'M', border: 0 });
  const module = size / data.length;
  for (const [row, modules] of data.entries())
    for (let column = 0; column < modules.length; column += 1) {
      if (!modules[column]) continue;
      const from = column;
      while (modules[column + 1]) column += 1;
      canvas.rect(x + from * module, y + row * module, (column + 1 - from) * module, module);
    }
  canvas.fill('#000000');
}
