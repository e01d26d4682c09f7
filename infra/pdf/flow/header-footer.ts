import type { PdfDocument } from '../document.ts';
import { drawLine, layOut, drawRule } from './draw-text.ts';
import type { Flow } from './flow.ts';
import { contentWidth, page, styles } from './page.ts';
import { artifact } from './tag.ts';

const headAt = 40;
const footAt = page.height - 42;

/** The first line of a text at either side of the page; the title of a long one is cut by its column. */
function drawSide(flow: Flow, text: string, y: number, side: 'left' | 'right'): void {
  const line = layOut(flow, text, styles.headerFooter, contentWidth * 0.48)[0];
  if (!line) return;
  const width = (line.width * styles.headerFooter.size) / 1000;
  drawLine(flow, line, styles.headerFooter, side === 'left' ? page.left : page.left + contentWidth - width, y, width);
}

/** Writes head and foot of every page, once it is known how many there are. */
export function drawHeaderAndFooter(flow: Flow, { header, footer }: Pick<PdfDocument, 'header' | 'footer'>): void {
  const { count } = flow.canvas.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    flow.canvas.switchToPage(index);
    const filled = (text: string) => text.replace('{page}', String(index + 1)).replace('{pages}', String(count));
    artifact(
      flow,
      () => {
        if (header) {
          drawSide(flow, header.left, headAt, 'left');
          drawSide(flow, header.right, headAt, 'right');
          drawRule(flow, headAt + 17);
        }
        drawRule(flow, footAt - 7);
        drawSide(flow, filled(footer.left), footAt, 'left');
        drawSide(flow, filled(footer.right), footAt, 'right');
      },
      'Pagination',
    );
  }
}
