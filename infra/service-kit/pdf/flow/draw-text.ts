import { linesOf, type Line } from '../text/lines.ts';
import { paragraphOf } from '../text/paragraph.ts';
import { visualRuns } from '../text/runs.ts';
import { visible } from '../text/visible.ts';
import { useFont } from './canvas.ts';
import type { Flow } from './flow.ts';
import type { TextStyle } from './page.ts';

/** Breaks text, line ends and all, into lines of this width in points. */
export const layOut = (flow: Flow, text: string, style: TextStyle, width: number): readonly Line[] =>
  visible(text)
    .split('\n')
    .flatMap((paragraph) => linesOf(paragraphOf(paragraph, style.weight), (width * 1000) / style.size, flow.meter));

/** Draws one line. Text that runs from right to left ends at the right edge of its column. */
export function drawLine(flow: Flow, line: Line, style: TextStyle, x: number, y: number, width: number): void {
  const { canvas, meter } = flow;
  const { paragraph, start, end } = line;
  const scale = style.size / 1000;
  let at = paragraph.direction?.isRightToLeft ? x + width - line.width * scale : x;
  const baseline = y + style.line * 0.74;
  canvas.fillColor(style.colour);
  for (const { text, says, font } of start < end ? visualRuns(paragraph, start, end) : []) {
    useFont(canvas, font, style.size);
    if (says) canvas.markContent('Span', { actual: says });
    // Words of other scripts are shaped whole; without features pdfkit would take them apart at spaces.
    canvas.text(text, at, baseline, { lineBreak: false, baseline: 'alphabetic', ...(says && { features: [] }) });
    if (says) canvas.endMarkedContent();
    at += meter(text, font) * scale;
  }
}

/** Draws lines one under the other, from page to page. */
export function drawLines(flow: Flow, lines: readonly Line[], style: TextStyle, x: number, width: number): void {
  for (const line of lines) {
    flow.need(style.line);
    drawLine(flow, line, style, x, flow.y, width);
    flow.y += style.line;
  }
}

export const widthOf = (flow: Flow, text: string, style: TextStyle): number =>
  (linesOf(paragraphOf(visible(text), style.weight), Infinity, flow.meter)[0]?.width ?? 0) * (style.size / 1000);
