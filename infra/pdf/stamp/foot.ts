import PDFDocument from 'pdfkit';
import { drawQrCode } from '../blocks/qr-code.ts';
import { useFont } from '../flow/canvas.ts';
import { drawLine, layOut } from '../flow/draw-text.ts';
import type { Flow } from '../flow/flow.ts';
import { colours, styles } from '../flow/page.ts';
import { NotStampable } from './not-stampable.ts';
import type { Stamp } from './stamp.ts';

/** The lowest 3/4 inch of a page, in points. */
const footHeight = 54;

const qrSize = (15 / 25.4) * 72;
const qrAt = (footHeight - qrSize) / 2;
/** More than the four modules that a reader of QR codes wants blank around one. */
const besideQr = 9;
const margin = 18;
const style = styles.stamp;
const mostLines = Math.floor(footHeight / style.line);

/** A canvas of pages as high as the foot: each of them becomes a drawing that pages of the stamped file show. */
function footCanvas(): Pick<Flow, 'canvas' | 'measure'> {
  const canvas = new PDFDocument({ autoFirstPage: false, font: '', info: { CreationDate: new Date(0) } });
  return { canvas, measure: (text, font) => useFont(canvas, font, 1000).widthOfString(text) };
}

/**
 * A PDF that holds, for each of these widths, what all feet so wide have in common (ground, QR code, text), and after them for each
 * page its own line, 'page 3 of 60'. `widthOf` says by its place which width a page has. @throws NotStampable where it has no room
 */
export async function drawFeet(
  stamp: Stamp,
  widths: readonly number[],
  widthOf: readonly number[],
): Promise<Uint8Array> {
  const feet = footCanvas();
  const { canvas } = feet;
  const parts: Uint8Array[] = [];
  canvas.on('data', (part: Uint8Array) => parts.push(part));
  const ended = new Promise((resolve) => canvas.once('end', resolve));
  const pageOf = (at: number) => stamp.page.replace('{page}', String(at)).replace('{pages}', String(widthOf.length));
  const places = widths.map((width) => {
    const textWidth = width - margin - besideQr - qrSize - besideQr;
    if (textWidth < 100) throw new NotStampable('narrow');
    const lay = (text: string) => layOut(feet, text, style, textWidth);
    const [approved, validity, own] = [lay(stamp.approved), lay(stamp.validity), lay(pageOf(widthOf.length))];
    const count = approved.length + own.length + validity.length;
    if (own.length > 1 || count > mostLines) throw new NotStampable('narrow');
    canvas.addPage({ size: [width, footHeight], margin: 0 });
    canvas.rect(0, 0, width, footHeight).fillOpacity(0.85).fill(colours.white).fillOpacity(1);
    drawQrCode(canvas, stamp.link, width - besideQr - qrSize, qrAt, qrSize);
    const top = (footHeight - count * style.line) / 2;
    const draw = (lines: typeof approved, from: number) => {
      for (const [at, line] of lines.entries())
        drawLine(feet, line, style, margin, top + (from + at) * style.line, textWidth);
    };
    draw(approved, 0);
    draw(validity, approved.length + 1);
    return { width, textWidth, y: top + approved.length * style.line };
  });
  for (const [at, of] of widthOf.entries()) {
    const place = places[of];
    if (!place) continue;
    canvas.addPage({ size: [place.width, footHeight], margin: 0 });
    const [line] = layOut(feet, pageOf(at + 1), style, place.textWidth);
    if (line) drawLine(feet, line, style, margin, place.y, place.textWidth);
  }
  canvas.end();
  await ended;
  return new Uint8Array(Buffer.concat(parts));
}
